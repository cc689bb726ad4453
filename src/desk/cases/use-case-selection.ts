import { useCallback, useState } from 'react';
import type { ListRow } from './use-case-focus.ts';
import type { CaseRef } from './use-cases.ts';

const EMPTY_SET: ReadonlySet<number> = new Set();

/** The selected cases. A decision applies to them, or to the current row when none is selected. */
export function useCaseSelection(rows: readonly ListRow[]) {
  const [selected, setSelected] = useState(EMPTY_SET);
  /** Selects all of the cases, or none of them when all are selected. */
  const toggle = useCallback(
    (cases: readonly CaseRef[]): void =>
      setSelected((before) => {
        const ids = cases.map(({ id }) => id);
        const others = [...before].filter((id) => !ids.includes(id));
        return new Set(ids.every((id) => before.has(id)) ? others : [...others, ...ids]);
      }),
    [],
  );
  const clear = (): void => setSelected(EMPTY_SET);
  /** The selected cases that are still listed. */
  const picked = rows.flatMap(({ parent, cases }) =>
    parent === null ? cases.filter(({ id }) => selected.has(id)) : [],
  );
  return { selected, toggle, clear, picked };
}
