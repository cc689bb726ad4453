/** What the dialog of facts is about: a number, the shipments that were chosen, or a new one. */
import { create } from 'zustand';

export type FactsOf = { readonly number: string } | { readonly ids: readonly number[] } | 'new';

const useStore = create<{ readonly subject: FactsOf | null }>(() => ({ subject: null }));

export const useFactsOf = (): FactsOf | null => useStore(({ subject }) => subject);
export const showFactsOf = (subject: FactsOf | null): void => useStore.setState({ subject });
