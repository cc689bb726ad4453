/**
 * What is shown, as a store that mirrors the address. There is one writer: `go` writes history, then the location is parsed, then
 * the store is set; `popstate` takes the same road. So the address can never say one thing and the screen another.
 */
import { create } from 'zustand';
import { type LinkParts, parseLink, toLink } from '../core/links/link.ts';
import { EMPTY_VIEW, type View } from '../core/links/view.ts';

/** The part of the browser that holds the address; an embed passes one that keeps it in memory. */
export interface Address {
  read(): LinkParts;
  push(link: string): void;
  replace(link: string): void;
  onChange(changed: () => void): void;
}

export const browserAddress: Address = {
  read: () => window.location,
  push: (link) => window.history.pushState(null, '', link),
  replace: (link) => window.history.replaceState(null, '', link),
  onChange: (changed) => {
    window.addEventListener('popstate', changed);
    window.addEventListener('hashchange', changed);
  },
};

let address: Address | null = null;

const useStore = create<View>(() => EMPTY_VIEW);

/** Subscribes to a part of what is shown. Select narrowly: a row wants its own selected bit, not the selection. */
export const useView = useStore;

export const currentView = (): View => useStore.getState();

/** Runs on every change of what is shown; returns the way to stop. */
export const watchView = (listener: (view: View) => void): (() => void) => useStore.subscribe(listener);

export function startView(from: Address): void {
  address = from;
  const mirror = (): void => useStore.setState(parseLink(from.read()), true);
  from.onChange(mirror);
  mirror();
}

/** `push` for another shipment, box, page or tab; `replace` for what is marked in one. */
export function go(change: Partial<View>, how: 'push' | 'replace' = 'push'): void {
  if (address === null) return;
  const link = toLink({ ...useStore.getState(), ...change });
  if (how === 'push') address.push(link);
  else address.replace(link);
  useStore.setState(parseLink(address.read()), true);
}

/** Another shipment: everything that belonged to the last one goes. */
export function openShipment(number: string, change: Partial<View> = {}): void {
  go({ ...EMPTY_VIEW, number, ...change });
}
