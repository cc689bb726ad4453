/**
 * The ledger of this window's own writes to rows. A row on the page is the row of the server with the pending writes
 * on top. The ledger also determines which old values a change expects, how it ended, and how it is undone. Writes to
 * the same rows run one after another, and each one expects the result of the previous one. One row is changed by a
 * request, several rows by a job of the server. When an answer is lost, the server is asked for the outcome, so that
 * the page never reports an unknown result.
 */
import { AnswerLost, DeskError, isUnanswered } from '../../api/desk/desk-error.ts';
import { readPresentTotal, readPresentWatch } from '../../api/desk/row-conflicts.ts';
import type {
  changeWatch,
  fetchCommand,
  fetchJob,
  fetchWatches,
  startJob,
  undoEdit,
} from '../../api/desk/operations.ts';
import type { Job } from '../../core/desk-api/jobs.ts';
import type { SelectedRow, Watch } from '../../core/desk-api/rows.ts';
import { toFields } from '../../core/columns/row.ts';
import type { Chosen } from '../list/selection.ts';
import { applyEdit, type Edit, type Fields, holdsEdit, listKeys, pick, pickSeenValues, withFields } from './edit.ts';
import { changesTags, CountDiffers, idsOf, numbersOf, type Order, overlaps, type Result } from './row-orders.ts';

export interface RowApi {
  readonly changeWatch: typeof changeWatch;
  readonly startJob: typeof startJob;
  readonly fetchJob: typeof fetchJob;
  readonly fetchWatches: typeof fetchWatches;
  readonly fetchCommand: typeof fetchCommand;
  readonly undoEdit: typeof undoEdit;
}

/** Returns the rows that are stored anywhere on the page. */
export interface HeldRows {
  /** Returns which of the ids a page of the list holds. */
  readonly held: (ids: Iterable<number>) => readonly number[];
  readonly patch: (watches: readonly Watch[]) => void;
  readonly patchFields: (changes: ReadonlyMap<number, (fields: Fields) => Fields>) => void;
  /** Called after writes to rows whose ids are unknown. */
  readonly noteWritten: () => void;
}

/** A write that is waiting or running. */
interface OpenWrite {
  readonly ids: ReadonlySet<number> | null;
  /** Applies the write to the fields of a row; `null` for an undo, which is shown when it is complete. */
  readonly edit: Edit | null;
  readonly ended: Promise<unknown>;
}

/** The progress of a running job. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

type Change = (fields: Fields) => Fields;

const FIRST_JOB_POLL_MS = 120;
const JOB_POLL_MS = 500;
const AWAY_RETRY_MS = 2000;
/** Maximum number of rows that one request reads. */
const MAX_READ_ROWS = 200;
/** Number of ended writes that are remembered for orders that started before. */
const MAX_ENDED = 200;

export class RowWrites {
  readonly #api: RowApi;
  readonly #rows: HeldRows;
  readonly #wait: (ms: number) => Promise<void>;
  #open: readonly OpenWrite[] = [];
  #ended: readonly { readonly mark: number; readonly changes: ReadonlyMap<number, Change> }[] = [];
  #mark = 0;
  #progress: ReadonlyMap<string, Progress> = new Map();
  #shown = new WeakMap<Watch, Watch>();
  /** The values that an order expected in its rows. An undo restores them. */
  readonly #found = new WeakMap<Order, ReadonlyMap<number, Fields>>();
  readonly #listeners = new Set<() => void>();

