/** The import draft: the parts of its state that more than one component needs. */
import { create } from 'zustand';
import type { Preview } from '../core/desk-api/imports.ts';

/** Shipments that were just added, kept until the person closes the note about them. */
export interface Added {
  /** The import that added them; `null` for the samples. */
  readonly preview: Preview | null;
  readonly added: number;
  /** The number of rows that were added or changed. */
  readonly changed: number;
}

interface ImportDraft {
  /** The text of the draft, which remains when its dialog is closed. */
  readonly draft: string;
  /** Whether the tracking page handed the draft over. It is then checked at once. */
  readonly isHandedOver: boolean;
  readonly added: Added | null;
}

const useStore = create<ImportDraft>(() => ({ draft: '', isHandedOver: false, added: null }));

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
  setImportDraft({ draft: decodeText(location.hash.slice(FRAGMENT.length)), isHandedOver: true });
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
