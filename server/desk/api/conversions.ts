/**
 * Gives an own column another type. First the column that takes the values is made and the old one
 * retired, then a job copies what fits. The job ends early where the new column is retired: so it
 * is undone.
 */
import type { OwnColumn, OwnKey } from '../../../src/core/columns/own-columns.ts';
import { JobCounts } from '../../../src/core/desk-api/jobs.ts';
import { convertText } from '../../../src/core/sheet/convert.ts';
import type { Clock } from '../../http/service.ts';
import {
  convertedTo,
  OWN_COLUMNS_ID,
  parseOwnColumns,
  readOwnColumns,
  type Refusal,
  type Target,
  withConversion,
} from '../search/own-columns.ts';
import type { CommandContext, DeskStore } from '../ports/desk.ts';
import type { EditStore } from '../ports/edits.ts';
import { dataOf } from './outcomes.ts';
import { readFilter } from './read-query.ts';

/** Makes it, unless a request that broke off has made it already. */
export async function makeConverted(
  store: Pick<DeskStore, 'document' | 'put'>,
  from: OwnKey,
  to: Target,
  context: CommandContext,
): Promise<OwnColumn | Refusal> {
  for (;;) {
    const document = await store.document('columns', OWN_COLUMNS_ID);
    const stored = parseOwnColumns(document?.body ?? null);
    const made = convertedTo(stored, from, to);
    if (made !== null) return made;
    const ordered = withConversion(stored, from, to);
    if ('why' in ordered) return ordered;
    const put = { kind: 'columns', id: OWN_COLUMNS_ID, version: document?.version ?? null } as const;
    // Somebody who was quicker with another column is no reason to give up.
    await store.put({ ...put, body: JSON.stringify(ordered) }, { ...context, idempotencyKey: null });
  }
}

/** Rows of one transaction: a list that is asked for meanwhile waits for two, about 5 ms. */
const SLICE = 10;
/** Slices after which it is stored how far a job is. */
const SLICES = 50;

interface Conversion {
  readonly from: OwnKey;
  readonly to: OwnKey;
  /** When it was ordered. */
  readonly at: number;
  readonly who: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly stale: number;
}

type Store = Pick<DeskStore & EditStore, 'count' | 'order' | 'cells' | 'changeMany' | 'document'>;

/**
 * The steps of a process over its conversions. What is left is asked when one begins: a row with a
 * value in the new column was copied, or somebody wrote it there meanwhile, and stays as it is. So
 * a process that died neither skips nor repeats a row, and no slice is stored before it is written.
 */
export function createConverter(store: Store, clock: Clock) {
  const left = new Map<string, { readonly ids: readonly number[]; place: number }>();

  async function convertSlice({ from, who }: Conversion, to: OwnColumn, ids: readonly number[]): Promise<JobCounts> {
    const rows = await store.cells(ids, [from, to.key]);
    const changes = rows.flatMap(({ id, version, cells: [text = '', present = ''] }) => {
      const set = present === '' ? convertText(text, to) : null;
      return set === null ? [] : [{ id, version, set }];
    });
    if (changes.length === 0) return { changed: 0, stale: 0 };
    const context = { actor: who, at: clock(), idempotencyKey: null };
    return dataOf(await store.changeMany(changes, context, true), JobCounts);
  }

  return {
    async step<Job extends Conversion>(id: string, job: Job): Promise<Job> {
      const { from, at } = job;
      const to = (await readOwnColumns(store)).columns.find(({ key, retired }) => key === job.to && !retired);
      if (to === undefined) return { ...job, state: 'done' };
      const rest = left.get(id);
      if (rest === undefined) {
        const filter = readFilter(`-${from}:none ${job.to}:none`, 'UTC', at);
        const ids = await store.order(filter, { name: 'added', descending: false });
        left.set(id, { ids, place: 0 });
        const changed = await store.count(readFilter(`-${from}:none -${job.to}:none`, 'UTC', at));
        return { ...job, done: Math.max(0, job.total - ids.length), changed };
      }
      let { done, changed, stale } = job;
      for (let slice = 0; slice < SLICES && rest.place < rest.ids.length; slice += 1) {
        const ids = rest.ids.slice(rest.place, rest.place + SLICE);
        const converted = await convertSlice(job, to, ids);
        rest.place += ids.length;
        done += ids.length;
        changed += converted.changed;
        stale += converted.stale;
      }
      return { ...job, done, changed, stale, state: rest.place < rest.ids.length ? 'running' : 'done' };
    },
    /** The process works on it no longer. */
    leave: (id: string): void => void left.delete(id),
  };
}
