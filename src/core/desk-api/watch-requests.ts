/**
 * What is asked of watches. Apart from the answers, as the page does not need it: a build leaves
 * out schemas that nobody reads, but not those that are made of the catalogue in a loop.
 */
import * as v from 'valibot';
import { longestText, MAX_ELEMENTS } from '../columns/clean.ts';
import type { WatchFields } from '../columns/columns.ts';
import { parseSort, SORT_NAMES } from '../columns/sorts.ts';
import { MANUAL_TYPES } from '../facts/manual.ts';
import { MAX_FILTER } from '../filter/tokens.ts';
import { Fields } from './cells.ts';
import { Filter, Id, LIMITS, Version, whole, Zone } from './common.ts';

/** The name of an order, with `-` before it for the reverse. */
/** A desk's own columns are orders too. */
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
  /** So many rows are passed over: the way to any place of a list that a person scrolls to. */
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
        /** The last four are never looked up (`core/facts/manual.ts`). */
        type: v.optional(v.picklist(['', 'CT', 'BL', 'BK', ...MANUAL_TYPES]), ''),
        line: v.optional(CarrierCode, ''),
        fields: v.optional(Fields, {}),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});
/** One change of a body that was read: `Fields` is made of the catalogue and has no type. */
export interface WatchChange {
  readonly id: number;
  /** Refused where the watch has another version. Ignored where `was` is given. */
  readonly version?: number | undefined;
  /** Refused where one of these fields has another value by now, unless that is the one to be set. */
  readonly was?: Partial<WatchFields> | undefined;
  readonly set: Partial<WatchFields>;
  /** Put beside the tags that are there: what colleagues tagged meanwhile is no conflict. */
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}
const Change = {
  /** The version that was seen: any change of a person since then is a conflict. */
  version: v.optional(Version),
  /** The fields as they were seen: another value of one of these is a conflict, and nothing else. */
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
/** Watches whose fields had the same values when they were seen. */
const SeenRows = v.strictObject({ ids: v.pipe(v.array(Id), v.minLength(1)), was: v.optional(Fields) });

/** Changes the watches that are named, or every watch that fulfils a filter. */
export const JobBody = v.pipe(
  v.strictObject({
    kind: v.literal('change'),
    /** At most 10,000 ids. */
    rows: v.optional(v.pipe(v.array(SeenRows), v.minLength(1))),
    q: v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER))),
    zone: Zone,
    /** So many watches as the person saw fulfil the filter: another number is refused. */
    expects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Watches that fulfil the filter and stay as they are. */
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

/** Which of some watches fulfil a filter. */
export const WithinBody = v.strictObject({
  q: Filter,
  zone: Zone,
  ids: v.pipe(v.array(Id), v.maxLength(LIMITS.named)),
});

/** By their ids, divided by commas. */
export const WatchesQuery = v.strictObject({
  ids: v.pipe(v.string(), v.regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/, 'be at most 200 ids, divided by commas')),
});
