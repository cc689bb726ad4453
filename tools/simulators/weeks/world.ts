/**
 * Shipments whose containers go from one journey to the next for weeks, and what their carriers answer at any
 * instant. The content of an answer is data here (`Told`). The wire form is written from these data, and the bench's
 * oracle reads them.
 */
import { containerNumber } from '../../../sim/fleet/container-number.ts';
import type { Place } from '../../../sim/fleet/place.ts';
import { seeded } from '../../../sim/random.ts';
import { DAY, HOUR, toUtcText } from '../../../sim/wall-clock.ts';
import { sayAis, type AisKind, type SaidByAis } from './ais.ts';
import { ALTERNATES, isMoved, type Journey, drawJourney, type Move, type Ship, SHIPS_OF_JOURNEY } from './journey.ts';

export interface ContainerOfBill {
  readonly number: string;
  /** The carrier never updates the container from this time on. */
  readonly silentFrom: number;
  /** Reports about the container are late by this time. */
  readonly lag: number;
  /** The container's next journey, which begins within the list of the bill. */
  readonly next: Journey | null;
}

export interface WeeksShipment {
  readonly number: string;
  readonly type: 'CT' | 'BL';
  readonly journeys: readonly Journey[];
  /** The containers of a bill of lading. A container number has one. */
  readonly boxes: readonly ContainerOfBill[];
  /** Days between two requests. */
  readonly every: number;
  /** `YYYY-MM-DD` by which the cargo of the first journey is needed. */
  readonly neededBy: string | null;
  readonly freeDays: { readonly demurrage: number; readonly detention: number } | null;
  readonly ais: AisKind;
  /** Period in which the carrier reports nothing new at all. */
  readonly silence: { readonly from: number; readonly to: number } | null;
}

/** One move as an answer contains it. */
export interface Said {
  readonly move: Move;
  readonly place: Place;
  readonly ship: Ship | null;
  readonly at: number;
  readonly actual: boolean;
}

export interface ReportedContainer {
  readonly number: string;
  readonly isSilent: boolean;
  readonly said: readonly Said[];
  /** Moves of another journey in the same list. */
  readonly before: readonly Said[];
  readonly after: readonly Said[];
}

/** The content of one answer. */
export interface Report {
  readonly at: number;
  /** Time from which the carrier's data are. */
  readonly asOf: number;
  readonly journey: number;
  readonly boxes: readonly ReportedContainer[];
  /** Arrival in the route summary when no event reports it. */
  readonly summaryArrival: number | null;
  readonly ais: SaidByAis | null;
  /** `true` for a stored result of a past request that was read later. */
  readonly isPast: boolean;
}

/** No sample uses this container prefix. */
const PREFIX = 'WKLU';

export interface WeeksOf {
  /** Another seed makes other shipments. */
  readonly seed: number;
  readonly shipments: number;
  readonly start: number;
  readonly days: number;
}

export function createShipments({ seed, shipments, start, days }: WeeksOf): readonly WeeksShipment[] {
  return Array.from({ length: shipments }, (_, index) => drawShipment(`weeks ${seed} ${index}`, index, start, days));
}

function drawShipment(key: string, index: number, start: number, days: number): WeeksShipment {
  const rng = seeded(key);
  const isBill = rng.chance(0.13);
  const journeys: Journey[] = [];
  const stops = isBill ? 1 : rng.chance(0.2) ? rng.int(1, 2) : Number.POSITIVE_INFINITY;
  let from = 'CNSHA';
  let bookedAt = start + rng.between(isBill ? -20 : -30, isBill ? 25 : 8) * DAY;
  while (bookedAt < start + days * DAY && journeys.length < stops) {
    const number = journeys.length;
    const firstShip = (index * 12 + number) * SHIPS_OF_JOURNEY;
    const journey = drawJourney({ key: `${key} ${number}`, index: number, from, bookedAt, firstShip });
    journeys.push(journey);
    from = rng.chance(0.5) ? (journey.steps.at(-1)?.place.locode ?? from) : 'SGSIN';
    bookedAt = journey.ends + rng.between(0.5, 14) * DAY;
  }
  const [first] = journeys;
  const arrival = first?.steps.find(({ move }) => move === 'VAD')?.booked ?? start;
  const needed = toUtcText(arrival + rng.between(-2, 8) * DAY).slice(0, 10);
  const silentAt = start + rng.between(3, days - 10) * DAY;
  const silence = rng.chance(0.06) ? { from: silentAt, to: silentAt + rng.between(5, 20) * DAY } : null;
  return {
    number: isBill ? `WKLS${String(100_000_000 + index)}` : containerNumber(PREFIX, index),
    type: isBill ? 'BL' : 'CT',
    journeys,
    boxes: isBill
      ? drawContainers(key, index, first)
      : [{ number: containerNumber(PREFIX, index), silentFrom: Number.POSITIVE_INFINITY, lag: 0, next: null }],
    every: rng.chance(0.7) ? 1 : rng.chance(0.5) ? 3 : 8,
    neededBy: rng.chance(0.35) ? needed : null,
    freeDays: rng.chance(0.3) ? { demurrage: rng.int(3, 7), detention: rng.int(3, 10) } : null,
    ais: rng.pick(['none', 'none', 'none', 'right', 'right', 'right', 'right', 'late', 'wrong'] as const),
    silence,
  };
}

