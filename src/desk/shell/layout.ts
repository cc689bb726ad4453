/** Determines which panes the desk shows in the available space. This module is pure. */
import type { DeskTab, DeskView } from '../../core/links/desk-link.ts';
import type { Settings } from '../../state/desk-settings.ts';
import type { Screen } from '../common/use-screen.ts';

/** A phone shows list, map or shipment, and buttons switch between them. */
export const PANE_NAMES = ['list', 'map', 'shipment'] as const;
export type PaneName = (typeof PANE_NAMES)[number];

export interface LayoutState {
  readonly screen: Screen;
  /** Whether a table, a map and a card fit side by side. */
  readonly isRoomy: boolean;
  /** Whether the fleet map stays beside the card of a shipment that was opened from it. */
  readonly keepsFleet: boolean;
  readonly page: DeskView['page'];
  readonly tab: DeskTab;
  readonly hasShipment: boolean;
  /** The pane that was selected on a phone. */
  readonly pane: PaneName;
  /** Whether the fleet map was opened on this phone. */
  readonly isFleetAlone: boolean;
  readonly settings: Pick<Settings, 'fleet' | 'caseFleet'>;
}

export interface Layout {
  /** The setting that stores whether the fleet map is shown; `null` if it applies to this page view only. */
  readonly fleetSetting: 'fleet' | 'caseFleet' | null;
  readonly hasFleet: boolean;
  /** `sized` uses the width that the person set, `half` half of the window, `rest` the remaining width. */
  readonly list: 'sized' | 'half' | 'rest' | 'hidden';
  readonly side: Side | null;
  /** Whether the opened case is a card over the fleet map. */
  readonly hasCardOver: boolean;
  readonly hasPaneSwitch: boolean;
}

export interface Side {
  readonly role: 'main' | 'complementary';
  /** `content` is as wide as its card, `rest` uses the width that the list leaves. */
  readonly width: 'content' | 'rest' | 'hidden';
  readonly hasSplitter: boolean;
  /** The shown part of the opened shipment; `fleet` when none is open. */
  readonly shows: 'fleet' | 'map' | 'shipment' | 'both';
}

export function toLayout(state: LayoutState): Layout {
  const { screen, page, tab, hasShipment, pane, settings } = state;
  const [isWide, isPhone] = [screen === 'wide', screen === 'phone'];
  const isDesk = page === 'desk';
  const fleetPlace = isWide && (tab === 'attention' || tab === 'done') ? 'caseFleet' : 'fleet';
  // A phone shows one pane. A map that was opened in a wide window does not make it start with the map.
  const fleetSetting = isPhone ? null : fleetPlace;
  const hasFleet = isDesk && (fleetSetting === null ? state.isFleetAlone : settings[fleetSetting]);
  const isOpen = hasShipment && isDesk;
  // The card has the side to itself unless list, map and card all fit. An open fleet map has narrowed the list already,
  // so the map stays in smaller windows than a map that would narrow the list.
  const isCardAlone = isWide && isOpen && !(hasFleet ? state.keepsFleet : state.isRoomy);
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
