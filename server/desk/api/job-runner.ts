/**
 * Runs jobs to their end. The process that works on a job holds a lease in the store (`database/lease.ts`); after the
 * lease, another process may continue the job. A portion is stored before it is changed, and is changed under its own
 * idempotency key, so that a crash in between neither skips nor repeats a watch.
 */
import * as v from 'valibot';
import type { OwnKey } from '../../../src/core/columns/own-columns.ts';
import { MINUTE } from '../../../src/core/time/units.ts';
import type { Clock } from '../../http/service.ts';
import { type CommandContext, DeskUnavailable, type Document, type PageQuery } from '../ports/desk.ts';
import { isFree } from '../database/lease.ts';
import type { CanStillCreate } from './creator-rights.ts';
import { readFilter } from './read-query.ts';
import { Fields } from '../../../src/core/desk-api/cells.ts';
import { JobCounts, JobProgress, LeftRow } from '../../../src/core/desk-api/jobs.ts';
import { RowFields } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { readData } from './outcomes.ts';
import { undoConversions } from './undo-conversions.ts';
import { toFields } from './watch-endpoints.ts';
import type { DeskOperations } from '../operations.ts';

/** A watch as the person saw it: by the values of its fields, or by its version. */
const SeenRow = v.object({ id: v.number(), version: v.optional(v.number()), was: v.optional(RowFields) });

/** The stored form: the order, the progress and the portion under way. */
const Shared = {
  ...JobProgress.entries,
  who: v.string(),
  /** The account that ordered the job. */
  maker: v.optional(v.nullable(v.string()), null),
  leaseUntil: v.number(),
  leaseOwner: v.optional(v.string(), ''),
};
const ChangeJob = v.object({
  ...Shared,
  q: v.string(),
  zone: v.string(),
  /** The time of the order, which is `today` in its filter. */
  at: v.number(),
  /** The named rows that are not written yet; absent when a filter selects the rows. */
  rows: v.optional(v.array(SeenRow)),
  except: v.optional(v.array(v.number()), []),
  portion: v.array(SeenRow),
  after: v.nullable(v.object({ key: v.union([v.number(), v.string()]), id: v.number() })),
  /** Absent in jobs that are older than the other kinds. */
  kind: v.optional(v.literal('change'), 'change'),
  set: Fields,
  addTags: v.optional(v.array(v.string()), []),
  removeTags: v.optional(v.array(v.string()), []),
  left: v.optional(v.array(LeftRow), []),
});
const UndoJob = v.object({
  ...Shared,
  at: v.number(),
  kind: v.literal('undo'),
  edit: v.string(),
  /** The last watch of the portions taken so far. */
  last: v.number(),
  portion: v.array(v.object({ id: v.number(), set: RowFields, was: RowFields })),
  left: v.optional(v.array(LeftRow), []),
});
/** An import job; its rows belong to the import with the same id. */
const ImportJob = v.object({ ...Shared, kind: v.literal('import') });
const StoredJob = v.union([ImportJob, UndoJob, ChangeJob]);
type ChangeJob = v.InferOutput<typeof ChangeJob>;
type UndoJob = v.InferOutput<typeof UndoJob>;
export type ImportJob = v.InferOutput<typeof ImportJob>;
export type StoredJob = v.InferOutput<typeof StoredJob>;

export interface JobRunnerDeps {
  readonly store: Pick<DeskOperations, 'page' | 'changeMany' | 'undoChanges' | 'put' | 'document' | 'documents'>;
  /** Writes the next portion of an import. */
  readonly importPortion: (id: string, job: ImportJob) => Promise<ImportJob>;
  /** Called for each column that is restored because its unfinished type conversion was undone. */
  readonly onConversionUndone: (column: OwnKey) => void;
  /** Tells whose jobs may continue. */
  readonly canStillCreate: CanStillCreate;
  readonly clock: Clock;
  /** `instance/process`, the owner of its leases. */
  readonly owner: string;
  readonly isStopping: () => boolean;
  /** Registers work that a graceful stop waits for. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

export interface JobRunner {
  /** Works on a job unless another process does. */
  begin(document: Document): Promise<void>;
  /** Continues jobs that nobody works on, and removes the oldest ended ones. */
  resume(): Promise<void>;
}

const PORTION = 200;
/** The result of a portion. Older versions stored no list. */
const Portion = v.object({ ...JobCounts.entries, left: v.optional(v.array(LeftRow), []) });
/** Maximum number of ended jobs that stay listed. The job of an import is removed together with the import. */
const MAX_ENDED_JOBS = 100;
const LEASE_MS = MINUTE;

