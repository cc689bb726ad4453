/** Sheets on their way in, on the wire: a preview, what a person chooses, a job, a result. */
import * as v from 'valibot';
import { isColumnKey } from '../../core/columns/columns.ts';
import { ROLES } from '../../core/sheet/column-names.ts';
import { NOTICE_KEYS, type Outcome, OUTCOMES, REASON_KEYS } from '../../core/sheet/types.ts';
import { deskClient } from './operations.ts';

export const IMPORT_TYPES = {
  text: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ImportKind = keyof typeof IMPORT_TYPES;

const Column = v.pipe(v.string(), v.check(isColumnKey));
const Values = v.custom<Readonly<Record<string, string | number>>>(
  (value) => typeof value === 'object' && value !== null,
);

const Row = v.object({
  row: v.number(),
  part: v.number(),
  text: v.string(),
  number: v.nullable(v.string()),
  line: v.string(),
  outcome: v.picklist(OUTCOMES),
  reason: v.nullable(v.object({ key: v.picklist(REASON_KEYS), values: Values })),
  problems: v.array(
    v.object({ column: Column, text: v.string(), key: v.picklist(['unreadable', 'fromLine', 'tooLong']) }),
  ),
  repair: v.nullable(v.object({ from: v.string(), to: v.string(), others: v.array(v.string()) })),
  differences: v.array(
    v.object({
      column: Column,
      old: v.string(),
      new: v.string(),
      state: v.picklist(['changes', 'fromLine', 'unreadable']),
    }),
  ),
});
export type PreviewRow = v.InferOutput<typeof Row>;

const Rows = v.array(Row);
const STATES = ['preview', 'running', 'done', 'failed'] as const;

const PreviewAnswer = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(STATES),
  source: v.object({ name: v.string(), kind: v.picklist(['text', 'csv', 'xlsx']) }),
  sheets: v.array(v.object({ index: v.number(), name: v.string(), rows: v.number(), isHidden: v.boolean() })),
  sheet: v.number(),
  columns: v.array(
    v.object({
      index: v.number(),
      header: v.nullable(v.string()),
      as: v.nullable(v.picklist(ROLES)),
      by: v.nullable(v.picklist(['name', 'content', 'person'])),
      samples: v.array(v.string()),
    }),
  ),
  notices: v.array(v.object({ key: v.picklist(NOTICE_KEYS), count: v.number() })),
  choices: v.object({
    columns: v.array(v.object({ index: v.number(), as: v.nullable(v.picklist(ROLES)) })),
    line: v.string(),
    acceptRepairs: v.boolean(),
    acceptStale: v.boolean(),
    updateExisting: v.boolean(),
    asBillOfLading: v.array(v.string()),
    corrections: v.array(v.object({ row: v.number(), part: v.number(), number: v.string() })),
  }),
  inputRows: v.number(),
  counts: v.custom<Readonly<Record<Outcome, number>>>(
    (value) => typeof value === 'object' && value !== null && OUTCOMES.every((name) => name in value),
  ),
  writes: v.object({ add: v.number(), change: v.number(), stale: v.number() }),
  cost: v.object({ newThisMonth: v.number(), alreadyCounted: v.number(), cheaperAsBl: v.number() }),
  bills: v.array(v.object({ number: v.string(), boxes: v.number(), accepted: v.boolean() })),
  rows: v.object({
    new: Rows,
    exists: Rows,
    update: Rows,
    repaired: Rows,
    needsLine: Rows,
    refused: Rows,
    duplicate: Rows,
    blank: Rows,
    skipped: Rows,
  }),
});
export type Preview = v.InferOutput<typeof PreviewAnswer>;
export type ImportChoices = Partial<Preview['choices'] & { readonly sheet: number }>;

const ImportSummary = v.object({
  id: v.string(),
  state: v.picklist(STATES),
  name: v.string(),
  at: v.number(),
  who: v.string(),
});
export type ImportSummary = v.InferOutput<typeof ImportSummary>;

export const ImportJob = v.object({
  id: v.string(),
  state: v.picklist(['running', 'done', 'failed']),
  total: v.number(),
  done: v.number(),
  changed: v.number(),
  stale: v.number(),
});
export type ImportJob = v.InferOutput<typeof ImportJob>;

/** Reads it and says what would become of each row; changes nothing and costs no call. */
export const startImport = (kind: ImportKind, bytes: Blob, name: string) =>
  deskClient().ask({
    method: 'POST',
    path: '/imports',
    query: { name: name.slice(0, 200) },
    file: new Blob([bytes], { type: IMPORT_TYPES[kind] }),
    answer: PreviewAnswer,
  });

export const fetchImport = (id: string) => deskClient().ask({ path: `/imports/${id}`, answer: PreviewAnswer });

export const fetchImports = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/imports', answer: v.array(ImportSummary), signal });

export const chooseInImport = ({ id, version }: Preview, choices: ImportChoices) =>
  deskClient().ask({ method: 'PATCH', path: `/imports/${id}`, body: { version, ...choices }, answer: PreviewAnswer });

export const commitImport = ({ id, version }: Preview) =>
  deskClient().ask({ method: 'POST', path: `/imports/${id}/commit`, body: { version }, answer: ImportJob });

export const removeImport = (id: string) =>
  deskClient().ask({ method: 'DELETE', path: `/imports/${id}`, answer: v.unknown() });

export const fetchImportJob = (id: string) => deskClient().ask({ path: `/jobs/${id}`, answer: ImportJob });

export const fetchImportRows = (id: string, outcome: Outcome, after: string) =>
  deskClient().ask({
    path: `/imports/${id}/rows`,
    query: { outcome, after, limit: 100 },
    answer: v.object({ rows: Rows, next: v.nullable(v.string()) }),
  });

/** Every row that came in, with what became of it. */
export const resultAddress = (id: string): string => deskClient().address(`/imports/${id}/result`);

/** With the built-in service: one of everything that it shows. */
export const putSamples = () => deskClient().ask({ method: 'POST', path: '/samples', answer: v.array(v.unknown()) });
