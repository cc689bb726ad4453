/**
 * Requests about watches. They are separate from the answers because the page does not need them: a build removes
 * unused schemas, but not those that are made from the catalogue in a loop.
 */
import * as v from 'valibot';
import { longestText, MAX_ELEMENTS } from '../columns/clean.ts';
import type { WatchFields } from '../columns/columns.ts';
import { parseSort, SORT_NAMES } from '../columns/sorts.ts';
import { MANUAL_TYPES } from '../facts/manual.ts';
import { MAX_FILTER } from '../filter/tokens.ts';
import { Fields } from './cells.ts';
import { Filter, Id, LIMITS, Version, whole, Zone } from './common.ts';

/** Name of a sort order; `-` before it reverses the order. */
/** The desk's own columns are sort orders too. */
const LazySort = v.pipe(
  v.string(),
  v.check((text) => parseSort(text) !== null, `be ${SORT_NAMES.join(', ')}, or the key of an own column`),
);
export const SortName = v.union([v.picklist(SORT_NAMES.flatMap((name) => [name, `-${name}`])), LazySort]);
export const RowsQuery = v.strictObject({
  q: Filter,
  zone: Zone,
  sort: v.optional(SortName, '-severity'),
  limit: whole(1, LIMITS.pageSize, '60'),
  after: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** Number of rows to skip, so that a person can scroll to any place of the list. */
  skip: whole(0, LIMITS.skippedRows, '0'),
});
export const ChangesQuery = v.strictObject({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/)), '0.0'),
  limit: whole(1, LIMITS.changesPage, '200'),
});

export const CarrierCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9]{0,10}$/, 'be the code of a carrier, for example MAEU'),
);

export const AddBody = v.strictObject({
  watches: v.pipe(
    v.array(
      v.strictObject({
        number: v.pipe(v.string(), v.minLength(4), v.maxLength(80)),
        /** The last four types are never looked up (`core/facts/manual.ts`). */
        type: v.optional(v.picklist(['', 'CT', 'BL', 'BK', ...MANUAL_TYPES]), ''),
        line: v.optional(CarrierCode, ''),
        fields: v.optional(Fields, {}),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});
/** One change of a parsed body. `Fields` is made from the catalogue and therefore has no static type. */
export interface WatchChange {
  readonly id: number;
  /** The change is refused when the watch has another version. Ignored when `was` is given. */
  readonly version?: number | undefined;
  /** The change is refused when one of these fields has another value by now, unless it already has the new value. */
  readonly was?: Partial<WatchFields> | undefined;
  readonly set: Partial<WatchFields>;
  /** Adds tags to the existing ones, so that tags from colleagues cause no conflict. */
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}
const Change = {
  /** Version that the person saw. Any later change by a person is a conflict. */
  version: v.optional(Version),
  /** Fields as the person saw them. Only another value of one of these fields is a conflict. */
  was: v.optional(Fields),
  set: Fields,
};
const SEEN = 'say what was seen: the old values of the fields as “was”, or the “version”';
export const ChangeOneBody = v.pipe(
  v.strictObject(Change),
  v.check(({ version, was }) => version !== undefined || was !== undefined, SEEN),
);
export const ChangeBody = v.strictObject({
  changes: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ id: Id, ...Change }),
        v.check(({ version, was }) => version !== undefined || was !== undefined, SEEN),
      ),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});

const Tags = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(longestText('tags')))), v.maxLength(MAX_ELEMENTS)),
);
/** Watches whose fields had equal values when they were seen. */
const SeenRows = v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1)), was: v.optional(Fields) });

/** A job changes the named watches, or every watch that matches a filter. */
export const JobBody = v.pipe(
  v.strictObject({
    kind: v.literal('change'),
    /** At most 10,000 ids are allowed. */
    rows: v.optional(v.pipe(v.array(SeenRows), v.minLength(1))),
    q: v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER))),
    zone: Zone,
    /**
     * Number of watches that matched the filter when the person saw them. The job is refused when the number differs.
     */
    expects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Watches that match the filter and must stay unchanged. */
    except: v.optional(v.pipe(v.array(Id), v.maxLength(LIMITS.batch))),
    set: v.optional(Fields, {}),
    addTags: Tags,
    removeTags: Tags,
  }),
  v.check(
    ({ rows, q, expects }) => (rows === undefined) === (q !== undefined && expects !== undefined),
    'name the “rows”, or give a filter as “q” with the number that it “expects”',
  ),
  v.check(
    ({ rows = [] }) => rows.reduce((sum, { ids }) => sum + ids.length, 0) <= LIMITS.named,
    `name at most ${LIMITS.named} watches`,
  ),
);

/** Asks which of some watches match a filter. */
export const WithinBody = v.strictObject({
  q: Filter,
  zone: Zone,
  ids: v.pipe(v.array(Id), v.maxLength(LIMITS.named)),
});

/** Ids of watches, separated by commas. */
export const WatchesQuery = v.strictObject({
  ids: v.pipe(v.string(), v.regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/, 'be at most 200 ids, divided by commas')),
});
