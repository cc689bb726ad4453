/** The subject of the dialog for manual entries: a number, the selected shipments, or a new shipment. */
import { create } from 'zustand';

export type FactsOf = { readonly number: string } | { readonly ids: readonly number[] } | 'new';

const useStore = create<{ readonly subject: FactsOf | null }>(() => ({ subject: null }));

export const useFactsOf = (): FactsOf | null => useStore(({ subject }) => subject);
export const showFactsOf = (subject: FactsOf | null): void => useStore.setState({ subject });
