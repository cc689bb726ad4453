/** Sorts the rows of the matrix and finds those that match a text. This module is pure. */
import type { Matrix, MatrixRow } from '../../../core/reading/containers/matrix.ts';
import { compareTimes } from '../../../core/time/port-time.ts';

export interface Sort {
  /** The key of a milestone; `null` sorts by container number. */
  readonly column: string | null;
  readonly isDescending: boolean;
}

/** Containers without the milestone are last in both directions. */
export function sortRows({ rows, milestones }: Matrix, sort: Sort | null): readonly MatrixRow[] {
  if (sort === null) return rows;
  const sign = sort.isDescending ? -1 : 1;
  if (sort.column === null)
    return rows.toSorted((a, b) => sign * a.container.number.localeCompare(b.container.number, 'en'));
  const at = milestones.findIndex(({ key }) => key === sort.column);
  const findDate = (row: MatrixRow) => row.cells[at]?.event?.date ?? null;
  return rows.toSorted((a, b) => {
    const [from, to] = [findDate(a), findDate(b)];
    return from === null || to === null ? Number(from === null) - Number(to === null) : sign * compareTimes(from, to);
  });
}

/** Finds a part of the number, ignoring spaces and case. */
export function findRows(rows: readonly MatrixRow[], text: string): readonly MatrixRow[] {
  const part = text.replaceAll(/\W/g, '').toUpperCase();
  return part === '' ? rows : rows.filter(({ container }) => container.number.toUpperCase().includes(part));
}
