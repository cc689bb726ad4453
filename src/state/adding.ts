/** What is being added to the desk, as far as more than one part of a page must know. */
import { create } from 'zustand';
import type { Preview } from '../core/desk-api/imports.ts';

/** An import that was written, until its result was put away. */
interface Added {
  readonly preview: Preview;
  /** Rows that it added or changed. */
  readonly changed: number;
}

interface Adding {
  /** The text in the box: it outlives the dialog around it. */
  readonly draft: string;
  readonly added: Added | null;
}

const useStore = create<Adding>(() => ({ draft: '', added: null }));

export const useAdding = useStore;
export const setAdding = (change: Partial<Adding>): void => useStore.setState(change);

const FRAGMENT = '#add=';

/** From the lens, whole: a fragment is never sent to the server. */
export function handToDesk(text: string): void {
  location.assign(`/desk${FRAGMENT}${encodeURIComponent(text)}`);
}

/** Takes the handed-over text out of the address. Returns false when the address holds none. */
export function takeHanded(): boolean {
  if (!location.hash.startsWith(FRAGMENT)) return false;
  setAdding({ draft: decodeText(location.hash.slice(FRAGMENT.length)) });
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** An address that a person typed may hold a percent sign that encodes nothing: `50%`. */
function decodeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
