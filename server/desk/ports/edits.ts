/** Changes of rows in portions, and undoing them: a part of `DeskStore`. */
import type { JobCounts, LeftRow } from '../../../src/core/desk-api/jobs.ts';
import type { RowEdit } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { CommandContext, Outcome } from './desk.ts';
import type { Verbs } from './reader.ts';

export interface EditStore {
  /** As `change`, with counts, for jobs. */
  changeMany(changes: readonly WatchChange[], context: CommandContext): Promise<Outcome<ChangedMany>>;
  /** What people wrote to rows within the last day, the latest first. `id`: that one alone. */
  edits(at: number, id: string | null): Promise<readonly RowEdit[]>;
  /** The changes that give the watches of an edit beyond an id their values of before. */
  wayBack(edit: string, after: number, limit: number): Promise<readonly WatchChange[]>;
}

export const EDIT_VERBS = {
  changeMany: 'whole',
  edits: 'staff',
  wayBack: 'whole',
} as const satisfies Verbs<EditStore>;

export interface ChangedMany extends JobCounts {
  readonly left: readonly LeftRow[];
}
