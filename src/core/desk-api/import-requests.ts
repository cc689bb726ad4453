/** Requests of imports. They are separate from the answers because the page does not load them. */
import * as v from 'valibot';
import { Texts } from './view-requests.ts';
import { type ValueOf, Version, whole } from './common.ts';
import { Outcome, Role } from './imports.ts';
import { CarrierCode } from './watch-requests.ts';

export const IMPORT_LIMITS = {
  /** A plain spreadsheet of this size has about a million cells; a paste is far smaller. */
  bytes: 30 * 1_048_576,
  /** This is enough for 40,000 rows. Prose of this size takes about a second to read. */
  pasteBytes: 4 * 1_048_576,
  /** Uploads at once in one process, because each is held in memory. */
  uploads: { total: 4, perClient: 2 },
  /** Size of the packed files on disk, including those of imports that finished within 30 days. */
  keptBytes: { total: 4 * 1_073_741_824, perClient: 512 * 1_048_576 },
  pageSize: 500,
} as const;

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Number_ = v.pipe(v.string(), v.minLength(4), v.maxLength(80));

export const ImportQuery = v.strictObject({ name: v.optional(v.pipe(v.string(), v.maxLength(200)), '') });

export const ChoicesBody = v.strictObject({
  version: Version,
  sheet: v.optional(Whole),
  columns: v.optional(v.pipe(v.array(v.strictObject({ index: Whole, as: Role })), v.maxLength(256))),
  line: v.optional(CarrierCode),
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
export type ImportChoices = Omit<ValueOf<typeof ChoicesBody>, 'version'>;

export const ImportResultQuery = v.strictObject({ lang: Texts });

export const ImportRowsQuery = v.strictObject({
  outcome: Outcome,
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/)), ''),
  limit: whole(1, IMPORT_LIMITS.pageSize, '100'),
});
export const CommitBody = v.strictObject({ version: Version });
