/** The view that a person shares with a customer; `null` while the dialog is closed. */
import { create } from 'zustand';

export interface ShareSubject {
  /** The name of the saved view; empty for any other view. */
  readonly label: string;
  readonly q: string;
  readonly sort: string;
  readonly columns: readonly string[];
  /** The customer whom the view is about, if that is known. */
  readonly customer: string | null;
}

const useStore = create<{ readonly subject: ShareSubject | null }>(() => ({ subject: null }));

export const useShareSubject = (): ShareSubject | null => useStore(({ subject }) => subject);
export const openShareDialog = (subject: ShareSubject | null): void => useStore.setState({ subject });
