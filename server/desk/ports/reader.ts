/**
 * Callers of desk operations and their access scope. Staff see all rows; guests see the rows of some customers or
 * tags, without internal columns.
 */
import * as v from 'valibot';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { MATCH_ALL, type Predicate } from '../../../src/core/filter/types.ts';

/**
 * The owner of settings, views and repeated commands: an account, the name of a person on a server without sign-in,
 * or the program of an API key.
 */
export const Owner = v.object({ kind: v.picklist(['account', 'person', 'program']), id: v.string() });
export type Owner = v.InferOutput<typeof Owner>;

/** The filter and the columns of a share. `at` is the moment that the relative dates of the filter refer to. */
const SharedView = v.object({
  q: v.string(),
  zone: v.string(),
  at: v.number(),
  columns: v.pipe(v.array(v.string()), v.readonly()),
});
export type SharedView = Readonly<v.InferOutput<typeof SharedView>>;

/** A person or program that calls the desk. */
export interface Reader {
  readonly sight: AccessScope;
  readonly owner: Owner;
  /** Set for the reader of a share, who sees only this part of the rows in the access scope. */
  readonly view?: SharedView | undefined;
}
const ReaderSchema = v.object({ sight: AccessScope, owner: Owner, view: v.optional(SharedView) });

export const STAFF: Reader = { sight: 'all', owner: { kind: 'person', id: 'team' } };
export const isStaff = ({ sight }: Reader): boolean => sight === 'all';

/** The server itself, which plans look-ups, records answers, runs rules and jobs, and sends messages. */
export const SYSTEM = 'system';

/** Every call to the desk's thread names its caller. */
export type Caller = Reader | typeof SYSTEM;

/** Returns `null` when the call names no valid caller. */
export function callerIn(value: unknown): Caller | null {
  if (value === SYSTEM) return SYSTEM;
  const reader = v.safeParse(ReaderSchema, value);
  return reader.success ? reader.output : null;
}

const foldTexts = (texts: readonly string[]): string => [...new Set(texts.map(normalizeText))].toSorted().join('\n');

/** Returns true when two access scopes cover the same rows. */
export function isSameAccessScope(first: AccessScope, second: AccessScope): boolean {
  if (first === 'all' || second === 'all') return first === second;
  return foldTexts(first.customers) === foldTexts(second.customers) && foldTexts(first.tags) === foldTexts(second.tags);
}

/** Matches no row. */
export const NO_ROWS: Predicate = { op: 'or', of: [] };

function anyOf(column: 'customer' | 'tags', texts: readonly string[]): readonly Predicate[] {
  const values = [...new Set(texts.map(normalizeText))].filter((text) => text !== '');
  return values.length === 0 ? [] : [{ op: 'oneOf', column, values }];
}

/**
 * A further watch on a shipment starts with the data that was found for the watches of others. Guests see it only
 * after an answer that is newer than their watch.
 */
export const ANSWERED: Predicate = { op: 'notBefore', column: 'seenAt', than: 'addedAt' };

/** The terms of some carriers restrict their data to the operator's staff (docs/sources.md). */
export const SHOWN_TO_GUESTS: Predicate = { op: 'not', of: { op: 'is', column: 'forStaff', value: true } };

/** Matches the rows of the guest's customers and tags, with or without an answer. */
export const ownFilter = ({ customers, tags }: Exclude<AccessScope, 'all'>): Predicate => ({
  op: 'or',
  of: [...anyOf('customer', customers), ...anyOf('tags', tags)],
});

/**
 * Aggregators say nothing about passing their data on. Signed-in guests see rows that these sources lead; shares, feeds
 * and programs do not.
 */
const SHOWN_TO_ACCOUNTS: Predicate = {
  op: 'or',
  of: [SHOWN_TO_GUESTS, { op: 'oneOf', column: 'source', values: ['Terminal49', 'Sinay'].map(normalizeText) }],
};

/** Matches the rows that the caller may see. */
export const accessScopeFilter = (sight: AccessScope, owner: Owner['kind'] = 'program'): Predicate =>
  sight === 'all'
    ? MATCH_ALL
    : { op: 'and', of: [ownFilter(sight), ANSWERED, owner === 'program' ? SHOWN_TO_GUESTS : SHOWN_TO_ACCOUNTS] };
