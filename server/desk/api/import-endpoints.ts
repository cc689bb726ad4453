/** Endpoints of spreadsheet imports: a preview that uses no request, choices, a job and its result. */
import * as v from 'valibot';
import type { Clock } from '../../http/service.ts';
import { type Imports, KeyReused, SourceMissing, type StoredImport, StorageFull } from '../import/imports.ts';
import type { PreviewBody } from '../import/preview.ts';
import { SheetInterrupted, SheetRefused } from '../import/refused.ts';
import { type Endpoint, endpoint, toId } from './endpoint.ts';
import { type DeskAccounts, readWhoSees } from './guest-endpoints.ts';
import { type ImportJob, type JobRunner, readJob } from './job-runner.ts';
import { toJob } from './begin-job.ts';
import { creatorOf } from './creator-rights.ts';
import { readData, StoredDocument } from './outcomes.ts';
import { notFound, Problem, success } from './problem.ts';
import {
  ChoicesBody,
  CommitBody,
  IMPORT_LIMITS,
  ImportQuery,
  ImportResultQuery,
  ImportRowsQuery,
} from '../../../src/core/desk-api/import-requests.ts';
import {
  IMPORT_KINDS,
  IMPORT_TYPES,
  ImportSummary,
  Preview,
  PreviewRows,
  StoredChoices,
} from '../../../src/core/desk-api/imports.ts';
import { Job } from '../../../src/core/desk-api/jobs.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import type { StaffDesk } from '../operations.ts';

interface ImportDeps {
  readonly imports: Imports;
  readonly runner: JobRunner;
  readonly clock: Clock;
  readonly accounts: DeskAccounts | null;
}

async function readState(desk: StaffDesk, { id, isCommitted }: StoredImport): Promise<ImportSummary['state']> {
  const document = isCommitted ? await desk.document('job', id) : null;
  return document === null ? 'preview' : (readJob(document)?.state ?? 'failed');
}

const readPreview = ({ imports, clock }: ImportDeps, stored: StoredImport): Promise<PreviewBody> =>
  toProblems(imports.use(stored, (engine, sheet) => engine.preview(sheet, clock())));

const countEntries = async (deps: ImportDeps, stored: StoredImport): Promise<number> =>
  Object.values((await readPreview(deps, stored)).counts).reduce((sum, count) => sum + count, 0);

async function toPreview(deps: ImportDeps, desk: StaffDesk, stored: StoredImport): Promise<unknown> {
  const { id, version, name, bytes, at, who, choices } = stored;
  const { kind, encoding, separator, named, ...body } = await readPreview(deps, stored);
  const guests = await readWhoSees(desk, deps.accounts, named, deps.clock());
  const source = { name, kind, bytes, encoding, separator, at, who };
  return { id, version, state: await readState(desk, stored), source, choices, guests, ...body };
}

async function findImport({ imports }: ImportDeps, id: string): Promise<StoredImport> {
  const stored = await imports.find(id);
  if (stored === null) throw new Problem(404, 'NOT_FOUND', 'There is no such import: it was removed, or never was.');
  return stored;
}

async function toStaleProblem(deps: ImportDeps, desk: StaffDesk, stored: StoredImport): Promise<Problem> {
  const current = await deps.imports.find(stored.id);
  const preview = current === null ? null : await toPreview(deps, desk, current);
  return new Problem(409, 'VERSION_STALE', 'This import was changed or begun since: look again.', preview);
}

async function toSummary(desk: StaffDesk, stored: StoredImport): Promise<ImportSummary> {
  const { id, version, name, kind, bytes, at, who } = stored;
  return { id, version, state: await readState(desk, stored), name, kind, bytes, at, who };
}

