/** Rows for tests of writes, and a job of the server that changed two of them. */
import { DeskError } from '../../api/desk/desk-error.ts';
import type { startJob } from '../../api/desk/operations.ts';
import type { Row } from '../../core/columns/columns.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import type { Watch } from '../../core/desk-api/rows.ts';

export const UNREACHABLE = new DeskError({ cause: 'unreachable' });

export const watchOf = (id: number, row: Partial<Row> = {}): Watch => ({
  id,
  trackedId: id,
  version: 1,
  row: { ...EMPTY_ROW, number: `N${id}`, ...row },
});

export type Job = Awaited<ReturnType<typeof startJob>>;

export const job = (more: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'change',
  who: 'ann',
  state: 'done',
  total: 2,
  done: 2,
  changed: 2,
  stale: 0,
  left: [],
  undo: 'j1',
  ...more,
});
