/**
 * The desk's view as a store that mirrors the address, beside the store of the tracking page (`view-store.ts`). The
 * same address holds both, and each store preserves the other's part.
 */
import { create } from 'zustand';
import {
  DESK_TABS,
  type DeskTab,
  type DeskView,
  EMPTY_DESK,
  parseDeskLink,
  parseShipmentLink,
  shipmentParts,
  toDeskLink,
} from '../core/links/desk-link.ts';
import type { View } from '../core/links/view.ts';
import { type Address, browserAddress, currentView, startView } from './view-store.ts';

const useStore = create<DeskView>(() => EMPTY_DESK);

/** Subscribes to a part of the desk's view. Select narrowly. */
export const useDesk = useStore;
export const currentDesk = (): DeskView => useStore.getState();

let address: Address = browserAddress;
let tabs: readonly DeskTab[] = DESK_TABS;

/** The tabs of the desk for this person. The first one opens if the address names none. */
export const deskTabs = (): readonly DeskTab[] => tabs;

const mirror = (): void => useStore.setState(parseDeskLink(address.read(), deskTabs()[0]), true);
const toLink = (desk: DeskView, shipment: View): string => toDeskLink(desk, shipment, deskTabs()[0]);

/** The part of the desk's address that the store of the tracking page sees. */
const shipmentAddress = (whole: Address): Address => ({
  read: () => shipmentParts(whole.read()),
  push: (link) => whole.push(toLink(currentDesk(), parseShipmentLink(link))),
  replace: (link) => whole.replace(toLink(currentDesk(), parseShipmentLink(link))),
  onChange: (changed) => whole.onChange(changed),
});

export function startDesk(from: Address = browserAddress, shown: readonly DeskTab[] = DESK_TABS): void {
  address = from;
  tabs = shown;
  mirror();
  from.onChange(mirror);
  startView(shipmentAddress(from));
}

/** Use `push` for another tab, filter or view, and `replace` for another arrangement of the same content. */
export function goDesk(change: Partial<DeskView>, how: 'push' | 'replace' = 'push'): void {
  const link = toLink({ ...currentDesk(), ...change }, currentView());
  if (how === 'push') address.push(link);
  else address.replace(link);
  mirror();
}

/** The address of another view of the desk, for links that can be opened in a new tab. */
export const deskLink = (change: Partial<DeskView>): string => toLink({ ...currentDesk(), ...change }, currentView());