  constructor(api: RowApi, rows: HeldRows, wait: (ms: number) => Promise<void>) {
    this.#api = api;
    this.#rows = rows;
    this.#wait = wait;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Marks the present state, which includes all writes that have ended. */
  readonly mark = (): number => this.#mark;

  /** Running jobs by the key of their order. */
  readonly progress = (): ReadonlyMap<string, Progress> => this.#progress;

  /** Returns a row with the pending writes of this window. */
  readonly shown = (watch: Watch): Watch => {
    const held = this.#shown.get(watch);
    if (held !== undefined) return held;
    const edits = this.#open.flatMap(({ ids, edit }) => (ids?.has(watch.id) === true && edit !== null ? [edit] : []));
    const shown = edits.length === 0 ? watch : withFields(watch, edits.reduce<Fields>(applyEdit, toFields(watch.row)));
    this.#shown.set(watch, shown);
    return shown;
  };

  /** Rejects when nothing was written, or with `AnswerLost` when the outcome is unknown. */
  async change(order: Order): Promise<Result> {
    return this.#inTurn(idsOf(order.chosen), order.edit, async () => {
      try {
        return await this.#settle(order, await this.#send(order));
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const result = await this.check(order);
        if (result === null) throw error;
        return result;
      }
    });
  }

  /**
   * Returns the outcome of an order whose answer was lost. `null` means that nothing was written; the rows are then
   * read again.
   */
  async check(order: Order): Promise<Result | null> {
    const { job, done, undo } = await this.#api.fetchCommand(order.key).catch((error: unknown) => {
      throw new AnswerLost(error);
    });
    if (!done) {
      await this.#readAgain(idsOf(order.chosen)).catch(() => undefined);
      return null;
    }
    if (job !== null) return this.#settle(order, { job: await this.#follow(order.key, job) });
    const [id = 0] = idsOf(order.chosen) ?? [];
    const [watch] = await this.#api.fetchWatches([id]).catch((error: unknown) => {
      throw new AnswerLost(error);
    });
    return this.#settle(order, { id, watch: watch ?? null, undo });
  }

  /** `order` is the change to undo, if this window made it. */
  async undo(edit: string, order: Order | null): Promise<Result> {
    const ids = order === null ? null : idsOf(order.chosen);
    return this.#inTurn(ids, null, async () => {
      const job = await this.#follow(`undo ${edit}`, await this.#api.undoEdit(edit));
      const back = new Map<number, Change>();
      if (order !== null) {
        const keys = [...listKeys(order.edit.fields), ...(changesTags(order.edit) ? (['tags'] as const) : [])];
        for (const [id, fields] of this.#found.get(order) ?? [])
          back.set(id, (now) => ({ ...now, ...pick(fields, keys) }));
      }
      return this.#finish(order?.chosen ?? null, job, back);
    });
  }

  async #inTurn<T>(ids: ReadonlySet<number> | null, edit: Edit | null, work: () => Promise<T>): Promise<T> {
    const before = this.#open.filter((write) => overlaps(write.ids, ids)).map(({ ended }) => ended);
    const done = Promise.allSettled(before).then(work);
    const write: OpenWrite = { ids, edit, ended: done.catch(() => undefined) };
    this.#set([...this.#open, write]);
    try {
      return await done;
    } finally {
      this.#set(this.#open.filter((open) => open !== write));
    }
  }

  async #send(order: Order): Promise<Sent> {
    const { key, chosen, edit, mark } = order;
    const { fields: set, addTags, removeTags } = edit;
    const change = { set, addTags, removeTags };
    if (chosen.kind === 'filter') {
      const { q, zone } = chosen.request;
      const body = { kind: 'change', q, zone, expects: chosen.count, except: [...chosen.except], ...change } as const;
      try {
        return { job: await this.#follow(key, await this.#api.startJob(body, key)) };
      } catch (error) {
        const total = readPresentTotal(error);
        throw total === null ? error : new CountDiffers(total);
      }
    }
    const rows = [...chosen.rows.values()].map((row) => ({ id: row.id, fields: this.#expected(row, mark) }));
    this.#found.set(order, new Map(rows.map(({ id, fields }) => [id, fields])));
    const [first, second] = rows;
    // The server adds a tag to the tags that the row has by then.
    if (first !== undefined && second === undefined && !changesTags(edit))
      return this.#sendOne(first.id, { was: pickSeenValues(first.fields, edit), set }, key);
    const groups = new Map<string, { readonly was: Fields; readonly ids: number[] }>();
    for (const { id, fields } of rows) {
      const was = pickSeenValues(fields, edit);
      const name = JSON.stringify(was);
      const group = groups.get(name) ?? { was, ids: [] };
      group.ids.push(id);
      groups.set(name, group);
    }
    const job = await this.#api.startJob({ kind: 'change', rows: [...groups.values()], ...change }, key);
    return { job: await this.#follow(key, job) };
  }

  async #sendOne(id: number, change: { readonly was: Fields; readonly set: Fields }, key: string): Promise<Sent> {
    try {
      const { undo = null, ...watch } = await this.#api.changeWatch(id, change, key);
      return { id, watch, undo };
    } catch (error) {
      const isGone = error instanceof DeskError && error.status === 404;
      const watch = readPresentWatch(error);
      if (!isGone && watch === null) throw error;
      return { id, watch, undo: null };
    }
  }

  /** Returns the row that a person saw, with the writes of this window that ended since. */
  #expected({ id, fields }: SelectedRow, mark: number): Fields {
    return this.#ended
      .filter((ended) => ended.mark > mark)
      .reduce((now, { changes }) => changes.get(id)?.(now) ?? now, fields);
  }

  /** Waits until the job has ended. The job continues while the server cannot be reached, and so does the wait. */
  async #follow(key: string, begun: Job): Promise<Job> {
    let job = begun;
    let wait = FIRST_JOB_POLL_MS;
    try {
      while (job.state === 'running') {
        this.#note(key, { done: job.done, total: job.total });
        await this.#wait(wait);
        wait = Math.min(JOB_POLL_MS, wait * 2);
        const { id } = job;
        job = await this.#api.fetchJob(id).catch((error: unknown) => {
          if (!isUnanswered(error)) throw error;
          wait = AWAY_RETRY_MS;
          return job;
        });
      }
      return job;
    } finally {
      this.#note(key, null);
    }
  }

  async #settle(order: Order, sent: Sent): Promise<Result> {
    const { chosen, edit } = order;
    const change: Change = (fields) => applyEdit(fields, edit);
    if ('job' in sent) {
      const changes = chosen.kind === 'some' ? new Map([...chosen.rows.keys()].map((id) => [id, change])) : new Map();
      return this.#finish(chosen, sent.job, changes);
    }
    const { id, watch, undo } = sent;
    const number = numbersOf(chosen).get(id) ?? '';
    if (watch === null) return { changed: 0, left: [{ id, number, isGone: true }], unreached: 0, undo: null };
    this.#rows.patch([watch]);
    if (!holdsEdit(watch.row, edit))
      return { changed: 0, left: [{ id, number, isGone: false }], unreached: 0, undo: null };
    this.#end(new Map([[id, change]]));
    return { changed: undo === null ? 0 : 1, left: [], unreached: 0, undo };
  }

  /** After a job its known results are shown, and values that the server derives are read. */
  async #finish(chosen: Chosen | null, job: Job, changes: ReadonlyMap<number, Change>): Promise<Result> {
    const { left = [], undo = null, changed, state, total, done } = job;
    const numbers = numbersOf(chosen);
    const written = new Map(changes);
    for (const { id, now } of left) written.set(id, (fields) => ({ ...fields, ...now }));
    const ids = idsOf(chosen);
    // Which rows an ended job has reached is only known after they are read.
    if (state === 'done' && ids !== null) {
      this.#end(written);
      void this.#readAgain(new Set(this.#rows.held(ids))).catch(() => undefined);
    } else await this.#readAgain(ids).catch(() => undefined);
    return {
      changed,
      left: left.map(({ id, number }) => ({
        id,
        number: number ?? numbers.get(id) ?? '',
        isGone: number === null,
      })),
      unreached: state === 'done' ? 0 : total - done,
      undo,
    };
  }

  async #readAgain(ids: ReadonlySet<number> | null): Promise<void> {
    if (ids === null) {
      this.#rows.noteWritten();
      return;
    }
    const all = [...ids];
    for (let from = 0; from < all.length; from += MAX_READ_ROWS)
      this.#rows.patch(await this.#api.fetchWatches(all.slice(from, from + MAX_READ_ROWS)));
  }

  /** Updates the values that orders expect which started before. */
  #end(changes: ReadonlyMap<number, Change>): void {
    this.#mark += 1;
    this.#ended = [...this.#ended, { mark: this.#mark, changes }].slice(-MAX_ENDED);
    this.#rows.patchFields(changes);
  }

  #set(open: readonly OpenWrite[]): void {
    this.#open = open;
    this.#shown = new WeakMap();
    this.#notify();
  }

  #note(key: string, progress: Progress | null): void {
    const otherProgress = [...this.#progress].filter(([one]) => one !== key);
    this.#progress = new Map(progress === null ? otherProgress : [...otherProgress, [key, progress]]);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The answer of the server: a job, a single watch in its present state, or `null` for a watch that is gone. */
type Sent = { readonly job: Job } | { readonly id: number; readonly watch: Watch | null; readonly undo: string | null };
