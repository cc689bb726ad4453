/** Work over more rows than one request may hold: "change all 4,812 that match". */
import * as v from 'valibot';
import type { CommandContext, Document } from '../port.ts';
import type { StaffDesk } from '../verbs.ts';
import { checkOwnFields } from './column-endpoints.ts';
import { toFields } from './watch-endpoints.ts';
import { type Endpoint, endpoint, idOf } from './endpoint.ts';
import { type JobRunner, readJob, type StoredJob } from './job-runner.ts';
import { notFound, Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';
import { Job } from '../../../src/core/desk-api/jobs.ts';
import { JobBody } from '../../../src/core/desk-api/watch-requests.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { dataOf, StoredDocument } from './outcomes.ts';

/** Watches that one job changes. */
export const MOST_OF_A_JOB = 100_000;

export const jobEndpoints = (runner: JobRunner): readonly Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/jobs',
    needs: 'editor',
    audience: 'staff',
    summary: 'Change every watch that fulfils a filter, if they are as many as were seen',
    query: NoQuery,
    body: JobBody,
    answer: Job,
    handle: async ({ body: { q, zone, expects, set }, person, desk, at, idempotencyKey }) => {
      await checkOwnFields(desk, [toFields(set)]);
      const total = await desk.count(readFilter(q, zone, at));
      if (total > MOST_OF_A_JOB)
        throw new Problem(400, 'WRONG_BODY', (t) => t('refused.jobTooLarge', { most: MOST_OF_A_JOB }));
      const id = idOf(idempotencyKey);
      // The job has made rows leave the filter by the time its command is repeated.
      if (total !== expects && (await desk.document('job', id)) === null)
        throw new Problem(409, 'VERSION_STALE', 'Another number of watches fulfils the filter now.', { total });
      const order = { q, zone, at, who: person.name, set };
      const job: StoredJob = { kind: 'change', ...order, ...BEGUN, total, portion: [] };
      return beginJob(runner, desk, { id, job, context: { actor: person.name, at, idempotencyKey } });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/jobs',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Jobs and how far they are',
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
    summary: 'How far a job is',
    query: NoQuery,
    body: NoBody,
    answer: Job,
    handle: async ({ id, desk }) => {
      const job = await desk.document('job', id);
      if (job === null) throw notFound();
      return success(toJob(job));
    },
  }),
];

interface NewJob {
  readonly id: string;
  readonly job: StoredJob;
  readonly context: CommandContext;
}

export async function beginJob(runner: JobRunner, desk: StaffDesk, { id, job, context }: NewJob): Promise<Response> {
  const put = { kind: 'job', id, version: null, body: JSON.stringify(job) } as const;
  const begun = dataOf(await desk.put(put, context), StoredDocument);
  // A repeated command answers with the present progress of its job, not the first one.
  const stored = begun === null ? null : await desk.document('job', begun.id);
  if (stored === null) throw notFound();
  await runner.begin(stored);
  return success(toJob(stored), 202);
}

/** Nobody works on it yet, and nothing of it is done. */
export const BEGUN = {
  done: 0,
  changed: 0,
  stale: 0,
  portion: [],
  after: null,
  state: 'running',
  leaseUntil: 0,
  leaseOwner: '',
} as const;

export const toJob = (document: Document): v.InferOutput<typeof Job> | null => {
  const job = readJob(document);
  if (job === null) return null;
  const { kind, state, total, done, changed, stale } = job;
  const from = kind === 'convert' ? { from: job.from } : {};
  return { id: document.id, kind, ...from, state, total, done, changed, stale };
};
