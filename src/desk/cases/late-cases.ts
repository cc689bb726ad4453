/** The late cases of each customer in a list, which one email to the customer covers. */
import { findStep } from '../../core/cases/brief.ts';
import { MAX_GROUP_CASES } from '../../core/cases/group-cases.ts';
import { normalizeText } from '../../core/columns/fold.ts';
import { findRecipient } from './case-words.ts';
import type { CaseRef, ShownEntry } from './use-cases.ts';

export type LateCases = ReadonlyMap<string, readonly CaseRef[]>;

/** Leaves out the cases that the customer was written to about. */
export function findLateCases(shown: readonly ShownEntry[]): LateCases {
  const late = new Map<string, CaseRef[]>();
  for (const entry of shown) {
    if (entry.isGone) continue;
    const [customer, cases] =
      entry.kind === 'group' ? [entry.group.customer, entry.cases] : [findRecipient(entry.case), [entry.case]];
    const values = entry.kind === 'group' ? entry.group.most.values : entry.case.text.values;
    if (customer === null || findStep({ rule: entry.brief.rule, text: { values } }) !== 'email') continue;
    const key = normalizeText(customer);
    const open = cases.filter(({ emailedAt }) => emailedAt === null);
    late.set(key, [...(late.get(key) ?? []), ...open]);
  }
  return late;
}

/**
 * Returns the cases that the email of a row covers: its own, and all other late ones of the customer. The email of a
 * row that is written already, or is not about a delay, covers its own cases only.
 */
export function coverCases(late: LateCases, customer: string, own: readonly CaseRef[]): readonly CaseRef[] {
  const all = late.get(normalizeText(customer)) ?? [];
  const ids = new Set(own.map(({ id }) => id));
  if (!all.some(({ id }) => ids.has(id))) return own;
  return [...own, ...all.filter(({ id }) => !ids.has(id))].slice(0, MAX_GROUP_CASES);
}
