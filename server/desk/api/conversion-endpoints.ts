/** Another type for an own column: what would become of its values, and the job that does it. */
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { ConversionBody, ConversionPreview, ConversionQuery } from '../../../src/core/desk-api/conversions.ts';
import { Job } from '../../../src/core/desk-api/jobs.ts';
import { wordsOf } from './column-endpoints.ts';
import { createConversionPreviews } from './conversion-previews.ts';
import { makeConverted } from './conversions.ts';
import { type Endpoint, endpoint, idOf } from './endpoint.ts';
import { beginJob, BEGUN } from './begin-job.ts';
import type { JobRunner } from './job-runner.ts';
import { makerOf } from './makers.ts';
import { Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';

export const conversionEndpoints = (runner: JobRunner, previews = createConversionPreviews()): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/columns/own/conversions',
    needs: 'editor',
    audience: 'staff',
    summary: 'What would become of the values of an own column if it had another type: nothing is changed',
    query: ConversionQuery,
    body: NoBody,
    answer: ConversionPreview,
    handle: async ({ query, desk, at }) => success(await previews.read(desk, query, at)),
  }),
  endpoint({
    method: 'POST',
    path: '/columns/own/conversions',
    needs: 'editor',
    audience: 'staff',
    summary: 'Give an own column another type: a job copies what fits, the old column is retired and keeps everything',
    query: NoQuery,
    body: ConversionBody,
    answer: Job,
    handle: async ({ body: { from, expects, ...to }, person, desk, at, idempotencyKey }) => {
      const id = idOf(idempotencyKey);
      const total = await desk.count(readFilter(`-${from}:none`, 'UTC', at));
      if (total !== expects && (await desk.document('job', id)) === null)
        throw new Problem(409, 'VERSION_STALE', 'Another number of shipments has a value now.', { total });
      const context = { actor: person.name, at, idempotencyKey };
      const made = await makeConverted(desk, from, to, context);
      if ('why' in made) throw new Problem(400, 'WRONG_BODY', wordsOf(made));
      const by = { who: person.name, maker: makerOf(person) };
      const job = { kind: 'convert', at, ...by, ...BEGUN, from, to: made.key, total } as const;
      return beginJob(runner, desk, { id, job, context });
    },
  }),
];
