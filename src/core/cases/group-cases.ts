/**
 * Groups the cases of one severity, one kind and one customer, so that a list shows one row for them and one email
 * and one decision settle all of them.
 */
import { normalizeText } from '../columns/fold.ts';
import type { FindingValues, RuleName, Severity } from '../rules/types.ts';
import { amountMs } from './amount.ts';

/** A group has at most as many cases as one request can decide. Further cases form another group. */
export const MAX_GROUP_CASES = 200;

export interface GroupableCase {
  readonly id: number;
  readonly rule: RuleName;
  readonly severity: Severity;
  /** The customers of all shipments of the case; `null` for a shipment without a customer. */
  readonly customers: readonly (string | null)[];
}

export interface GroupOf<T> {
  /** Stays the same while cases join and leave the group. */
  readonly key: string;
  readonly severity: Severity;
  readonly rule: RuleName;
  /** The name as the first of the cases writes it. */
  readonly customer: string;
  /** The cases are in the order in which they were given, and there are at least two. */
  readonly cases: readonly [T, ...T[]];
}

/** Returns each case in exactly one group or alone, both in the order in which the cases were given. */
export function groupCases<T extends GroupableCase>(
  cases: readonly T[],
): { readonly groups: readonly GroupOf<T>[]; readonly alone: readonly T[] } {
  const parts = new Map<string, [T, ...T[]][]>();
  for (const one of cases) {
    const customer = soleCustomer(one.customers);
    if (customer === null) continue;
    const key = JSON.stringify([one.severity, one.rule, normalizeText(customer)]);
    const before = parts.get(key) ?? [];
    const last = before.at(-1);
    if (last === undefined || last.length === MAX_GROUP_CASES) parts.set(key, [...before, [one]]);
    else last.push(one);
  }
  const groups = [...parts].flatMap(([key, lists]) =>
    lists.flatMap((members, index): readonly GroupOf<T>[] => {
      const [{ severity, rule, customers }] = members;
      const customer = soleCustomer(customers) ?? '';
      return members.length < 2 ? [] : [{ key: `${key}${index}`, severity, rule, customer, cases: members }];
    }),
  );
  const grouped = new Set(groups.flatMap((group) => group.cases.map(({ id }) => id)));
  return { groups, alone: cases.filter(({ id }) => !grouped.has(id)) };
}

/** Returns `null` for a case of several customers, and for one with a shipment without a customer. */
function soleCustomer(customers: readonly (string | null)[]): string | null {
  const [first = null, ...others] = customers;
  if (first === null || normalizeText(first) === '') return null;
  return others.every((other) => other !== null && normalizeText(other) === normalizeText(first)) ? first : null;
}

/** The parts of a case that its amount follows from. */
export interface Measured {
  readonly deadline: number | null;
  readonly values: FindingValues;
}

/** Returns the cases with the smallest and the largest amount; of free time, those with the most and the least left. */
export function findExtremes<T extends Measured>(
  rule: RuleName,
  cases: readonly [T, ...T[]],
  nowMs: number,
): { readonly least: T; readonly most: T } {
  const amountOf = ({ deadline, values }: Measured): number =>
    rule === 'free-time' && deadline !== null ? -deadline : amountMs({ rule, text: { values } }, nowMs);
  const [first] = cases;
  return {
    least: cases.reduce((least, one) => (amountOf(one) < amountOf(least) ? one : least), first),
    most: cases.reduce((most, one) => (amountOf(one) > amountOf(most) ? one : most), first),
  };
}
