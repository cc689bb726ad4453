/** The vocabulary of changes of rows: what a person orders, and its outcome. */
import type { LeftRow } from '../../core/desk-api/jobs.ts';
import type { Chosen } from '../list/selection.ts';
import type { Edit } from './edit.ts';

/** A change that a person ordered. It may be sent again, and the server carries it out once. */
export interface Order {
  readonly key: string;
  readonly chosen: Chosen;
  readonly edit: Edit;
  /** Marks which state the person saw: writes that ended later are not part of it. */
  readonly mark: number;
}

export interface Skipped extends Pick<LeftRow, 'id'> {
  readonly number: string;
  readonly isGone: boolean;
}

export interface Result {
  readonly changed: number;
  /** Rows that somebody else had changed, or that are gone. */
  readonly left: readonly Skipped[];
  /** Rows that a job did not reach, because the server ended it. */
  readonly unreached: number;
  /** The token with which the change can be undone. */
  readonly undo: string | null;
}

/** The filter matches another number of rows than the person saw. */
export class CountDiffers extends Error {
  readonly total: number;
  constructor(total: number) {
    super('COUNT_DIFFERS');
    this.total = total;
  }
}

export const changesTags = ({ addTags, removeTags }: Edit): boolean => addTags.length + removeTags.length > 0;

/** `null` when the ids of the rows are unknown. */
export const idsOf = (chosen: Chosen | null): ReadonlySet<number> | null =>
  chosen?.kind === 'some' ? new Set(chosen.rows.keys()) : null;

export const numbersOf = (chosen: Chosen | null): ReadonlyMap<number, string> =>
  new Map(chosen?.kind === 'some' ? [...chosen.rows].map(([id, { number }]) => [id, number]) : []);

export const overlaps = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null): boolean =>
  one === null || other === null || [...other].some((id) => one.has(id));
