/** Rules about arrivals and expected events: missing reports, delays, and the vessel's own AIS data. */
import { earliestArrival, isArrivalDue, isEnded } from '../columns/derive.ts';
import type { Row } from '../columns/columns.ts';
import { findMargin } from '../columns/late.ts';
import { readConflicts } from '../columns/source-cells.ts';
import { timeOfDay } from '../time/day.ts';
import { epochOf, findLatest, msBetween, timeAt, wallMs } from '../time/port-time.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { arrivalCause, byCarrier, eventCause, expectedUntil } from './events.ts';
import { byAge, levelOf } from './thresholds.ts';
import type { Evidence, Rule, RuleInput, Verdict } from './types.ts';
import { CLEAR, once, toVerdict } from './verdict.ts';

const aisEvidence = (date: PortTime, at: number) => ({ kind: 'ais', new: date, who: 'AIS', at }) as const;

const DEPARTURES = ['VDL', 'VDT'];

/** Chooses the wording of a missing report. AIS is named when it has data about that arrival. */
function findSource(event: string, row: Row): string {
  if (DEPARTURES.includes(event)) return 'departure';
  if (!isShipDue(row)) return 'move';
  return row.shipEta !== null && event === 'VAD' ? 'arrival-ais' : 'arrival';
}

/** Deliveries are often never reported, so they need no immediate action. */
const isShipDue = (row: Row): boolean => isArrivalDue(row) && row.overdueEvent !== 'CDC';

/**
 * An expected event should have been reported by now. Carriers usually report hours late, and some moves never, so
 * only a missing arrival becomes critical. A move that AIS proves is no longer awaited, and an arrival that AIS
 * proves is reported so that someone picks up the container.
 */
export const overdue: Rule = {
  name: 'overdue',
  unit: 'hours',
  levels: [12, 36, 96],
  holds: false,
  severities: ['notice', 'warning', 'critical'],
  evaluate: (input) => {
    const { row, events, memory, now, levels } = input;
    const { overdueAt, phase, aisMove } = row;
    const origin = byCarrier(row);
    if (origin === null || isEnded(phase)) return CLEAR;
    if (aisMove === 'arrival') return inPort(input, origin);
    const unreported = arrivedUnreported(input);
    if (overdueAt === null) return unreported === null ? CLEAR : bySummary(input, unreported, origin);
    const { level, nextAt } = byAge(overdueAt, now, levels, HOUR);
    return toVerdict({ level: level === 3 && !isShipDue(row) ? 2 : level, nextAt }, () => {
      const kind = row.overdueEvent ?? 'VAD';
      const event = expectedUntil([...(memory.hints.awaited ? [memory.hints.awaited] : []), ...events], overdueAt);
      const isEta = row.eta !== null && findLatest(row.eta) + 1 === overdueAt;
      const date = event?.date ?? (isEta ? row.eta : null) ?? timeAt(overdueAt - 1, row.eta?.zone ?? 'UTC');
      const port = event === null ? row.podName : (event.place?.name ?? null);
      const source = findSource(kind, row);
      const isByAis = source === 'arrival-ais' && row.shipEta !== null;
      return {
        cause: event === null ? arrivalCause({ row, events }) : eventCause(row, event),
        values: {
          event: kind,
          source,
          date,
          hours: Math.floor((now - overdueAt) / HOUR),
          ...(port === null ? {} : { port }),
          ...(row.shipEta === null ? {} : { oldDate: row.shipEta }),
        },
        evidence: [
          { kind: 'expected', new: date, ...origin },
          ...(isByAis ? [{ ...aisEvidence(row.shipEta, origin.at), values: { ship: row.vessel ?? '' } }] : []),
        ],
      };
    });
  },
};

/** The row has arrived by the route summary, and no event reports the arrival. */
const arrivedUnreported = ({ row, events }: RuleInput): StoredEvent | null =>
  row.phase !== 'arrived' || row.arrival === null || events.some(isArrivalReported)
    ? null
    : (events.find(({ status, date }) => status.kind === 'VAD' && date !== null) ?? null);

const isArrivalReported = ({ status, actual }: StoredEvent): boolean =>
  actual === true && ['VAD', 'CDD'].includes(status.kind);

/** The arrival is only in the route summary. The next step is to ask for the report, and nothing is overdue. */
function bySummary(
  { row, events, now, levels }: RuleInput,
  { date }: StoredEvent,
  origin: Pick<Evidence, 'who' | 'at'>,
): Verdict {
  const { arrival } = row;
  if (arrival === null || date === null) return CLEAR;
  return toVerdict(once(byAge(findLatest(date) + 1, now, levels, HOUR)), () => ({
    cause: arrivalCause({ row, events }),
    values: { event: 'VAD', source: 'by-summary', date: arrival, port: row.podName ?? '' },
    evidence: [{ kind: 'arrival', old: date, new: arrival, ...origin }],
  }));
}

