/** Work over more rows than one request may hold: "change all 4,812 that match". */
import * as v from 'valibot';
import type { WatchFields } from '../../../src/core/columns/columns.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Clock } from '../../service.ts';
import type { DeskStore, PageQuery } from '../store/port.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { notFound, Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';
import { Job, JobBody, NoBody, NoQuery } from './schemas.ts';
import { toFields } from './watch-endpoints.ts';

type Progress = Omit<v.InferOutput<typeof Job>, 'id'>;

interface JobDeps {
  readonly store: Pick<DeskStore, 'page' | 'count' | 'change' | 'put' | 'document' | 'documents'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** A graceful stop waits for it. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

const PORTION = 200;
const MOST = 100_000;

export function jobEndpoints({ store, clock, newId, inBackground }: JobDeps): readonly Endpoint[] {
  /**
   * Rows are taken in the order in which they were added: a change that makes a row leave the
   * filter makes nobody be skipped.
   */
  async function run(id: string, filter: Predicate, set: Partial<WatchFields>, who: string, initial: Progress) {
    let job = initial;
    let version = 1;
    let after: PageQuery['after'] = null;
    const save = async (): Promise<void> => {
      await store.put({ kind: 'job', id, version, body: JSON.stringify(job) }, { who, at: clock(), once: null });
      version += 1;
    };
    try {
      do {
        const page = await store.page({ filter, sort: { name: 'added', descending: false }, limit: PORTION, after });
        const changes = page.watches.map((watch) => ({ id: watch.id, version: watch.version, set }));
        const outcome = await store.change(changes, { who, at: clock(), once: null });
        const results = outcome.kind === 'done' ? outcome.data : [];
        const changed = results.filter((one) => one.outcome === 'changed').length;
        job = {
          ...job,
          done: job.done + changes.length,
          changed: job.changed + changed,
          stale: job.stale + changes.length - changed,
        };
        after = page.next;
        if (after !== null) await save();
      } while (after !== null);
      job = { ...job, state: 'done' };
    } catch {
      job = { ...job, state: 'failed' };
    }
    await save();
  }

  return [
    endpoint({
      method: 'POST',
      path: '/jobs',
      needs: 'editor',
      summary: 'Change every watch that fulfils a filter, if they are as many as were seen',
      query: NoQuery,
      body: JobBody,
      answer: Job,
      handle: async ({ body: { q, zone, expects, set }, person, at }) => {
        const filter = readFilter(q, zone, at);
        const total = await store.count(filter, MOST);
        if (total > MOST) throw new Problem(400, 'WRONG_BODY', `q: more than ${MOST} watches. Narrow the filter.`);
        if (total !== expects)
          throw new Problem(409, 'VERSION_STALE', 'Another number of watches fulfils the filter now.', { total });
        const id = newId();
        const job: Progress = { state: 'running', total, done: 0, changed: 0, stale: 0 };
        const act = { who: person.name, at, once: null };
        await store.put({ kind: 'job', id, version: null, body: JSON.stringify(job) }, act);
        inBackground(run(id, filter, toFields(set), person.name, job));
        return success({ id, ...job }, 202);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/jobs',
      needs: 'viewer',
      summary: 'Jobs and how far they are',
      query: NoQuery,
      body: NoBody,
      answer: v.array(Job),
      handle: async () =>
        success((await store.documents('job')).map(({ id, body }) => Object.assign({ id }, JSON.parse(body)))),
    }),
    endpoint({
      method: 'GET',
      path: '/jobs/{id}',
      needs: 'viewer',
      summary: 'How far a job is',
      query: NoQuery,
      body: NoBody,
      answer: Job,
      handle: async ({ id }) => {
        const job = await store.document('job', id);
        if (job === null) throw notFound();
        return success(Object.assign({ id }, JSON.parse(job.body)));
      },
    }),
  ];
}
