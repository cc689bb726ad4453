/** The parts of the list of cases that last while another tab is shown, or that the tabs show, too. */
import { create } from 'zustand';

interface CaseList {
  readonly unfolded: ReadonlySet<string>;
  readonly total: number | null;
}

const useStore = create<CaseList>(() => ({ unfolded: new Set(), total: null }));

/** The keys of the groups that are unfolded. */
export const useUnfoldedGroups = (): ReadonlySet<string> => useStore(({ unfolded }) => unfolded);

export function setUnfolded(key: string, isUnfolded: boolean): void {
  useStore.setState(({ unfolded }) => {
    const others = [...unfolded].filter((other) => other !== key);
    return { unfolded: new Set(isUnfolded ? [...others, key] : others) };
  });
}

/** The number of cases in the list that is shown; `null` while no whole list of cases is shown. */
export const useListedTotal = (): number | null => useStore(({ total }) => total);

export const setListedTotal = (total: number | null): void => useStore.setState({ total });