export function createJobRunner({
  store,
  importPortion,
  onConversionUndone,
  canStillCreate,
  clock,
  owner,
  isStopping,
  inBackground,
}: JobRunnerDeps): JobRunner {
  const withLease = <Job extends StoredJob>(job: Job): Job => ({
    ...job,
    leaseUntil: clock() + LEASE_MS,
    leaseOwner: owner,
  });
  /** Jobs that this process works on. */
  const underWay = new Set<string>();
  /** Returns the stored version, or `null` when another instance has taken the job. */
  async function save(id: string, version: number, job: StoredJob): Promise<number | null> {
    const body = JSON.stringify(job);
    const context = { actor: job.who, at: clock(), idempotencyKey: null };
    const outcome = await store.put({ kind: 'job', id, version, body }, context);
    return outcome.kind === 'done' ? version + 1 : null;
  }

  async function readPortion(job: ChangeJob, after: PageQuery['after']): Promise<ChangeJob> {
    if (job.rows !== undefined) {
      const portion = job.rows.slice(0, PORTION);
      const state = portion.length === 0 ? 'done' : 'running';
      return withLease({ ...job, state, portion, rows: job.rows.slice(PORTION) });
    }
    const filter = readFilter(job.q, job.zone, job.at);
    // Rows are read in the order of adding, so that a change which makes a row leave the filter moves no other row.
    const page = await store.page({ filter, sort: { name: 'added', descending: false }, limit: PORTION, after });
    const portion = page.watches.map(({ id, version }) => ({ id, version }));
    const state = portion.length === 0 ? 'done' : 'running';
    return withLease({ ...job, state, portion, after: page.next });
  }

  async function changePortion(id: string, job: ChangeJob): Promise<ChangeJob> {
    const { addTags, removeTags } = job;
    const set = toFields(job.set);
    const portion = job.portion.filter((row) => !job.except.includes(row.id));
    const changes = portion.map((row) => ({ ...row, set, addTags, removeTags }));
    return { ...(await writePortion(id, job, changes, { edit: id })), portion: [] };
  }

  /** Writes a portion once, regardless of how often it is tried. */
  async function writePortion<Job extends ChangeJob | UndoJob>(
    id: string,
    job: Job,
    changes: readonly WatchChange[],
    edit: Pick<CommandContext, 'edit' | 'undoes'>,
  ): Promise<Job> {
    const idempotencyKey = { key: `job:${id}:${job.done}`, fingerprint: id };
    const context = { actor: job.who, at: clock(), idempotencyKey, ...edit };
    const { changed, stale, left: leftRows } = readData(await store.changeMany(changes, context), Portion);
    return {
      ...job,
      done: job.done + job.portion.length,
      changed: job.changed + changed,
      stale: job.stale + stale,
      left: [...job.left, ...leftRows],
    };
  }

  async function runUndoStep(id: string, job: UndoJob): Promise<UndoJob> {
    const { portion, edit } = job;
    if (portion.length > 0) return { ...(await writePortion(id, job, portion, { undoes: edit })), portion: [] };
    const next = await store.undoChanges(edit, job.last, PORTION);
    const state = next.length === 0 ? 'done' : 'running';
    const portionRows = next.map(({ id: watch, set, was = {} }) => ({ id: watch, set, was }));
    return withLease({ ...job, state, portion: portionRows, last: next.at(-1)?.id ?? job.last });
  }

  async function runStep(id: string, job: StoredJob): Promise<StoredJob> {
    // Written portions stay, but nothing more is written in the name of a person who lost the right.
    if (!(await canStillCreate(job.maker, 'editor'))) return { ...job, state: 'failed' };
    if (job.kind === 'import') return withLease(await importPortion(id, job));
    if (job.kind === 'undo') return runUndoStep(id, job);
    if (job.portion.length === 0) return readPortion(job, job.after);
    const changed = await changePortion(id, job);
    const isLast = job.rows === undefined ? job.after === null : job.rows.length === 0;
    return isLast ? { ...changed, state: 'done' } : readPortion(changed, job.after);
  }

  async function run(id: string, from: number, stored: StoredJob): Promise<void> {
    let job = stored;
    let version: number | null = from;
    while (version !== null && job.state === 'running') {
      job = await runStep(id, job);
      if (isStopping()) job = { ...job, leaseUntil: 0 };
      version = await save(id, version, job);
      if (isStopping()) return;
    }
  }

  async function runToEnd(id: string, version: number, job: StoredJob): Promise<void> {
    underWay.add(id);
    try {
      await run(id, version, job);
    } catch (error) {
      // The database is unavailable, or the thread of the spreadsheet was closed. `resume` continues the job.
      if (error instanceof DeskUnavailable || isStopping()) return;
      const document = await store.document('job', id);
      const current = document === null ? null : readJob(document);
      if (document !== null && current !== null) await save(id, document.version, { ...current, state: 'failed' });
      throw error;
    } finally {
      underWay.delete(id);
    }
  }

  async function begin(document: Document): Promise<void> {
    const job = readJob(document);
    if (job === null || job.state !== 'running') return;
    const now = clock();
    const lease = { until: job.leaseUntil, owner: job.leaseOwner };
    const isAbandoned = job.leaseOwner === owner && !underWay.has(document.id);
    if (!isAbandoned && !isFree(lease, now, { until: now + LEASE_MS, owner })) return;
    // Two instances may try at once; the second write then has a stale version.
    const leased = withLease(job);
    const version = await save(document.id, document.version, leased);
    if (version !== null) inBackground(runToEnd(document.id, version, leased));
  }

  async function forget(documents: readonly Document[]): Promise<void> {
    const ended = documents.flatMap(({ id, version, ...document }) => {
      const job = readJob({ id, version, ...document });
      return job !== null && job.kind !== 'import' && job.state !== 'running'
        ? [{ id, version, at: job.at, who: job.who }]
        : [];
    });
    for (const { id, version, who } of ended.toSorted((a, b) => b.at - a.at).slice(MAX_ENDED_JOBS))
      await store.put({ kind: 'job', id, version, body: null }, { actor: who, at: clock(), idempotencyKey: null });
  }

  return {
    begin,
    async resume() {
      const documents = await store.documents('job');
      await undoConversions(store, documents, clock(), onConversionUndone);
      for (const document of documents) await begin(document);
      await forget(documents);
    },
  };
}

export function readJob({ body }: Document): StoredJob | null {
  const result = v.safeParse(StoredJob, JSON.parse(body));
  return result.success ? result.output : null;
}
