/** Endpoints for changes of several rows and for undo, which the server runs as jobs. */
import * as v from 'valibot';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { toStoredKey } from '../rows/idempotency.ts';
import { beginJob, BEGUN, toJob } from './begin-job.ts';
import { checkOwnFields } from './column-endpoints.ts';
import { toFields } from './watch-endpoints.ts';
import { type Endpoint, endpoint, toId } from './endpoint.ts';
import type { JobRunner, StoredJob } from './job-runner.ts';
import { creatorOf } from './creator-rights.ts';
import { notFound, Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';
import { CommandAnswer, Job } from '../../../src/core/desk-api/jobs.ts';
import { EditsAnswer } from '../../../src/core/desk-api/rows.ts';
import { JobBody } from '../../../src/core/desk-api/watch-requests.ts';
import { LIMITS, NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import type { StaffDesk } from '../operations.ts';

/** Maximum number of watches that one job changes. */
export const MAX_WATCHES_PER_JOB = 100_000;

type SentRows = NonNullable<v.InferOutput<typeof JobBody>['rows']>;
const countNamed = (rows: SentRows): number => rows.reduce((sum, { ids }) => sum + ids.length, 0);
const readSeenRows = (rows: SentRows) =>
  rows.flatMap(({ ids, was }) => ids.map((id) => ({ id, was: toFields(was ?? {}) })));

async function countRows(desk: Pick<StaffDesk, 'count'>, filter: Predicate): Promise<number> {
  const total = await desk.count(filter);
  if (total > MAX_WATCHES_PER_JOB)
    throw new Problem(400, 'WRONG_BODY', (t) => t('refused.jobTooLarge', { most: MAX_WATCHES_PER_JOB }));
  return total;
}

export const jobEndpoints = (runner: JobRunner): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/jobs',
    needs: 'editor',
    audience: 'staff',
    summary: 'Change the given watches, or all that match a filter if their number is still the expected one',
    query: NoQuery,
    body: JobBody,
    // Ten thousand notes of 500 characters take 5 MB.
    maxBytes: 8 * LIMITS.bodyBytes,
    answer: Job,
    handle: async ({ body, person, desk, at, idempotencyKey }) => {
      const { rows, q = '', zone, expects = 0, except = [], set, addTags = [], removeTags = [] } = body;
      await checkOwnFields(desk, [toFields(set)]);
      const id = toId(idempotencyKey);
      const total = rows === undefined ? await countRows(desk, readFilter(q, zone, at)) : countNamed(rows);
      // By the time the command is repeated, its job may have made rows leave the filter.
      if (rows === undefined && total !== expects && (await desk.document('job', id)) === null)
        throw new Problem(409, 'VERSION_STALE', 'Another number of watches fulfils the filter now.', { total });
      const order = { q, zone, at, who: person.name, maker: creatorOf(person), set, addTags, removeTags };
      const subject = { except, ...(rows !== undefined && { rows: readSeenRows(rows) }) };
      const place = { portion: [], after: null, left: [] };
      const job: StoredJob = { kind: 'change', ...order, ...subject, ...BEGUN, total, ...place };
      return beginJob(runner, desk, { id, job, context: { actor: person.name, at, idempotencyKey } });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/edits/{id}/undo',
    needs: 'editor',
    audience: 'staff',
    summary: 'Undo an edit within a day, except for fields that have changed since',
    query: NoQuery,
    body: NoBody,
    answer: Job,
    handle: async ({ id, person, desk, at, idempotencyKey }) => {
      // An edit is undone once, regardless of who asks for it and how often.
      const jobId = `undo-${id}`;
      const begun = await desk.document('job', jobId);
      if (begun !== null) return success(toJob(begun), 202);
      const [edit] = await desk.edits(at, id);
      if (edit === undefined || edit.undone)
        throw new Problem(409, 'VERSION_STALE', 'This was undone already, or more than a day ago.');
      const order = { at, who: person.name, maker: creatorOf(person), edit: id };
      const job: StoredJob = { kind: 'undo', ...order, ...BEGUN, total: edit.count, portion: [], last: 0, left: [] };
      return beginJob(runner, desk, { id: jobId, job, context: { actor: person.name, at, idempotencyKey } });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/edits',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the edits of the last day, newest first; each can be undone',
    query: NoQuery,
    body: NoBody,
    answer: EditsAnswer,
    handle: async ({ desk, at }) => success(await desk.edits(at, null)),
  }),
  endpoint({
    method: 'GET',
    path: '/commands/{id}',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the result of one of your commands by its Idempotency-Key',
    query: NoQuery,
    body: NoBody,
    answer: CommandAnswer,
    handle: async ({ id, person, desk, at }) => {
      const key = toStoredKey(person.owner, id);
      const jobId = toId({ key, fingerprint: '' });
      const job = await desk.document('job', jobId);
      const [edit] = await desk.edits(at, jobId);
      return success({
        done: await desk.wasDone(key, at),
        job: job === null ? null : toJob(job),
        undo: edit === undefined || edit.undone ? null : jobId,
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/jobs',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List jobs and their progress',
    query: NoQuery,
    body: NoBody,
    answer: v.array(Job),
    handle: async ({ desk }) => success((await desk.documents('job')).map(toJob).filter((job) => job !== null)),
  }),
  endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the progress of a job',
    query: NoQuery,
    body: NoBody,
    answer: Job,
    handle: async ({ id, desk }) => {
      const job = await desk.document('job', id);
      if (job === null) throw notFound('There is no such job: it was removed, or never was.');
      return success(toJob(job));
    },
  }),
];
