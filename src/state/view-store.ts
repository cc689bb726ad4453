/**
 * The view as a store that mirrors the URL. `go` is the only writer: it writes history, parses the location and sets
 * the store. `popstate` does the last two, so URL and screen cannot disagree.
 */
import { create } from 'zustand';
import { type LinkParts, parseLink, toLink } from '../core/links/link.ts';
import { EMPTY_VIEW, type View } from '../core/links/view.ts';
import { afterPaint } from './after-paint.ts';

/** Access to the URL. An embed passes an address in memory. */
export interface Address {
  read(): LinkParts;
  push(link: string): void;
  replace(link: string): void;
  onChange(changed: () => void): void;
}

/** This change is written when the next frame is drawn. */
let waiting: string | null = null;

function writeWaiting(): void {
  if (waiting !== null) window.history.replaceState(null, '', waiting);
  waiting = null;
}

export const browserAddress: Address = {
  read: () => (waiting === null ? window.location : new URL(waiting, window.location.href)),
  push(link) {
    writeWaiting();
    window.history.pushState(null, '', link);
  },
  replace(link) {
    waiting = link;
    afterPaint(writeWaiting);
  },
  onChange(changed) {
    window.addEventListener('popstate', () => {
      // The person has left the history entry of this change.
      waiting = null;
      changed();
    });
    window.addEventListener('hashchange', changed);
  },
};

let address: Address | null = null;

const useStore = create<View>(() => EMPTY_VIEW);

/**
 * Subscribes to a part of the view. Select narrowly: a row needs whether it is selected, not the
 * selection.
 */
export const useView = useStore;

export const currentView = (): View => useStore.getState();

/** Calls `listener` on every change of the view; returns the unsubscribe function. */
export const watchView = (listener: (view: View) => void): (() => void) => useStore.subscribe(listener);

export function startView(from: Address): void {
  address = from;
  const mirror = (): void => useStore.setState(parseLink(from.read()), true);
  from.onChange(mirror);
  mirror();
}

/** Use `push` for another shipment, container, page or tab, and `replace` for a selection within one. */
export function go(change: Partial<View>, how: 'push' | 'replace' = 'push'): void {
  if (address === null) return;
  const link = toLink({ ...useStore.getState(), ...change });
  if (how === 'push') address.push(link);
  else address.replace(link);
  useStore.setState(parseLink(address.read()), true);
}

/** Opens another shipment and resets everything else in the view. */
export function openShipment(number: string, change: Partial<View> = {}): void {
  go({ ...EMPTY_VIEW, number, ...change });
}
