/**
 * What people say, and what sources differ about, as evidence of a case: which of it a rule reads,
 * and what each says.
 */
import type { Row } from '../columns/columns.ts';
import { readConflicts, type RowConflict } from '../columns/source-cells.ts';
import { isExpected } from '../facts/kinds.ts';
import type { Fact, FactKind, KnownFact } from '../facts/types.ts';
import type { Evidence, RuleName } from './types.ts';

const ARRIVAL: readonly FactKind[] = ['arrived', 'discharged'];
const AFTER_ARRIVAL: readonly FactKind[] = ['gateOut', 'delivered', 'emptyReturned'];

/** The other rules are about plans and about the tracking: no fact says anything of these. */
const READ: { readonly [R in RuleName]?: readonly FactKind[] } = {
  overdue: ['departed', ...ARRIVAL, ...AFTER_ARRIVAL],
  slipped: ARRIVAL,
  'too-late': ARRIVAL,
  'ais-differs': ARRIVAL,
  'free-time': ['discharged', 'customs', 'held', 'released', 'appointment', ...AFTER_ARRIVAL],
  'empty-return': AFTER_ARRIVAL,
};

export const evidenceOf = ({ kind, at, who, enteredAt }: Fact): Evidence => ({
  kind: 'fact',
  values: { event: kind },
  old: null,
  new: at,
  who,
  at: enteredAt,
});

/** A fact that the carrier confirms adds nothing, and an old one or one of an earlier journey is over. */
export function factEvidence(rule: RuleName, ownFacts: readonly KnownFact[]): readonly Evidence[] {
  const kinds = READ[rule] ?? [];
  return ownFacts.flatMap(({ fact, reported, standing, isEarlier }): Evidence[] => {
    if (isEarlier === true || !kinds.includes(fact.kind)) return [];
    // An empty return is due by the fact that its rule names itself.
    if (standing === 'stands') return isExpected(fact) || rule === 'empty-return' ? [] : [evidenceOf(fact)];
    if (standing !== 'differs' || reported === null) return [];
    const values = { event: fact.kind, oldDate: fact.at };
    return [{ kind: 'fact-differs', values, old: null, new: reported, who: fact.who, at: fact.enteredAt }];
  });
}

const ARRIVALS: readonly string[] = ['VAD', 'CDD'];

/** What sources differ about, for the rules that it concerns. */
const COMPARED: { readonly [R in RuleName]?: readonly string[] } = {
  overdue: ['VDL', 'VDT', 'VAT', ...ARRIVALS],
  slipped: ARRIVALS,
  'too-late': ARRIVALS,
  'ais-differs': ARRIVALS,
  connection: ['VAT', 'VDT'],
  delayed: ['VDT'],
  'free-time': ['CDD', 'CGO'],
  'port-changed': ['POD'],
};

/** Every side of a conflict, with its source and age. */
export const conflictEvidence = (rule: RuleName, row: Row): readonly Evidence[] =>
  readConflicts(row.conflict)
    .filter(({ fact }) => COMPARED[rule]?.includes(fact) === true)
    .flatMap((conflict) => claimsOf(conflict, row.seenAt ?? 0));

const claimsOf = ({ fact, place, said }: RowConflict, seenAt: number): readonly Evidence[] =>
  said.flatMap(({ name, saidAt, date, actual, value }): Evidence[] => {
    const claim = date ?? value;
    if (claim === null) return [];
    const shared = { old: null, new: claim, who: name, at: saidAt ?? seenAt };
    if (fact === 'POD') return [{ kind: 'port', values: {}, ...shared }];
    const source = actual === true ? 'happened' : 'expected';
    return [{ kind: 'claim', values: { event: fact, port: place ?? '', source }, ...shared }];
  });
