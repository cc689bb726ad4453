/** Schemas of sheets on their way in: what a person chooses, and the preview. */
import * as v from 'valibot';
import { COLUMN_KEYS } from '../../../src/core/columns/columns.ts';
import { ROLES } from '../../../src/core/sheet/column-names.ts';
import { NOTICE_KEYS, OUTCOMES, REASON_KEYS } from '../../../src/core/sheet/types.ts';
import { Fields } from '../../../src/core/desk-api/cells.ts';

export const IMPORT_LIMITS = {
  /** A million cells of a plain sheet; a paste is far below. */
  bytes: 30 * 1_048_576,
  /** Uploads at a time in this process. */
  uploads: 4,
  pageSize: 500,
} as const;

export const IMPORT_TYPES = {
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Version = v.pipe(v.number(), v.integer(), v.minValue(1));
const Role = v.nullable(v.picklist(ROLES));
const Number_ = v.pipe(v.string(), v.minLength(4), v.maxLength(80));
const Outcome = v.picklist(OUTCOMES);

export const ImportQuery = v.strictObject({ name: v.optional(v.pipe(v.string(), v.maxLength(200)), '') });

export const ChoicesBody = v.strictObject({
  version: Version,
  sheet: v.optional(Whole),
  columns: v.optional(v.pipe(v.array(v.strictObject({ index: Whole, as: Role })), v.maxLength(256))),
  line: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{0,10}$/))),
  acceptRepairs: v.optional(v.boolean()),
  acceptStale: v.optional(v.boolean()),
  updateExisting: v.optional(v.boolean()),
  skipHidden: v.optional(v.boolean()),
  asBillOfLading: v.optional(v.pipe(v.array(Number_), v.maxLength(1000))),
  skip: v.optional(v.pipe(v.array(Whole), v.maxLength(10_000))),
  corrections: v.optional(
    v.pipe(v.array(v.strictObject({ row: Whole, part: Whole, number: Number_ })), v.maxLength(1000)),
  ),
});

/** As it is stored. */
export const StoredChoices = v.object({
  sheet: v.nullable(v.number()),
  columns: v.array(v.object({ index: v.number(), as: Role })),
  line: v.string(),
  acceptRepairs: v.boolean(),
  acceptStale: v.boolean(),
  updateExisting: v.boolean(),
  skipHidden: v.boolean(),
  asBillOfLading: v.array(v.string()),
  skip: v.array(v.number()),
  corrections: v.array(v.object({ row: v.number(), part: v.number(), number: v.string() })),
});

const Reason = v.object({
  key: v.picklist(REASON_KEYS),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
});

export const PreviewRowAnswer = v.object({
  row: v.number(),
  /** A row may hold several numbers. */
  part: v.number(),
  isHidden: v.boolean(),
  text: v.string(),
  number: v.nullable(v.string()),
  numberType: v.string(),
  line: v.string(),
  outcome: Outcome,
  reason: v.nullable(Reason),
  fields: Fields,
  problems: v.array(
    v.object({
      column: v.picklist(COLUMN_KEYS),
      text: v.string(),
      key: v.picklist(['unreadable', 'fromLine', 'tooLong']),
    }),
  ),
  repair: v.nullable(v.object({ from: v.string(), to: v.string(), others: v.array(v.string()) })),
  billOfLading: v.nullable(v.string()),
  watch: v.nullable(v.object({ id: v.number(), version: v.number() })),
  differences: v.array(
    v.object({
      column: v.picklist(COLUMN_KEYS),
      old: v.string(),
      new: v.string(),
      state: v.picklist(['changes', 'fromLine', 'unreadable']),
    }),
  ),
});

const eachOutcome = <S extends v.GenericSchema>(schema: S) =>
  v.object({
    new: schema,
    exists: schema,
    update: schema,
    repaired: schema,
    needsLine: schema,
    refused: schema,
    duplicate: schema,
    blank: schema,
    skipped: schema,
  });

export const ImportStates = ['preview', 'running', 'done', 'failed'] as const;

export const Preview = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(ImportStates),
  source: v.object({
    name: v.string(),
    kind: v.picklist(['text', 'csv', 'xlsx']),
    bytes: v.number(),
    encoding: v.nullable(v.string()),
    separator: v.nullable(v.string()),
    at: v.number(),
    who: v.string(),
  }),
  sheets: v.array(v.object({ index: v.number(), name: v.string(), rows: v.number(), isHidden: v.boolean() })),
  sheet: v.number(),
  columns: v.array(
    v.object({
      index: v.number(),
      header: v.nullable(v.string()),
      as: Role,
      confidence: v.number(),
      by: v.nullable(v.picklist(['name', 'content', 'person'])),
      samples: v.array(v.string()),
    }),
  ),
  notices: v.array(v.object({ key: v.picklist(NOTICE_KEYS), count: v.number() })),
  choices: StoredChoices,
  /** Rows of the source; each has one entry or more, and `counts` counts entries. */
  inputRows: v.number(),
  counts: eachOutcome(v.number()),
  /** What a commit would do; `stale`: updates of watches that were changed since the export. */
  writes: v.object({ add: v.number(), change: v.number(), stale: v.number() }),
  cost: v.object({ newThisMonth: v.number(), alreadyCounted: v.number(), cheaperAsBl: v.number() }),
  bills: v.array(v.object({ number: v.string(), boxes: v.number(), accepted: v.boolean() })),
  /** The first hundred of each outcome. */
  rows: eachOutcome(v.array(PreviewRowAnswer)),
});

export const ImportRowsQuery = v.strictObject({
  outcome: Outcome,
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/)), ''),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(IMPORT_LIMITS.pageSize)),
    '100',
  ),
});
export const ImportRows = v.object({ rows: v.array(PreviewRowAnswer), next: v.nullable(v.string()) });
export const CommitBody = v.strictObject({ version: Version });

export const ImportSummary = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(ImportStates),
  name: v.string(),
  kind: v.picklist(['text', 'csv', 'xlsx']),
  bytes: v.number(),
  at: v.number(),
  who: v.string(),
});
