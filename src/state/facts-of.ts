/** What the dialog of facts is about: a number, the shipments that were chosen, or a new one. */
import { create } from 'zustand';

export type FactsOf = { readonly number: string } | { readonly ids: readonly number[] } | 'new';

const useStore = create<{ readonly of: FactsOf | null }>(() => ({ of: null }));

export const useFactsOf = (): FactsOf | null => useStore(({ of }) => of);
export const showFactsOf = (of: FactsOf | null): void => useStore.setState({ of });
