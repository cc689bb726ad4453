import { useCallback, useState } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';

const EMPTY_SET: ReadonlySet<number> = new Set();

/** The selected cases. A decision applies to them, or to the current case when none is selected. */
export function useCaseSelection(cases: readonly CaseSummary[], current: CaseSummary | undefined) {
  const [selected, setSelected] = useState(EMPTY_SET);
  const toggle = useCallback(
    (id: number): void =>
      setSelected((before) =>
        before.has(id) ? new Set([...before].filter((selectedId) => selectedId !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const clear = (): void => setSelected(EMPTY_SET);
  const subject = (): readonly CaseSummary[] => {
    const picked = cases.filter(({ id }) => selected.has(id));
    return picked.length > 0 ? picked : current === undefined ? [] : [current];
  };
  return { selected, toggle, clear, subject };
}