/** The vessel is in port by AIS, and the carrier has not reported it for the time of the first level. */
function inPort({ row, events, now, levels }: RuleInput, origin: Pick<Evidence, 'who' | 'at'>): Verdict {
  const since = row.aisMoveAt === null ? origin.at : epochOf(row.aisMoveAt);
  const date = row.aisMoveAt ?? timeAt(since, 'UTC');
  return toVerdict(once(byAge(since, now, levels, HOUR)), () => ({
    cause: arrivalCause({ row, events }),
    values: {
      event: 'VAD',
      // A fix shows by when the vessel was there, and not since when.
      source: row.arrival === null ? 'in-port-seen' : 'in-port',
      date,
      port: row.aisPlace ?? row.podName ?? '',
      ship: row.vessel ?? '',
    },
    evidence: [{ ...aisEvidence(date, origin.at), kind: 'in-port' }],
  }));
}

/** The arrival is later than the first ETA. */
export const slipped: Rule = {
  name: 'slipped',
  unit: 'hours',
  levels: [12, 24, 72],
  holds: true,
  severities: ['notice', 'warning', 'critical'],
  evaluate: ({ row, events, memory, levels }) => {
    const { firstEta, eta } = row;
    const origin = byCarrier(row);
    if (firstEta === null || eta === null || origin === null) return CLEAR;
    // Only whole hours count: 23 h 44 min is not 24 hours.
    const hours = Math.floor(msBetween(firstEta, eta) / HOUR);
    return toVerdict({ level: levelOf(hours, levels) }, () => ({
      cause: arrivalCause({ row, events }),
      values: { hours, date: eta, oldDate: firstEta, port: row.podName ?? row.pod ?? '' },
      evidence: [{ kind: 'arrival', old: firstEta, new: eta, who: origin.who, at: memory.eta?.at ?? origin.at }],
    }));
  },
};

/** The cargo arrives after its needed date. A shipment without a needed date is not late. */
export const tooLate: Rule = {
  name: 'too-late',
  unit: 'days',
  levels: [1, 3, 7],
  holds: true,
  severities: ['warning', 'warning', 'critical'],
  evaluate: ({ row, events, memory, levels }) => {
    const origin = byCarrier(row);
    const margin = findMargin(row);
    const expected = row.neededAt === 'delivery' ? row.delivery : row.eta;
    // An arrival in the past needs no warning.
    if (origin === null || margin === null || expected === null || row.neededBy === null || isEnded(row.phase))
      return CLEAR;
    const comes = row.neededAt === 'delivery' ? expected : (earliestArrival(row) ?? expected);
    const needed = timeOfDay(row.neededBy);
    const source = comes === expected ? 'expected' : 'overdue';
    return toVerdict({ level: levelOf(-margin, levels) }, () => ({
      cause: arrivalCause({ row, events }),
      values: { source, days: -margin, date: comes, oldDate: needed, port: row.podName ?? row.pod ?? '' },
      evidence: [
        { kind: 'needed', new: needed, who: null, at: origin.at },
        { kind: 'arrival', new: expected, who: origin.who, at: memory.eta?.at ?? origin.at },
      ],
    }));
  },
};

/** Returns the smallest possible difference: a day without a time counts by its nearer end. */
function apart(eta: PortTime, shipEta: PortTime): number {
  if (!eta.dateOnly) return Math.abs(msBetween(eta, shipEta));
  const [day, ship] = [wallMs(eta), wallMs(shipEta)];
  return Math.max(day - ship, ship - day - DAY, 0);
}

/** Returns when the vessel was seen in port, while the carrier still expects the arrival. */
function seenArrival({ conflict }: Row): PortTime | null {
  const claims = readConflicts(conflict).flatMap(({ fact, said }) => (fact === 'VAD' ? said : []));
  return claims.find(({ byShip }) => byShip)?.date ?? null;
}

/** The vessel itself reports another arrival than the carrier, or was seen in port earlier. */
export const aisDiffers: Rule = {
  name: 'ais-differs',
  unit: 'hours',
  levels: [24, 48, 96],
  holds: true,
  severities: ['notice', 'warning', 'warning'],
  evaluate: ({ row, events, levels }) => {
    // The AIS arrival is of the vessel that carries the container, at the container's port (`reading/headline.ts`).
    const { eta, vessel, podName, pod } = row;
    const shipEta = row.shipEta ?? seenArrival(row);
    const origin = byCarrier(row);
    if (eta === null || shipEta === null || origin === null || pod === null) return CLEAR;
    const hours = Math.floor(apart(eta, shipEta) / HOUR);
    return toVerdict({ level: levelOf(hours, levels) }, () => ({
      cause: arrivalCause({ row, events }),
      values: { hours, oldDate: eta, date: shipEta, ship: vessel ?? '', port: podName ?? pod },
      evidence: [
        { kind: 'arrival', new: eta, ...origin },
        // A sighting names its source itself, in the conflict that it makes.
        ...(row.shipEta === null ? [] : [aisEvidence(shipEta, origin.at)]),
      ],
    }));
  },
};
