/** Computes the cost of a container up to a day, for one kind of charge. */
import type { Row } from '../columns/columns.ts';
import { isOutside } from '../columns/derive.ts';
import { normalizeText } from '../columns/fold.ts';
import { reportedEvents } from '../journeys/mark.ts';
import { lastActual } from '../rules/events.ts';
import { isCounted } from '../rules/free-days.ts';
import { freeTimeEnds } from '../rules/free-time-rules.ts';
import { wasOnLastJourney } from '../rules/memory.ts';
import { timeAt, wallMs } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { findInstant } from '../time/zone.ts';
import {
  COST_KINDS,
  type Cost,
  type CostInput,
  type CostKind,
  type Day,
  type Rate,
  type RateScope,
  type Step,
} from './types.ts';

/** The events that start and stop the clocks of charges. */
const EVENTS = { discharge: 'CDD', gateOut: 'CGO', emptyReturn: 'CER' } as const;

const USUAL_START = { demurrage: 'discharge', storage: 'discharge', detention: 'gateOut' } as const;
const STOP = { demurrage: 'gateOut', storage: 'gateOut', detention: 'emptyReturn' } as const;

/** Bounds the counted days for a container whose return was never reported. */
const MAX_DAYS = 3650;

const timeOf = ({ events, releasedAt }: CostInput, clock: keyof typeof EVENTS | 'available'): PortTime | null =>
  clock === 'available' ? releasedAt : (lastActual(events, [EVENTS[clock]])?.date ?? null);

const dayOfTime = ({ wall }: PortTime): Day => wall.slice(0, 10);
const numberOf = (day: Day): number =>
  wallMs({ wall: `${day}T00:00:00`, zone: null, epochMs: null, dateOnly: true }) / DAY;

const weightOf = ({ customer, port, line, size }: RateScope): number =>
  (customer === null ? 0 : 8) + (port === null ? 0 : 4) + (line === null ? 0 : 2) + (size === null ? 0 : 1);

const fits = (rate: Rate, { customer, pod, line, size, sample }: Row): boolean =>
  (!rate.sample || sample === true) &&
  (rate.port === null || rate.port === pod) &&
  (rate.line === null || rate.line === line) &&
  (rate.size === null || (size ?? '').startsWith(rate.size)) &&
  (rate.customer === null || normalizeText(rate.customer) === normalizeText(customer ?? ''));

const isValidOn = ({ validFrom, validTo }: Rate, day: Day): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/**
 * Returns the narrowest matching rate: customer before port before carrier before type, and rates of samples last.
 * `startOf` returns the day on which the clock of a rate starts, or `null` when it is unknown.
 */
function pickRate(rates: readonly Rate[], row: Row, kind: CostKind, startOf: (rate: Rate) => Day | null): Rate | null {
  const found = rates.filter((rate) => {
    if (rate.kind !== kind || !fits(rate, row)) return false;
    const start = startOf(rate);
    return start === null || isValidOn(rate, start);
  });
  return found.toSorted((a, b) => Number(a.sample) - Number(b.sample) || weightOf(b) - weightOf(a))[0] ?? null;
}

/** Returns `null` when the clock does not concern the container, for example before its discharge. */
export function computeCost(kind: CostKind, input: CostInput, day: Day): Cost | null {
  const { row, memory, rates } = input;
  if (row.phase === 'cancelled') return null;
  // Few desks pay storage to a terminal, so a missing storage rate is not reported.
  if (kind === 'storage' && !rates.some((rate) => rate.kind === kind)) return null;
  const hasLeft = isOutside(row.phase) || row.phase === 'returned';
  const charged = kind === 'storage' ? 0 : (memory.hints.charged?.[kind] ?? 0);
  const endOf = (start: PortTime | null) => freeTimeEnds(input, kind, start)[0]?.last ?? null;
  const startDay = ({ startsAt }: Rate): Day | null => {
    const start = timeOf(input, startsAt) ?? endOf(null);
    return start === null ? null : dayOfTime(start);
  };
  const rate = pickRate(rates, row, kind, startDay);
  const start = timeOf(input, rate?.startsAt ?? USUAL_START[kind]);
  const isDue = kind === 'detention' ? hasLeft : hasLeft || row.phase === 'discharged';
  if (start === null && charged === 0 && !isDue) return null;
  if (rate === null) return { state: 'unassessed', kind, why: 'noRate' };
  const end = endOf(start);
  const stop = timeOf(input, STOP[kind]);
  const isOver = kind === 'detention' ? row.phase === 'returned' : hasLeft;
  if ((start === null && end === null) || (isOver && stop === null))
    return { state: 'unassessed', kind, why: 'noClock' };
  if (end === null) return { state: 'unassessed', kind, why: 'noFreeDays' };
  const { reused } = memory.hints;
  if (stop === null && reused !== undefined) {
    const before = dayOfTime(reused);
    return dayOfTime(end) >= before ? null : { state: 'unassessed', kind, why: 'notReported', before };
  }
  return assess(rate, dayOfTime(end), stop === null ? null : dayOfTime(stop), day);
}

