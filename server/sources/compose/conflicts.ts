/** Finds facts of a shipment about which two sources differ. Both statements are shown and neither is corrected. */
import { isOtherShip } from '../../../src/core/shipment/vessel.ts';
import { DAY, HOUR } from '../../../src/core/time/units.ts';
import type { WireConflict, WireSighting } from '../../../src/core/wire/landfall.ts';
import type { WireContainer, WireLocation, WireTracking, WireVessel } from '../../../src/core/wire/schemas.ts';
import { parseInstant } from '../../../src/core/time/instant.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import type { FindPlace } from '../dcsa/facts.ts';
import type { SourceAnswer } from './layers.ts';
import { instantAt, indexPlaces } from './legs.ts';

/** Two dates of one fact differ if they are at least this far apart. */
const MIN_TIME_DIFFERENCE = 3 * HOUR;
/** A vessel that was seen at a port this long before the reported date was on another voyage. */
const MIN_VISIT_GAP = 7 * DAY;
const MAX_CONFLICTS = 50;

/** A milestone as one source reports it. */
interface Fact {
  readonly status: string;
  readonly place: WireLocation;
  readonly locode: string;
  readonly date: string | null;
  readonly actual: boolean | null;
  readonly vessel: WireVessel | null;
}

/** The facts of one container by status, place and visit. */
type Facts = ReadonlyMap<string, Fact>;
type Statement = WireConflict['said'][number];

const ON_THE_WAY: ReadonlySet<string> = new Set(['UNK', 'LTS', 'BTS']);

export function findConflicts(
  lead: SourceAnswer,
  witnesses: readonly SourceAnswer[],
  findPlace: FindPlace,
): readonly WireConflict[] {
  if (witnesses.length === 0) return [];
  const leadFacts = readFacts(lead.data, findPlace);
  const found: ContainerConflict[] = [];
  for (const witness of witnesses) {
    const witnessFacts = readFacts(witness.data, findPlace);
    for (const [container, facts] of leadFacts) {
      const theirs =
        witnessFacts.get(container) ??
        (leadFacts.size === 1 && witnessFacts.size === 1 ? [...witnessFacts.values()][0] : undefined);
      for (const [key, fact] of facts) {
        const other = theirs?.get(key);
        if (other === undefined) continue;
        if (hasDifferentTime(fact, other) && !isOutdated(lead, fact, witness, other))
          found.push([
            container,
            conflict(fact.status, fact.locode, toStatement(lead, fact), toStatement(witness, other)),
          ]);
        if (isOtherShip(toShip(fact.vessel), toShip(other.vessel))) {
          const ships = [toNamedStatement(lead, fact.vessel?.name), toNamedStatement(witness, other.vessel?.name)];
          found.push([container, conflict('vessel', fact.locode, ...ships)]);
        }
      }
    }
    const [mine, theirs] = [findPod(lead.data, findPlace), findPod(witness.data, findPlace)];
    if (mine !== null && theirs !== null && mine !== theirs)
      found.push([null, conflict('POD', null, toNamedStatement(lead, mine), toNamedStatement(witness, theirs))]);
  }
  return groupByContainer(found, leadFacts.size);
}

/** The container that a conflict is about, or `null` for the whole shipment. */
type ContainerConflict = readonly [box: string | null, conflict: WireConflict];

/**
 * A conflict of every container names no container and comes first, because the list is cut. `count` is the number of
 * containers of the shipment.
 */
function groupByContainer(found: readonly ContainerConflict[], count: number): readonly WireConflict[] {
  const groups = new Map<string, { readonly one: WireConflict; readonly boxes: Set<string | null> }>();
  for (const [container, conflict] of found) {
    const key = JSON.stringify(conflict);
    const group = groups.get(key) ?? { one: conflict, boxes: new Set() };
    groups.set(key, group);
    group.boxes.add(container);
  }
  const [whole, parts] = [[] as WireConflict[], [] as WireConflict[]];
  for (const { one: conflict, boxes: containers } of groups.values()) {
    if (containers.has(null) || containers.size === count) whole.push(conflict);
    else parts.push(...[...containers].map((container) => ({ ...conflict, box: container })));
  }
  return [...whole, ...parts].slice(0, MAX_CONFLICTS);
}

const conflict = (fact: string, locode: string | null, ...statements: readonly Statement[]): WireConflict => ({
  fact,
  locode,
  said: [...statements],
});

const toStatement = ({ source }: SourceAnswer, { date, actual }: Fact): Statement => ({
  source: source.id,
  date,
  actual,
});

const toNamedStatement = ({ source }: SourceAnswer, value: string | null | undefined): Statement => ({
  source: source.id,
  date: null,
  actual: null,
  value: value ?? null,
});

const toShip = (vessel: WireVessel | null) =>
  vessel === null ? null : { name: vessel.name ?? '', imo: vessel.imo ?? null, mmsi: vessel.mmsi ?? null };

function readFacts(data: WireTracking, findPlace: FindPlace): ReadonlyMap<string, Facts> {
  const places = indexPlaces(data);
  const ships = new Map((data.vessels ?? []).flatMap((ship) => (ship.id == null ? [] : [[ship.id, ship] as const])));
  return new Map(
    (data.containers ?? []).map((container): [string, Facts] => [
      container.number ?? '',
      readContainerFacts(container, places, ships, findPlace),
    ]),
  );
}

