/** Which panes the desk shows in the room it has, and how. Pure. */
import type { DeskTab, DeskView } from '../../core/links/desk-link.ts';
import type { Settings } from '../../state/desk-settings.ts';
import type { Screen } from '../common/use-screen.ts';

/** On a phone: list, map and shipment, each one press away. */
export const PANE_NAMES = ['list', 'map', 'shipment'] as const;
export type PaneName = (typeof PANE_NAMES)[number];

export interface LayoutState {
  readonly screen: Screen;
  /** A table, a map and a card fit beside each other. */
  readonly isRoomy: boolean;
  readonly page: DeskView['page'];
  readonly tab: DeskTab;
  readonly hasShipment: boolean;
  /** The pane that was chosen on a phone. */
  readonly pane: PaneName;
  /** The fleet map was opened on this phone. */
  readonly isFleetAlone: boolean;
  readonly settings: Pick<Settings, 'fleet' | 'caseFleet'>;
}

export interface Layout {
  /** Where it is kept whether the fleet map is shown; `null`: for this page view only. */
  readonly fleetSetting: 'fleet' | 'caseFleet' | null;
  readonly hasFleet: boolean;
  /** `sized`: as wide as the person made it. `half`: of the window. `rest`: what is left. */
  readonly list: 'sized' | 'half' | 'rest' | 'hidden';
  readonly side: Side | null;
  /** The opened case is a card over the fleet map. */
  readonly hasCardOver: boolean;
  readonly hasPaneSwitch: boolean;
}

export interface Side {
  readonly role: 'main' | 'complementary';
  /** `content`: as wide as its card. `rest`: what the list leaves. */
  readonly width: 'content' | 'rest' | 'hidden';
  readonly hasSplitter: boolean;
  /** What of the opened shipment is shown; `fleet`: none is open. */
  readonly shows: 'fleet' | 'map' | 'shipment' | 'both';
}

export function layoutOf(state: LayoutState): Layout {
  const { screen, page, tab, hasShipment, pane, settings } = state;
  const [isWide, isPhone] = [screen === 'wide', screen === 'phone'];
  const isDesk = page === 'desk';
  const besides = isWide && (tab === 'attention' || tab === 'done') ? 'caseFleet' : 'fleet';
  // A phone shows one pane: how a wide window is arranged is no reason to open on the map.
  const fleetSetting = isPhone ? null : besides;
  const hasFleet = isDesk && (fleetSetting === null ? state.isFleetAlone : settings[fleetSetting]);
  const isOpen = hasShipment && isDesk;
  // A table, a map and a card do not fit: the card takes the place of the map.
  const isCardAlone = isWide && isOpen && !state.isRoomy;
  const common: Omit<Layout, 'list' | 'side'> = {
    fleetSetting,
    hasFleet,
    hasCardOver: isWide && hasFleet && !isOpen,
    hasPaneSwitch: isOpen && isPhone,
  };
  if (!isOpen && !hasFleet) return { ...common, list: 'rest', side: null };
  if (!isPhone) {
    const shows = !isOpen ? 'fleet' : isCardAlone ? 'shipment' : 'both';
    const side = { role: 'complementary', hasSplitter: isWide && !isCardAlone, shows } as const;
    return isCardAlone
      ? { ...common, list: 'rest', side: { ...side, width: 'content' } }
      : { ...common, list: isWide ? 'sized' : 'half', side: { ...side, width: 'rest' } };
  }
  const side = { hasSplitter: false, width: 'rest' } as const;
  if (!isOpen) return { ...common, list: 'hidden', side: { ...side, role: 'complementary', shows: 'fleet' } };
  if (pane !== 'list') return { ...common, list: 'hidden', side: { ...side, role: 'main', shows: pane } };
  return {
    ...common,
    list: 'rest',
    side: { hasSplitter: false, role: 'complementary', width: 'hidden', shows: 'shipment' },
  };
}
