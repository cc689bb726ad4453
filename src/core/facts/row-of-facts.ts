/** Makes the row of a watch that is never looked up: its manual entries in the form of an answer. */
import type { CarrierFields } from '../columns/columns.ts';
import { EMPTY_CARRIER_FIELDS } from '../columns/row.ts';
import { findLatest } from '../time/port-time.ts';
import { isExpected, isMove, MILESTONES, type MoveKind, PHASE_AFTER } from './kinds.ts';
import type { Fact, KnownFact } from './types.ts';

/** A port is identified by its code, which is also its name until someone enters another. */
const codeIn = (place: string | null): string | null => (/^[A-Z]{2}[A-Z2-9]{3}$/.test(place ?? '') ? place : null);

export function rowOfFacts(ownFacts: readonly KnownFact[]): CarrierFields {
  const standing = ownFacts.filter((ownFact) => ownFact.standing === 'stands').map(({ fact }) => fact);
  const moves = standing.flatMap((fact) => (isMove(fact.kind) ? [{ kind: fact.kind, fact }] : []));
  const happened = moves.filter(({ fact }) => !isExpected(fact));
  const ahead = moves.filter(({ fact }) => isExpected(fact));
  const factOf = (kind: MoveKind): Fact | null => moves.find((move) => move.kind === kind)?.fact ?? null;
  const dateOf = (kind: MoveKind) => factOf(kind)?.at ?? null;
  const [last, next] = [happened.at(-1), ahead[0]];
  const arrived = factOf('arrived');
  const isArrived = arrived !== null && !isExpected(arrived);
  const origin = factOf('departed');
  const port = arrived?.place ?? factOf('discharged')?.place ?? factOf('gateOut')?.place ?? null;
  return {
    ...EMPTY_CARRIER_FIELDS,
    phase: last === undefined ? (next === undefined ? 'unknown' : 'planned') : PHASE_AFTER[last.kind],
    pol: codeIn(origin?.place ?? null),
    polName: origin?.place ?? null,
    pod: codeIn(port),
    podName: port,
    destination: factOf('delivered')?.place ?? port,
    departure: origin?.at ?? null,
    departed: origin === null ? null : !isExpected(origin),
    eta: arrived === null || isArrived ? null : arrived.at,
    arrival: isArrived ? arrived.at : null,
    discharge: dateOf('discharged'),
    delivery: dateOf('delivered'),
    lastEvent: last === undefined ? null : MILESTONES[last.kind],
    lastEventTime: last?.fact.at ?? null,
    lastPlace: last?.fact.place ?? null,
    nextEvent: next === undefined ? null : MILESTONES[next.kind],
    nextEventTime: next?.fact.at ?? null,
    overdueAt: next === undefined ? null : findLatest(next.fact.at) + 1,
    overdueEvent: next === undefined ? null : MILESTONES[next.kind],
    whereabouts: 'unknown',
  };
}
