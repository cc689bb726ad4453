/** Turns manual entries and differences between sources into evidence of a case, for the rules that they concern. */
import type { Row } from '../columns/columns.ts';
import { readConflicts, type RowConflict } from '../columns/source-cells.ts';
import { isExpected } from '../facts/kinds.ts';
import type { Fact, FactKind, KnownFact } from '../facts/types.ts';
import type { Evidence, RuleName } from './types.ts';

const ARRIVAL: readonly FactKind[] = ['arrived', 'discharged'];
const AFTER_ARRIVAL: readonly FactKind[] = ['gateOut', 'delivered', 'emptyReturned'];

/** The other rules concern plans and the tracking itself, about which no manual entry says anything. */
const READ: { readonly [R in RuleName]?: readonly FactKind[] } = {
  overdue: ['departed', ...ARRIVAL, ...AFTER_ARRIVAL],
  slipped: ARRIVAL,
  'too-late': ARRIVAL,
  'ais-differs': ARRIVAL,
  'free-time': ['discharged', 'customs', 'held', 'released', 'appointment', ...AFTER_ARRIVAL],
  'empty-return': AFTER_ARRIVAL,
};

export const toEvidence = ({ kind, at, who, enteredAt }: Fact): Evidence => ({
  kind: 'fact',
  values: { event: kind },
  old: null,
  new: at,
  who,
  at: enteredAt,
});

/** An entry that the carrier confirms adds nothing, and an old entry or one of an earlier journey no longer counts. */
export function factEvidence(rule: RuleName, ownFacts: readonly KnownFact[]): readonly Evidence[] {
  const kinds = READ[rule] ?? [];
  return ownFacts.flatMap(({ fact, reported, standing, isEarlier }): Evidence[] => {
    if (isEarlier === true || !kinds.includes(fact.kind)) return [];
    // The rule of empty returns names the entry itself.
    if (standing === 'stands') return isExpected(fact) || rule === 'empty-return' ? [] : [toEvidence(fact)];
    if (standing !== 'differs' || reported === null) return [];
    const values = { event: fact.kind, oldDate: fact.at };
    return [{ kind: 'fact-differs', values, old: null, new: reported, who: fact.who, at: fact.enteredAt }];
  });
}

const ARRIVALS: readonly string[] = ['VAD', 'CDD'];

/** The events about which sources may differ, for each rule that reads them. */
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

/** Returns every side of a conflict, with its source and age. */
export const conflictEvidence = (rule: RuleName, row: Row): readonly Evidence[] =>
  readConflicts(row.conflict)
    .filter(({ fact }) => COMPARED[rule]?.includes(fact) === true)
    .flatMap((conflict) => toClaims(conflict, row.seenAt ?? 0));

const toClaims = ({ fact, place, said }: RowConflict, seenAt: number): readonly Evidence[] =>
  said.flatMap(({ name, saidAt, date, actual, value }): Evidence[] => {
    const claim = date ?? value;
    if (claim === null) return [];
    const shared = { old: null, new: claim, who: name, at: saidAt ?? seenAt };
    if (fact === 'POD') return [{ kind: 'port', values: {}, ...shared }];
    const source = actual === true ? 'happened' : 'expected';
    return [{ kind: 'claim', values: { event: fact, port: place ?? '', source }, ...shared }];
  });
