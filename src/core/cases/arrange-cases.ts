/** Arranges cases and groups of cases for reading: by severity, then by kind, and the most urgent first. */
import { type RuleName, SEVERITIES, type Severity } from '../rules/types.ts';
import { byUrgency, type CaseBrief } from './brief.ts';

export interface CaseSection<T> {
  readonly severity: Severity;
  readonly kinds: readonly { readonly rule: RuleName; readonly entries: readonly T[] }[];
}

/** A kind is as urgent as its most urgent case. The result does not depend on the order of the entries. */
export function arrangeCases<T extends { readonly brief: CaseBrief }>(
  entries: readonly T[],
  nowMs: number,
): readonly CaseSection<T>[] {
  const compare = byUrgency(nowMs);
  const sorted = entries.toSorted((a, b) => compare(a.brief, b.brief));
  return SEVERITIES.toReversed().flatMap((severity) => {
    const kinds = new Map<RuleName, T[]>();
    for (const entry of sorted) {
      if (entry.brief.severity !== severity) continue;
      const members = kinds.get(entry.brief.rule);
      if (members === undefined) kinds.set(entry.brief.rule, [entry]);
      else members.push(entry);
    }
    return kinds.size === 0
      ? []
      : [{ severity, kinds: [...kinds].map(([rule, members]) => ({ rule, entries: members })) }];
  });
}
