/** The import draft: the parts of its state that more than one component needs. */
import { create } from 'zustand';
import type { Preview } from '../core/desk-api/imports.ts';

/** A completed import, kept until the person closes its result. */
interface Added {
  readonly preview: Preview;
  /** The number of rows that it added or changed. */
  readonly changed: number;
}

interface ImportDraft {
  /** The text of the draft, which remains when its dialog is closed. */
  readonly draft: string;
  readonly added: Added | null;
}

const useStore = create<ImportDraft>(() => ({ draft: '', added: null }));

export const useImportDraft = useStore;
export const setImportDraft = (change: Partial<ImportDraft>): void => useStore.setState(change);

const FRAGMENT = '#add=';

/** Opens the desk with the text in the fragment, which is never sent to the server. */
export function handOverToDesk(text: string): void {
  location.assign(`/desk${FRAGMENT}${encodeURIComponent(text)}`);
}

/** Moves the handed-over text from the address into the draft. Returns false when the address has none. */
export function takeHandedOverText(): boolean {
  if (!location.hash.startsWith(FRAGMENT)) return false;
  setImportDraft({ draft: decodeText(location.hash.slice(FRAGMENT.length)) });
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
