/** The subject of the dialog for manual entries: a number, the selected shipments, or a new shipment. */
import { create } from 'zustand';

export type FactsSubject = { readonly number: string } | { readonly ids: readonly number[] } | 'new';

const useStore = create<{ readonly subject: FactsSubject | null }>(() => ({ subject: null }));

export const useFactsSubject = (): FactsSubject | null => useStore(({ subject }) => subject);
export const openFactsDialog = (subject: FactsSubject | null): void => useStore.setState({ subject });
