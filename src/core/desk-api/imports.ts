/** Imports of spreadsheets: a preview of the outcome of each row, and the list of imports. */
import * as v from 'valibot';
import type { WatchFields } from '../columns/columns.ts';
import { OWN_TYPES } from '../columns/own-columns.ts';
import { FACT_COLUMNS } from '../facts/fact-columns.ts';
import { CELL_PROBLEMS, NOTICE_KEYS, OUTCOMES, REASON_KEYS, type ColumnRole, isRole } from '../sheet/types.ts';
import type { ValueOf } from './common.ts';
import { GuestWithRows } from './documents.ts';
import { ColumnName } from './own-columns.ts';

export const IMPORT_KINDS = ['text', 'csv', 'xlsx'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Content type of an uploaded body, by kind. */
export const IMPORT_TYPES = {
  text: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ImportKind, string>;

const Kind = v.picklist(IMPORT_KINDS);
const State = v.picklist(['preview', 'running', 'done', 'failed']);
export const Outcome = v.picklist(OUTCOMES);
export const Role = v.nullable(v.custom<ColumnRole>((role) => typeof role === 'string' && isRole(role)));
const Column = v.union([ColumnName, v.picklist(FACT_COLUMNS)]);

/** The choices of the person, as they are stored. */
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

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** Values for the text of a reason. */
export const ReasonValues = v.custom<Readonly<Record<string, string | number>>>(isObject);
/** The fields of the watch that the spreadsheet gives. */
export const RowFields = v.custom<Partial<WatchFields>>(isObject);

const PreviewRow = v.object({
  row: v.number(),
  /** Position within its row, because a row may hold several numbers. */
  part: v.number(),
  isHidden: v.boolean(),
  text: v.string(),
  number: v.nullable(v.string()),
  numberType: v.string(),
  line: v.string(),
  outcome: Outcome,
  reason: v.nullable(v.object({ key: v.picklist(REASON_KEYS), values: ReasonValues })),
  fields: RowFields,
  problems: v.array(
    v.object({
      column: Column,
      text: v.string(),
      key: v.picklist(CELL_PROBLEMS),
    }),
  ),
  repair: v.nullable(v.object({ from: v.string(), to: v.string(), others: v.array(v.string()) })),
  billOfLading: v.nullable(v.string()),
  watch: v.nullable(v.object({ id: v.number(), version: v.number() })),
  differences: v.array(
    v.object({
      column: Column,
      old: v.string(),
      new: v.string(),
      state: v.picklist(['changes', 'fromLine', 'unreadable']),
    }),
  ),
});
export type PreviewRow = ValueOf<typeof PreviewRow>;
export const PreviewRows = v.object({ rows: v.array(PreviewRow), next: v.nullable(v.string()) });

export const Preview = v.object({
  id: v.string(),
  version: v.number(),
  state: State,
  source: v.object({
    name: v.string(),
    kind: Kind,
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
      offer: v.nullable(
        v.object({
          type: v.picklist(OWN_TYPES),
          currency: v.nullable(v.string()),
          choices: v.array(v.string()),
          several: v.boolean(),
        }),
      ),
    }),
  ),
  notices: v.array(v.object({ key: v.picklist(NOTICE_KEYS), count: v.number() })),
  choices: StoredChoices,
  /** Number of rows of the source. Each row has at least one entry, and `counts` counts entries. */
  inputRows: v.number(),
  counts: v.object(v.entriesFromList(OUTCOMES, v.number())),
  /** Effect of a commit. `stale` counts updates of watches that were changed since the export. */
  writes: v.object({ add: v.number(), change: v.number(), stale: v.number() }),
  /** Guests who will see rows that the commit writes. */
  guests: v.array(GuestWithRows),
  cost: v.object({ newThisMonth: v.number(), alreadyCounted: v.number(), cheaperAsBl: v.number() }),
  bills: v.array(v.object({ number: v.string(), boxes: v.number(), accepted: v.boolean() })),
  /** The first hundred entries of each outcome. */
  rows: v.object(v.entriesFromList(OUTCOMES, v.array(PreviewRow))),
});
export type Preview = ValueOf<typeof Preview>;

export const ImportSummary = v.object({
  id: v.string(),
  version: v.number(),
  state: State,
  name: v.string(),
  kind: Kind,
  bytes: v.number(),
  at: v.number(),
  who: v.string(),
});
export type ImportSummary = ValueOf<typeof ImportSummary>;
