/**
 * Who calls an operation of the desk, and whose rows they see. Staff see all rows; a guest those of
 * some customers or tags, and no internal column.
 */
import * as v from 'valibot';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { Sight } from '../../../src/core/desk-api/sight.ts';
import { ALL, type Predicate } from '../../../src/core/filter/types.ts';

/**
 * Whose settings, views and repeated commands something is: an account, the name of who does not
 * sign in here, or the program of an API key.
 */
export const Owner = v.object({ kind: v.picklist(['account', 'person', 'program']), id: v.string() });
export type Owner = v.InferOutput<typeof Owner>;

/** A person or program that the desk answers. */
export interface Reader {
  readonly sight: Sight;
  readonly owner: Owner;
}
const ReaderSchema = v.object({ sight: Sight, owner: Owner });

export const STAFF: Reader = { sight: 'all', owner: { kind: 'person', id: 'team' } };
export const isStaff = ({ sight }: Reader): boolean => sight === 'all';

/** The server itself, which plans, records answers, runs rules and jobs, and sends messages. */
export const SYSTEM = 'system';

/** Every call of the desk's thread names one. */
export type Caller = Reader | typeof SYSTEM;

/** Null for a call that names nobody. */
export function callerIn(value: unknown): Caller | null {
  if (value === SYSTEM) return SYSTEM;
  const reader = v.safeParse(ReaderSchema, value);
  return reader.success ? reader.output : null;
}

const foldTexts = (texts: readonly string[]): string => [...new Set(texts.map(normalizeText))].toSorted().join('\n');

/** Whether two sights are of the same rows. */
export function isSameAccessScope(one: Sight, other: Sight): boolean {
  if (one === 'all' || other === 'all') return one === other;
  return foldTexts(one.customers) === foldTexts(other.customers) && foldTexts(one.tags) === foldTexts(other.tags);
}

/** No row. */
export const NO_ROWS: Predicate = { op: 'or', of: [] };

function anyOf(column: 'customer' | 'tags', texts: readonly string[]): readonly Predicate[] {
  const values = [...new Set(texts.map(normalizeText))].filter((text) => text !== '');
  return values.length === 0 ? [] : [{ op: 'oneOf', column, values }];
}

/** A further watch on a shipment holds at first what was found for the watches of others. */
const ANSWERED: Predicate = { op: 'notBefore', column: 'seenAt', than: 'addedAt' };

/** Answers of a carrier whose terms name the operator's own people alone (docs/sources.md). */
const SHOWN_TO_GUESTS: Predicate = { op: 'not', of: { op: 'is', column: 'forStaff', value: true } };

/** The rows that are theirs, answered or not. */
export const ownFilter = ({ customers, tags }: Exclude<Sight, 'all'>): Predicate => ({
  op: 'or',
  of: [...anyOf('customer', customers), ...anyOf('tags', tags)],
});

/** The rows that are seen, as a filter. */
export const accessScopeFilter = (sight: Sight): Predicate =>
  sight === 'all' ? ALL : { op: 'and', of: [ownFilter(sight), ANSWERED, SHOWN_TO_GUESTS] };