export function importEndpoints(deps: ImportDeps): readonly Endpoint[] {
  const { imports, runner } = deps;
  return [
    endpoint({
      method: 'POST',
      path: '/imports',
      needs: 'editor',
      audience: 'staff',
      summary: 'Preview pasted text or a file: what would happen to each row. Uses no request and changes nothing',
      query: ImportQuery,
      body: NoBody,
      upload: { types: Object.values(IMPORT_TYPES), maxBytes: IMPORT_LIMITS.bytes, places: IMPORT_LIMITS.uploads },
      answer: Preview,
      handle: async ({ query: { name }, bytes, mediaType, person, desk, client, at, idempotencyKey }) => {
        const kind = IMPORT_KINDS.find((one) => IMPORT_TYPES[one] === mediaType) ?? 'text';
        const id = toId(idempotencyKey);
        const upload = { kind, bytes, name, client };
        const stored = await toProblems(imports.create(upload, id, { actor: person.name, at, idempotencyKey }));
        return success(await toPreview(deps, desk, stored), 201);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/imports',
      needs: 'viewer',
      audience: 'staff',
      summary: 'List recent imports and their progress',
      query: NoQuery,
      body: NoBody,
      answer: v.array(ImportSummary),
      handle: async ({ desk }) =>
        success(await Promise.all((await imports.list()).map((stored) => toSummary(desk, stored)))),
    }),
    endpoint({
      method: 'GET',
      path: '/imports/{id}',
      needs: 'viewer',
      audience: 'staff',
      summary: 'Read the preview of an import as of the last change of its choices',
      query: NoQuery,
      body: NoBody,
      answer: Preview,
      handle: async ({ id, desk }) => success(await toPreview(deps, desk, await findImport(deps, id))),
    }),
    endpoint({
      method: 'PATCH',
      path: '/imports/{id}',
      needs: 'editor',
      audience: 'staff',
      summary: 'Choose sheet, columns, carrier, corrections and rows to skip; returns the new preview',
      query: NoQuery,
      body: ChoicesBody,
      answer: Preview,
      handle: async ({ id, body: { version, ...changes }, person, desk, at, idempotencyKey }) => {
        const stored = await findImport(deps, id);
        if (stored.isCommitted || stored.version !== version) throw await toStaleProblem(deps, desk, stored);
        const isOtherSheet = changes.sheet !== undefined && changes.sheet !== stored.choices.sheet;
        const before = isOtherSheet ? { ...stored.choices, columns: [], skip: [], corrections: [] } : stored.choices;
        const choices = v.parse(StoredChoices, { ...before, ...changes });
        const changed = await imports.change(stored, { choices }, { actor: person.name, at, idempotencyKey });
        if (changed === null) throw await toStaleProblem(deps, desk, stored);
        return success(await toPreview(deps, desk, changed));
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/imports/{id}',
      needs: 'editor',
      audience: 'staff',
      summary: 'Delete an uncommitted import, or the result of one',
      query: NoQuery,
      body: NoBody,
      answer: v.null(),
      handle: async ({ id, person, desk, at }) => {
        const stored = await findImport(deps, id);
        if ((await readState(desk, stored)) === 'running')
          throw new Problem(409, 'VERSION_STALE', (t) => t('refused.importRunning'));
        await imports.remove(stored, { actor: person.name, at, idempotencyKey: null });
        return success(null);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/imports/{id}/rows',
      needs: 'viewer',
      audience: 'staff',
      summary: 'List the rows with one outcome, by page',
      query: ImportRowsQuery,
      body: NoBody,
      answer: PreviewRows,
      handle: async ({ id, query: { outcome, after, limit } }) => {
        const stored = await findImport(deps, id);
        const page = await toProblems(
          imports.use(stored, (engine, sheet) => engine.rows(sheet, outcome, Number(after), limit)),
        );
        return success({ rows: page.rows, next: page.next === null ? null : String(page.next) });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/imports/{id}/commit',
      needs: 'editor',
      audience: 'staff',
      summary: 'Commit this version of the preview, as a job with the same id',
      query: NoQuery,
      body: CommitBody,
      answer: Job,
      handle: async ({ id, body: { version }, person, desk, at, idempotencyKey }) => {
        const stored = await findImport(deps, id);
        // A repeated commit returns the job that it started.
        const startedJob = await desk.document('job', id);
        if (startedJob !== null) return success(toJob(startedJob), 202);
        const total = await countEntries(deps, stored);
        const context = { actor: person.name, at, idempotencyKey: null };
        const isCurrent = stored.version === version && !stored.isCommitted;
        const committed =
          (isCurrent ? await imports.change(stored, { isCommitted: true }, context) : null) ??
          (await findImport(deps, id));
        // Another person may have started the same preview a moment ago.
        if (!committed.isCommitted || committed.version !== version + 1) throw await toStaleProblem(deps, desk, stored);
        const noProgress = { done: 0, changed: 0, stale: 0, leaseUntil: 0, leaseOwner: '' };
        const author = { who: person.name, maker: creatorOf(person) };
        const job: ImportJob = { kind: 'import', state: 'running', total, ...author, ...noProgress };
        const newJob = { kind: 'job', id, version: null, body: JSON.stringify(job) } as const;
        readData(await desk.put(newJob, { ...context, idempotencyKey }), StoredDocument);
        const document = await desk.document('job', id);
        if (document === null) throw notFound();
        await runner.begin(document);
        return success(toJob(document), 202);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/imports/{id}/result',
      needs: 'viewer',
      audience: 'staff',
      summary: 'List every imported row with its outcome and the reason',
      query: ImportResultQuery,
      body: NoBody,
      answer: 'text/csv',
      handle: async ({ id, query: { lang } }) => {
        const stored = await findImport(deps, id);
        return new Response(resultStream(imports, stored, await countEntries(deps, stored), lang), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="import-${id.slice(0, 8)}.csv"`,
            'Cache-Control': 'no-store',
          },
        });
      },
    }),
  ];
}

async function toProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof KeyReused)
      throw new Problem(422, 'KEY_REUSED', 'This Idempotency-Key was used for another command: take a new one.');
    if (error instanceof SheetRefused) throw new Problem(422, 'WRONG_BODY', error.words, { refusal: error.key });
    if (error instanceof SheetInterrupted)
      throw new Problem(503, 'DESK_UNAVAILABLE', (t) => t('refused.interrupted'), null, 5);
    if (error instanceof StorageFull)
      throw new Problem(429, 'TOO_MANY_REQUESTS', (t) => t('refused.importsFull'), null, 3600);
    if (error instanceof SourceMissing) throw new Problem(409, 'VERSION_STALE', (t) => t('refused.upload'));
    throw error;
  }
}

function resultStream(imports: Imports, stored: StoredImport, total: number, lang: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let from = 0;
  return new ReadableStream({
    async pull(controller) {
      const outcomes = await imports.outcomesFrom(stored.id, from);
      const at = from;
      const text = await imports.use(stored, (engine, sheet) =>
        engine.result(sheet, at, stored.portion, outcomes, lang),
      );
      if (text !== '') controller.enqueue(encoder.encode(text));
      from += stored.portion;
      if (from >= total) controller.close();
    },
  });
}

/**
 * The progress of a job is stored after this number of portions. A portion that is repeated after a crash returns its
 * former outcome.
 */
const PORTIONS = 4;

/** Creates the step of an import job. It writes parts of the rows, each in one transaction with its outcomes. */
export const createImportPortion =
  (imports: Imports, clock: Clock) =>
  async (id: string, job: ImportJob): Promise<ImportJob> => {
    const stored = await imports.find(id);
    if (stored === null) return { ...job, state: 'failed' };
    let step = job;
    for (let portion = 0; portion < PORTIONS && step.state === 'running'; portion += 1)
      step = await writePortion(imports, stored, step, clock());
    return step;
  };

async function writePortion(imports: Imports, stored: StoredImport, job: ImportJob, at: number): Promise<ImportJob> {
  const { entries, outcomes } = await imports.write(stored, job.done, { actor: job.who, at, idempotencyKey: null });
  const written = job.done + entries;
  const count = (...wanted: readonly string[]): number =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
  return {
    ...job,
    done: written,
    changed: job.changed + count('added', 'changed'),
    stale: job.stale + count('stale', 'missing'),
    state: entries === 0 || written >= job.total ? 'done' : 'running',
  };
}