function drawContainers(key: string, index: number, journey: Journey | undefined): readonly ContainerOfBill[] {
  const rng = seeded(`${key} boxes`);
  const count = rng.int(3, 8);
  const hasSilent = rng.chance(0.5);
  const isReused = rng.chance(0.3);
  const steps = journey?.steps ?? [];
  return Array.from({ length: count }, (_, container) => {
    const last = container === count - 1;
    const at = steps[rng.int(1, 4)]?.reportedAt ?? Number.POSITIVE_INFINITY;
    const ends = journey?.ends ?? 0;
    const bookedAt = ends + rng.between(1, 5) * DAY;
    const next = {
      key: `${key} box ${container}`,
      index: 1,
      from: 'NLRTM',
      bookedAt,
      firstShip: (index * 12 + 6) * SHIPS_OF_JOURNEY,
    };
    return {
      number: containerNumber(PREFIX, 500_000 + index * 10 + container),
      silentFrom: last && hasSilent ? at : Number.POSITIVE_INFINITY,
      lag: container * rng.between(0, 2) * HOUR,
      next: container === 1 && isReused && journey !== undefined ? drawJourney(next) : null,
    };
  });
}

/** Returns what the carrier answers at an instant, and what AIS adds. */
export function tell(shipment: WeeksShipment, now: number): Report | null {
  const { silence, journeys } = shipment;
  const asOf = silence !== null && now >= silence.from && now < silence.to ? silence.from : now;
  const shown = journeys.findLast(({ shownFrom, index }) => index === 0 || shownFrom <= asOf);
  if (shown === undefined) return null;
  const { alternates, shownFrom } = shown;
  const isBefore = alternates && asOf < shownFrom + ALTERNATES && Math.floor((asOf - shownFrom) / DAY) % 2 === 1;
  const journey = (isBefore ? journeys[shown.index - 1] : undefined) ?? shown;
  const before = journey.joined ? journeys[journey.index - 1] : undefined;
  const containers = shipment.boxes.map(({ number, silentFrom, lag, next }): ReportedContainer => {
    const isSilent = asOf >= silentFrom;
    const containerAsOf = isSilent ? silentFrom : asOf;
    return {
      number,
      isSilent,
      said: sayJourney(journey, containerAsOf, lag),
      before: before === undefined ? [] : sayJourney(before, asOf, 0).filter(({ actual }) => actual),
      after: next !== null && next.shownFrom <= containerAsOf ? sayJourney(next, containerAsOf, 0) : [],
    };
  });
  const arrival = journey.steps.find(({ move }) => move === 'VAD');
  const summaryArrival =
    journey.summaryOnly && arrival !== undefined && arrival.at + 20 * HOUR <= asOf ? arrival.at : null;
  return {
    at: now,
    asOf,
    journey: journey.index,
    boxes: containers,
    summaryArrival,
    ais: sayAis(shipment, now),
    isPast: false,
  };
}

/** The service holds results of earlier requests by others, one every few days. */
const PAST_EVERY = 5 * DAY;
const PAST_REACHES = 45 * DAY;

export function pastInstants({ number }: WeeksShipment, now: number): readonly number[] {
  const shift = Math.floor(seeded(`past ${number}`).next() * 100) * HOUR;
  const last = Math.floor((now - shift) / PAST_EVERY);
  const count = Math.floor(PAST_REACHES / PAST_EVERY);
  return Array.from({ length: count }, (_, index) => (last - count + 1 + index) * PAST_EVERY + shift);
}

export function tellPast(shipment: WeeksShipment, at: number): Report | null {
  const report = tell(shipment, at);
  return report === null ? null : { ...report, ais: null, isPast: true };
}

function sayJourney(journey: Journey, asOf: number, lag: number): readonly Said[] {
  const { steps, notices, ships, forgetsFrom } = journey;
  const report = notices.filter(({ reportedAt: toldAt }) => toldAt <= asOf);
  const pod = report.find((notice) => notice.pod !== undefined)?.pod ?? journey.pod;
  const promised = steps.map(
    ({ booked }, index) => booked + report.reduce((sum, notice) => sum + (isMoved(notice, index) ? notice.by : 0), 0),
  );
  const loadedAt = steps.find(({ move }) => move === 'CLL')?.reportedAt ?? Number.POSITIVE_INFINITY;
  const isDropped = asOf < loadedAt && report.some(({ drops }) => drops === true);
  const reported = steps.map(({ reportedAt: toldAt }) => !isDropped && toldAt + lag <= asOf);
  const last = reported.lastIndexOf(true);
  // The last report shows by how much everything after it is later than promised before.
  const late = last < 0 ? 0 : Math.max(0, (steps[last]?.at ?? 0) - (promised[last] ?? 0));
  const said = steps.map(({ move, place, leg }, index): Said => {
    const actual = reported[index] === true;
    const ship =
      leg === null ? null : (report.findLast((one) => one.ship?.leg === leg)?.ship?.ship ?? ships[leg] ?? null);
    const at = actual ? (steps[index]?.at ?? 0) : (promised[index] ?? 0) + late;
    return { move, place: AT_POD.includes(move) ? pod : place, ship, at, actual };
  });
  const listed = said.filter(({ move, actual }) => move !== 'TSD' || actual);
  return asOf < forgetsFrom
    ? listed
    : listed.slice(
        Math.max(
          0,
          listed.findIndex(({ move }) => move === 'CLT'),
        ),
      );
}

const AT_POD: readonly Move[] = ['VAD', 'CDD', 'CGO', 'CER'];
