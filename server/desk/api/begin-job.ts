/** Starts a job, and formats its progress for responses. */
import type * as v from 'valibot';
import type { Job } from '../../../src/core/desk-api/jobs.ts';
import type { CommandContext, Document } from '../ports/desk.ts';
import { type JobRunner, readJob, type StoredJob } from './job-runner.ts';
import { readData, StoredDocument } from './outcomes.ts';
import { notFound, success } from './problem.ts';
import type { StaffDesk } from '../operations.ts';

interface NewJob {
  readonly id: string;
  readonly job: StoredJob;
  readonly context: CommandContext;
}

export async function beginJob(runner: JobRunner, desk: StaffDesk, { id, job, context }: NewJob): Promise<Response> {
  const document = { kind: 'job', id, version: null, body: JSON.stringify(job) } as const;
  const begun = readData(await desk.put(document, context), StoredDocument);
  // A repeated command returns the present progress of its job.
  const stored = begun === null ? null : await desk.document('job', begun.id);
  if (stored === null) throw notFound();
  await runner.begin(stored);
  return success(toJob(stored), 202);
}

/** The progress of a job that nobody has started. */
export const BEGUN = {
  done: 0,
  changed: 0,
  stale: 0,
  state: 'running',
  leaseUntil: 0,
  leaseOwner: '',
} as const;

export const toJob = (document: Document): v.InferOutput<typeof Job> | null => {
  const job = readJob(document);
  if (job === null) return null;
  const { kind, who, state, total, done, changed, stale } = job;
  const details =
    kind === 'change'
      ? { ...(changed > 0 && { undo: document.id }), left: job.left }
      : kind === 'undo'
        ? { left: job.left }
        : {};
  return { id: document.id, kind, who, ...details, state, total, done, changed, stale };
};
