/** Schemas of requests and answers, made from the catalogue of columns where they hold rows. */
import * as v from 'valibot';
import { LONGEST_LIST, longestText } from '../../../src/core/columns/clean.ts';
import {
  type ColumnKey,
  COLUMN_KEYS,
  columnOf,
  columnsOf,
  GROUP_KEYS,
  WATCH_STATES,
} from '../../../src/core/columns/columns.ts';
import { SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import { MAX_FILTER } from '../../../src/core/filter/tokens.ts';
import { SCOPES } from './keys.ts';

export const LIMITS = {
  pageSize: 500,
  batch: 1000,
  changesPage: 1000,
  bodyBytes: 1_048_576,
  requestsPerMinute: 600,
  writesPerMinute: 240,
} as const;

export const Time = v.object({
  wall: v.string(),
  zone: v.nullable(v.string()),
  epochMs: v.nullable(v.number()),
  dateOnly: v.boolean(),
});

function cellOf(key: ColumnKey): v.GenericSchema {
  const { type } = columnOf(key);
  if (key === 'state') return v.picklist(WATCH_STATES);
  if (type === 'text' || type === 'code') return v.pipe(v.string(), v.maxLength(longestText(key)));
  if (type === 'list') return v.pipe(v.array(Element), v.maxLength(LONGEST_LIST.elements));
  if (type === 'time') return Time;
  return type === 'flag' ? v.boolean() : v.number();
}

const Element = v.pipe(v.string(), v.maxLength(LONGEST_LIST.element));
const cellSchema = (key: ColumnKey): v.GenericSchema => v.nullable(cellOf(key));

const Row = v.object(Object.fromEntries(COLUMN_KEYS.map((key) => [key, cellSchema(key)])));
export const Watch = v.object({ id: v.number(), trackedId: v.number(), version: v.number(), row: Row });

/** What a person may write. */
export const Fields = v.strictObject(
  Object.fromEntries(columnsOf('watch').map((key) => [key, v.optional(cellSchema(key))])),
);

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const AddBody = v.strictObject({
  watches: v.pipe(
    v.array(
      v.strictObject({
        number: v.pipe(v.string(), v.minLength(4), v.maxLength(80)),
        type: v.optional(v.picklist(['', 'CT', 'BL', 'BK']), ''),
        line: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{0,10}$/)), ''),
        fields: v.optional(Fields, {}),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});
export const ChangeOneBody = v.strictObject({ version: Version, set: Fields });
export const ChangeBody = v.strictObject({
  changes: v.pipe(
    v.array(v.strictObject({ id: Id, version: Version, set: Fields })),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});

export const whole = (least: number, most: number, otherwise: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(least), v.maxValue(most)), otherwise);
export const Filter = v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER)), '');
/** Whose today is meant. */
export const Zone = v.optional(v.pipe(v.string(), v.maxLength(60)), 'UTC');

export const RowsQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  sort: v.optional(v.picklist(SORT_NAMES.flatMap((name) => [name, `-${name}`])), '-severity'),
  limit: whole(1, LIMITS.pageSize, '60'),
  after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** So many rows are passed over: the way to any place of a list. */
  skip: whole(0, 10_000_000, '0'),
});
export const FleetQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  /** The version that the map has. */
  since: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});
export const CountQuery = v.strictObject({ q: Filter, zone: Zone });
export const GroupsQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  by: v.picklist(GROUP_KEYS),
  limit: whole(1, 200, '50'),
});
export const CompleteQuery = v.strictObject({ q: Filter, caret: whole(0, MAX_FILTER, '0') });
export const ChangesQuery = v.strictObject({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/)), '0.0'),
  limit: whole(1, LIMITS.changesPage, '200'),
});
export const VersionQuery = v.strictObject({ version: whole(1, Number.MAX_SAFE_INTEGER, '1') });
export const NoQuery = v.strictObject({});
export const NoBody = v.undefined();

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
export const ViewBody = v.strictObject({
  version: v.nullable(Version),
  name: Name,
  /** As the address of the page holds it: filter, sort, columns and grouping. */
  query: v.pipe(v.string(), v.maxLength(4000)),
  pinned: v.optional(v.boolean(), false),
});
export const PersonBody = v.strictObject({
  version: v.nullable(Version),
  /** Up to where this person has seen the changes. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** Of the page: columns, density, zone. */
  settings: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
});
export const ErasureBody = v.strictObject({ kind: v.picklist(['person', 'customer']), name: Name });
export const KeyBody = v.strictObject({ label: Name, scope: v.picklist(SCOPES) });
export const JobBody = v.strictObject({
  kind: v.literal('change'),
  q: v.pipe(v.string(), v.maxLength(MAX_FILTER)),
  zone: Zone,
  /** So many as the person saw: another number is refused. */
  expects: v.pipe(v.number(), v.integer(), v.minValue(0)),
  set: Fields,
});

export const Change = v.object({
  seq: v.number(),
  trackedId: v.number(),
  watchId: v.nullable(v.number()),
  number: v.string(),
  field: v.picklist(COLUMN_KEYS),
  old: v.unknown(),
  new: v.unknown(),
  seenAt: v.number(),
  reportedAt: v.nullable(v.number()),
  answerId: v.nullable(v.string()),
  who: v.nullable(v.string()),
});
export const Stored = v.object({ id: v.string(), version: v.number(), body: v.unknown() });
export const Key = v.object({
  id: v.string(),
  version: v.number(),
  label: v.string(),
  scope: v.picklist(SCOPES),
  createdAt: v.number(),
  createdBy: v.string(),
});
export const JobProgress = v.object({
  state: v.picklist(['running', 'done', 'failed']),
  total: v.number(),
  done: v.number(),
  changed: v.number(),
  stale: v.number(),
});
export const JOB_KINDS = ['change', 'import'] as const;
/** `changed`: rows that were changed or added; `stale`: left, as somebody else changed them. */
export const Job = v.object({ id: v.string(), kind: v.picklist(JOB_KINDS), ...JobProgress.entries });