/** The day on which the clock stops is charged as well. */
function assess(rate: Rate, lastFree: Day, stop: Day | null, day: Day): Cost {
  const first = numberOf(lastFree) + 1;
  const until = Math.min(numberOf(day), stop === null ? Infinity : numberOf(stop), first + MAX_DAYS);
  let days = 0;
  let amount = 0;
  const add = (number: number): number => {
    if (!isCounted(number, rate)) return 0;
    days += 1;
    return priceOf(rate.steps, days);
  };
  for (let number = first; number <= until; number += 1) amount += add(number);
  const isRunning = stop === null || day < stop;
  const next = priceOf(rate.steps, days + 1);
  const isCharged = isRunning && numberOf(day) + 1 >= first && isCounted(numberOf(day) + 1, rate);
  const { kind, currency, customer, port, line, size, sample } = rate;
  return {
    state: 'assessed',
    kind,
    currency,
    days,
    amount,
    tomorrow: isCharged ? next : 0,
    perDay: isRunning ? next : 0,
    lastFree,
    by: { customer, port, line, size, sample },
  };
}

const priceOf = (steps: readonly Step[], day: number): number =>
  steps.find(({ from, to }) => from <= day && (to === null || day <= to))?.perDay ?? 0;

/** The zone in which days are counted; UTC when unknown. */
function findZone(kind: CostKind, input: CostInput): string {
  const time = timeOf(input, USUAL_START[kind]) ?? timeOf(input, 'discharge') ?? input.row.arrival;
  return time?.zone ?? 'UTC';
}

/** Several kinds of charge at once give several costs. */
export const costsOn = (input: CostInput, day: Day): readonly Cost[] => [
  ...COST_KINDS.flatMap((kind) => computeCost(kind, input, day) ?? []),
  ...earlierCosts(input, day),
];

export const costsAt = (input: CostInput, now: number): readonly Cost[] => [
  ...COST_KINDS.flatMap((kind) => computeCost(kind, input, dayOfTime(timeAt(now, findZone(kind, input)))) ?? []),
  ...earlierCosts(input, dayOfTime(timeAt(now, 'UTC'))),
];

/**
 * Costs of the previous journey. Its clocks have stopped, either by a report, however late, or before the present
 * journey begins, on an unreported day.
 */
function earlierCosts(input: CostInput, day: Day): readonly Cost[] {
  const last = lastJourney(input);
  if (last === null) return [];
  const { known, before } = last;
  return COST_KINDS.flatMap((kind): readonly Cost[] => {
    const cost = computeCost(kind, known, day);
    if (cost === null || (cost.state === 'unassessed' && cost.why === 'noRate')) return [];
    if (cost.state === 'unassessed' || timeOf(known, STOP[kind]) !== null) return [{ ...cost, earlier: true }];
    // Nothing is charged when the free time lasts until the next journey begins.
    return cost.lastFree >= before ? [] : [{ state: 'unassessed', kind, why: 'notReported', before, earlier: true }];
  });
}

/** Row and events of the previous journey from its log, for a shipment that was tracked on it. */
function lastJourney({
  row,
  memory,
  log,
  earlierMoves = [],
  ...input
}: CostInput): { readonly known: CostInput; readonly before: Day } | null {
  const [last, present] = log?.journeys.slice(-2) ?? [];
  if (last === undefined || present === undefined || !wasOnLastJourney(memory, row)) return null;
  const events = [...reportedEvents(last.mark), ...earlierMoves];
  const has = (kind: string): boolean => lastActual(events, [kind]) !== null;
  const phase = has('CER') ? 'returned' : has('CGO') ? 'out-for-delivery' : has('CDD') ? 'discharged' : null;
  const hints = { free: memory.lastFree ?? NO_FREE_DAYS, apart: [] };
  return {
    known: {
      ...input,
      row: { ...row, phase, pod: last.mark.pod?.toUpperCase() ?? null },
      events,
      releasedAt: null,
      memory: { ...memory, hints },
    },
    before: dayOfTime(timeAt(present.mark.begins ?? present.since, 'UTC')),
  };
}

const NO_FREE_DAYS = { demurrage: null, detention: null };

/** Returns the midnight at the port at which a cost changes without a new answer; `null` when none does. */
export function costsMoveAt(input: CostInput, costs: readonly Cost[], now: number): number | null {
  const moments = costs.flatMap((cost) => {
    if (cost.state === 'unassessed' || cost.perDay === 0) return [];
    const zone = findZone(cost.kind, input);
    const today = Math.floor(wallMs(timeAt(now, zone)) / DAY);
    const midnight = Math.max(today + 1, numberOf(cost.lastFree)) * DAY;
    return [findInstant(midnight, zone) ?? midnight];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}
