/** What a person orders of rows, and what came of it, as the ledger of writes and the page speak of it. */
import type { LeftRow } from '../../core/desk-api/jobs.ts';
import type { Chosen } from '../list/selection.ts';
import type { Edit } from './edit.ts';

/** What a person ordered. The same order may be sent again: it is done once. */
export interface Order {
  readonly key: string;
  readonly chosen: Chosen;
  readonly edit: Edit;
  /** What a person saw: writes that ended later are not in it. */
  readonly mark: number;
}

export interface Left extends Pick<LeftRow, 'id'> {
  readonly number: string;
  readonly isGone: boolean;
}

export interface Result {
  readonly changed: number;
  /** Rows that somebody else had changed, or that are gone. */
  readonly left: readonly Left[];
  /** Rows that a job did not come to, as the server ended it. */
  readonly unreached: number;
  /** By which the change can be undone. */
  readonly undo: string | null;
}

/** Another number of rows fulfils the filter than the person saw. */
export class CountDiffers extends Error {
  readonly total: number;
  constructor(total: number) {
    super('COUNT_DIFFERS');
    this.total = total;
  }
}

export const changesTags = ({ addTags, removeTags }: Edit): boolean => addTags.length + removeTags.length > 0;

/** `null`: rows of which the ids are not known. */
export const idsOf = (chosen: Chosen | null): ReadonlySet<number> | null =>
  chosen?.kind === 'some' ? new Set(chosen.rows.keys()) : null;

export const numbersOf = (chosen: Chosen | null): ReadonlyMap<number, string> =>
  new Map(chosen?.kind === 'some' ? [...chosen.rows].map(([id, { number }]) => [id, number]) : []);

export const overlaps = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null): boolean =>
  one === null || other === null || [...other].some((id) => one.has(id));