function readContainerFacts(
  { events }: WireContainer,
  places: ReadonlyMap<number, WireLocation>,
  ships: ReadonlyMap<number, WireVessel>,
  findPlace: FindPlace,
): Facts {
  const facts = new Map<string, Fact>();
  const visits = new Map<string, number>();
  for (const { status, location, date, actual, vessel } of events ?? []) {
    const place = places.get(location ?? -1);
    const locode = findLocode(place, findPlace);
    if (place === undefined || locode === null || status == null || ON_THE_WAY.has(status)) continue;
    const visit = (visits.get(`${status} ${locode}`) ?? 0) + 1;
    visits.set(`${status} ${locode}`, visit);
    facts.set(`${status} ${locode} ${visit}`, {
      status,
      place,
      locode,
      date: date ?? null,
      actual: actual ?? null,
      vessel: ships.get(vessel ?? -1) ?? null,
    });
  }
  return facts;
}

/** Returns the code of the atlas, because two sources may use different codes for one port. */
const findLocode = (place: WireLocation | undefined, findPlace: FindPlace): string | null =>
  place?.locode == null ? null : (findPlace(place.locode)?.locode ?? place.locode);

function findPod(data: WireTracking, findPlace: FindPlace): string | null {
  return findLocode(indexPlaces(data).get(data.route?.pod?.location ?? -1), findPlace);
}

/** A source that expected an event does not contradict a report of it that was made later. */
function isOutdated(lead: SourceAnswer, fact: Fact, witness: SourceAnswer, other: Fact): boolean {
  if ((fact.actual === true) === (other.actual === true)) return false;
  const [expects, happened] = fact.actual === true ? [witness, fact] : [lead, other];
  const spoke = parseInstant(expects.source.said_at ?? expects.source.asked_at ?? '');
  const at = instantAt(happened.date, happened.place);
  return spoke !== null && at !== null && spoke < at;
}

const isDateOnly = (date: string): boolean => date.slice(10, 19) === ' 00:00:00' || date.length === 10;

/**
 * Two dates differ if only one is actual, if they are three hours apart, or if they are on different days. A date
 * without a time is compared by day.
 */
function hasDifferentTime(a: Fact, b: Fact): boolean {
  if ((a.actual === true) !== (b.actual === true)) return true;
  if (a.date === null || b.date === null || a.date === b.date) return false;
  if (a.date.slice(0, 10) !== b.date.slice(0, 10)) return true;
  if (isDateOnly(a.date) || isDateOnly(b.date)) return false;
  // Both dates are at the same place, so the zone of the source that knows it applies to both.
  const place = a.place.timezone == null ? b.place : a.place;
  return Math.abs((instantAt(a.date, place) ?? 0) - (instantAt(b.date, place) ?? 0)) >= MIN_TIME_DIFFERENCE;
}

/**
 * Codes of the lead that AIS can contradict: the vessel was seen alongside while the lead only expects it, or it has
 * left a port that it has not left by the lead's account.
 */
const SIGHTING_BY_CODE: Readonly<Record<string, WireSighting['kind']>> = {
  VAT: 'berth',
  VAD: 'berth',
  VDL: 'left',
  VDT: 'left',
};

/**
 * `ofEvents` are the conflicts between events. A statement that a source makes both in its events and by AIS is
 * reported once.
 */
export function findSightingConflicts(
  lead: SourceAnswer,
  sightings: readonly WireSighting[],
  ofEvents: readonly WireConflict[],
  findPlace: FindPlace,
): readonly WireConflict[] {
  if (sightings.length === 0) return [];
  const isSaid = (container: string, { status, locode }: Fact, { source }: WireSighting): boolean =>
    ofEvents.some(
      (conflict) =>
        conflict.fact === status &&
        conflict.locode === locode &&
        (conflict.box == null || conflict.box === container) &&
        conflict.said.some((statement) => statement.source === source),
    );
  const leadFacts = readFacts(lead.data, findPlace);
  const found: ContainerConflict[] = [];
  for (const [container, facts] of leadFacts) {
    let happened = -Infinity;
    for (const fact of facts.values()) {
      const kind = SIGHTING_BY_CODE[fact.status];
      if (fact.actual === true) happened = Math.max(happened, instantAt(fact.date, fact.place) ?? happened);
      else if (kind !== undefined) {
        const since = Math.max(happened, (instantAt(fact.date, fact.place) ?? -Infinity) - MIN_VISIT_GAP);
        const seen = sightings.find(
          (sighting) =>
            sighting.kind === kind &&
            sighting.imo === fact.vessel?.imo &&
            sighting.locode === fact.locode &&
            (parseInstant(sighting.from ?? '') ?? -Infinity) > since,
        );
        if (seen === undefined || isSaid(container, fact, seen)) continue;
        const difference = conflict(fact.status, fact.locode, toStatement(lead, fact), {
          source: seen.source,
          date: timeAt(parseInstant(seen.from ?? '') ?? 0, fact.place.timezone ?? 'UTC').wall.replace('T', ' '),
          actual: true,
        });
        found.push([container, difference]);
      }
    }
  }
  return groupByContainer(found, leadFacts.size);
}
