/**
 * What is asked of watches. Apart from the answers, as the page does not need it: a build leaves
 * out schemas that nobody reads, but not those that are made of the catalogue in a loop.
 */
import * as v from 'valibot';
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

export const LineCode = v.pipe(
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
        line: v.optional(LineCode, ''),
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
  readonly version: number;
  readonly set: Partial<WatchFields>;
}
export const ChangeOneBody = v.strictObject({ version: Version, set: Fields });
export const ChangeBody = v.strictObject({
  changes: v.pipe(
    v.array(v.strictObject({ id: Id, version: Version, set: Fields })),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});

/** Changes every watch that fulfils a filter. */
export const JobBody = v.strictObject({
  kind: v.literal('change'),
  q: v.pipe(v.string(), v.maxLength(MAX_FILTER)),
  zone: Zone,
  /** So many as the person saw: another number is refused. */
  expects: v.pipe(v.number(), v.integer(), v.minValue(0)),
  set: Fields,
});
