import { describe, expect, it } from 'vitest';
import { type Layout, toLayout, type LayoutState } from './layout.ts';

const STATE: LayoutState = {
  screen: 'wide',
  isRoomy: true,
  keepsFleet: true,
  page: 'desk',
  tab: 'all',
  hasShipment: false,
  pane: 'shipment',
  isFleetAlone: false,
  settings: { fleet: false, caseFleet: true },
};
const WITH_MAP = { settings: { fleet: true, caseFleet: true } };

/** Writes a layout as `list | side, width and role`, followed by its other properties. */
function describeLayout({ list, side, hasCardOver, hasPaneSwitch }: Layout): string {
  const beside = side === null ? '-' : `${side.shows} ${side.width} ${side.role}`;
  const more = [
    side?.hasSplitter === true && 'splitter',
    hasCardOver && 'card over the map',
    hasPaneSwitch && 'pane switch',
  ];
  return [`${list} | ${beside}`, ...more.filter((word) => word !== false)].join(', ');
}

describe('the panes of the desk', () => {
  it.each<[string, Partial<LayoutState>, string]>([
    ['a list alone', {}, 'rest | -'],
    ['a list and the fleet', WITH_MAP, 'sized | fleet rest complementary, splitter, card over the map'],
    [
      'cases have their own setting',
      { tab: 'attention' },
      'sized | fleet rest complementary, splitter, card over the map',
    ],
    ['a shipment, roomy', { hasShipment: true }, 'sized | both rest complementary, splitter'],
    ['a shipment over the fleet', { ...WITH_MAP, hasShipment: true }, 'sized | both rest complementary, splitter'],
    ['a shipment, narrower', { hasShipment: true, isRoomy: false }, 'rest | shipment content complementary'],
    [
      'a shipment over the fleet, narrower',
      { ...WITH_MAP, hasShipment: true, isRoomy: false },
      'sized | both rest complementary, splitter',
    ],
    [
      'a shipment over the fleet, narrow',
      { ...WITH_MAP, hasShipment: true, isRoomy: false, keepsFleet: false },
      'rest | shipment content complementary',
    ],
    ['a page beside no map', { ...WITH_MAP, page: 'settings', hasShipment: true }, 'rest | -'],
    ['medium, a list alone', { screen: 'medium' }, 'rest | -'],
    ['medium, cases share the setting of the list', { screen: 'medium', tab: 'attention' }, 'rest | -'],
    ['medium, the fleet', { screen: 'medium', ...WITH_MAP }, 'half | fleet rest complementary'],
    ['medium, a shipment', { screen: 'medium', isRoomy: false, hasShipment: true }, 'half | both rest complementary'],
    ['a phone does not open on the map', { screen: 'phone', ...WITH_MAP }, 'rest | -'],
    ['a phone with its map', { screen: 'phone', isFleetAlone: true }, 'hidden | fleet rest complementary'],
    ['a phone with a shipment', { screen: 'phone', hasShipment: true }, 'hidden | shipment rest main, pane switch'],
    [
      'a phone with the map of a shipment',
      { screen: 'phone', hasShipment: true, pane: 'map' },
      'hidden | map rest main, pane switch',
    ],
    [
      'a phone back at the list',
      { screen: 'phone', hasShipment: true, pane: 'list' },
      'rest | shipment hidden complementary, pane switch',
    ],
  ])('%s', (_, state, words) => expect(describeLayout(toLayout({ ...STATE, ...state }))).toBe(words));

  it.each<[Partial<LayoutState>, Layout['fleetSetting']]>([
    [{ tab: 'all' }, 'fleet'],
    [{ tab: 'attention' }, 'caseFleet'],
    [{ tab: 'done' }, 'caseFleet'],
    [{ tab: 'attention', screen: 'medium' }, 'fleet'],
    [{ tab: 'attention', screen: 'phone' }, null],
  ])('keeps whether the map is shown, for %j in %s', (state, setting) =>
    expect(toLayout({ ...STATE, ...state }).fleetSetting).toBe(setting),
  );
});
