/** Work over more rows than one request may hold: "change all 4,812 that match". */
import * as v from 'valibot';
import { beginJob, BEGUN, toJob } from './begin-job.ts';
import { conversionEndpoints } from './conversion-endpoints.ts';
import { checkOwnFields } from './column-endpoints.ts';
import { toFields } from './watch-endpoints.ts';
import { type Endpoint, endpoint, idOf } from './endpoint.ts';
import type { JobRunner, StoredJob } from './job-runner.ts';
import { makerOf } from './makers.ts';
import { notFound, Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';
import { Job } from '../../../src/core/desk-api/jobs.ts';
import { JobBody } from '../../../src/core/desk-api/watch-requests.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';

/** Watches that one job changes. */
export const MOST_OF_A_JOB = 100_000;

export const jobEndpoints = (runner: JobRunner): readonly Endpoint[] => [
  ...conversionEndpoints(runner),
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
      const order = { q, zone, at, who: person.name, maker: makerOf(person), set };
      const job: StoredJob = { kind: 'change', ...order, ...BEGUN, total, portion: [], after: null };
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
