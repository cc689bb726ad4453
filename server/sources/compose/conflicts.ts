/**
 * Where two sources differ about one fact of a shipment. Both are shown and neither is corrected.
 */
import { isOtherShip } from '../../../src/core/shipment/vessel.ts';
import { DAY, HOUR } from '../../../src/core/time/units.ts';
import type { WireConflict, WireSighting } from '../../../src/core/wire/landfall.ts';
import type { WireContainer, WireLocation, WireTracking, WireVessel } from '../../../src/core/wire/schemas.ts';
import { parseInstant } from '../../../src/core/time/instant.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import type { FindPlace } from '../dcsa/facts.ts';
import type { Teller } from './layers.ts';
import { instantAt, placesOf } from './legs.ts';

/** Dates of one fact that are this far apart are two dates. */
const DIFFERENT = 3 * HOUR;
/** A ship that was seen at a port this long before the date there was on another voyage. */
const EARLIER_VISIT = 7 * DAY;
const MAX_CONFLICTS = 50;

/** A milestone as one source tells it. */
interface Fact {
  readonly status: string;
  readonly place: WireLocation;
  readonly locode: string;
  readonly date: string | null;
  readonly actual: boolean | null;
  readonly vessel: WireVessel | null;
}

/** The facts of one box by status, place and visit. */
type Facts = ReadonlyMap<string, Fact>;
type Said = WireConflict['said'][number];

const ON_THE_WAY: ReadonlySet<string> = new Set(['UNK', 'LTS', 'BTS']);

export function conflictsOf(lead: Teller, witnesses: readonly Teller[], findPlace: FindPlace): readonly WireConflict[] {
  if (witnesses.length === 0) return [];
  const own = factsOf(lead.data, findPlace);
  const found: BoxConflict[] = [];
  for (const witness of witnesses) {
    const others = factsOf(witness.data, findPlace);
    for (const [box, facts] of own) {
      const theirs = others.get(box) ?? (own.size === 1 && others.size === 1 ? [...others.values()][0] : undefined);
      for (const [key, fact] of facts) {
        const other = theirs?.get(key);
        if (other === undefined) continue;
        if (isOtherTime(fact, other) && !isOlderWord(lead, fact, witness, other))
          found.push([box, conflict(fact.status, fact.locode, saidOf(lead, fact), saidOf(witness, other))]);
        if (isOtherShip(shipOf(fact.vessel), shipOf(other.vessel))) {
          const ships = [named(lead, fact.vessel?.name), named(witness, other.vessel?.name)];
          found.push([box, conflict('vessel', fact.locode, ...ships)]);
        }
      }
    }
    const [mine, theirs] = [podOf(lead.data, findPlace), podOf(witness.data, findPlace)];
    if (mine !== null && theirs !== null && mine !== theirs)
      found.push([null, conflict('POD', null, named(lead, mine), named(witness, theirs))]);
  }
  return byBox(found, own.size);
}

/** The container that a conflict is about; null for the whole shipment. */
type BoxConflict = readonly [box: string | null, conflict: WireConflict];

/**
 * What is about every container names none, and comes first, because the list is cut. `count`: how
 * many containers the shipment has.
 */
function byBox(found: readonly BoxConflict[], count: number): readonly WireConflict[] {
  const groups = new Map<string, { readonly one: WireConflict; readonly boxes: Set<string | null> }>();
  for (const [box, one] of found) {
    const key = JSON.stringify(one);
    const group = groups.get(key) ?? { one, boxes: new Set() };
    groups.set(key, group);
    group.boxes.add(box);
  }
  const [whole, parts] = [[] as WireConflict[], [] as WireConflict[]];
  for (const { one, boxes } of groups.values()) {
    if (boxes.has(null) || boxes.size === count) whole.push(one);
    else parts.push(...[...boxes].map((box) => ({ ...one, box })));
  }
  return [...whole, ...parts].slice(0, MAX_CONFLICTS);
}

const conflict = (fact: string, locode: string | null, ...said: readonly Said[]): WireConflict => ({
  fact,
  locode,
  said: [...said],
});

const saidOf = ({ source }: Teller, { date, actual }: Fact): Said => ({ source: source.id, date, actual });

const named = ({ source }: Teller, value: string | null | undefined): Said => ({
  source: source.id,
  date: null,
  actual: null,
  value: value ?? null,
});

const shipOf = (vessel: WireVessel | null) =>
  vessel === null ? null : { name: vessel.name ?? '', imo: vessel.imo ?? null, mmsi: vessel.mmsi ?? null };

function factsOf(data: WireTracking, findPlace: FindPlace): ReadonlyMap<string, Facts> {
  const places = placesOf(data);
  const ships = new Map((data.vessels ?? []).flatMap((ship) => (ship.id == null ? [] : [[ship.id, ship] as const])));
  return new Map(
    (data.containers ?? []).map((container): [string, Facts] => [
      container.number ?? '',
      factsOfBox(container, places, ships, findPlace),
    ]),
  );
}

function factsOfBox(
  { events }: WireContainer,
  places: ReadonlyMap<number, WireLocation>,
  ships: ReadonlyMap<number, WireVessel>,
  findPlace: FindPlace,
): Facts {
  const facts = new Map<string, Fact>();
  const visits = new Map<string, number>();
  for (const { status, location, date, actual, vessel } of events ?? []) {
    const place = places.get(location ?? -1);
    const locode = codeOf(place, findPlace);
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

/** Two sources may write one port with two codes. */
const codeOf = (place: WireLocation | undefined, findPlace: FindPlace): string | null =>
  place?.locode == null ? null : (findPlace(place.locode)?.locode ?? place.locode);

function podOf(data: WireTracking, findPlace: FindPlace): string | null {
  return codeOf(placesOf(data).get(data.route?.pod?.location ?? -1), findPlace);
}

/** A source that expected what happened after it spoke says nothing against it. */
function isOlderWord(lead: Teller, fact: Fact, witness: Teller, other: Fact): boolean {
  if ((fact.actual === true) === (other.actual === true)) return false;
  const [expects, happened] = fact.actual === true ? [witness, fact] : [lead, other];
  const spoke = parseInstant(expects.source.said_at ?? expects.source.asked_at ?? '');
  const at = instantAt(happened.date, happened.place);
  return spoke !== null && at !== null && spoke < at;
}

const isDateOnly = (date: string): boolean => date.slice(10, 19) === ' 00:00:00' || date.length === 10;

/**
 * Actual against not, three hours apart, or another day; of a date without a time the day counts.
 */
function isOtherTime(a: Fact, b: Fact): boolean {
  if ((a.actual === true) !== (b.actual === true)) return true;
  if (a.date === null || b.date === null || a.date === b.date) return false;
  if (a.date.slice(0, 10) !== b.date.slice(0, 10)) return true;
  if (isDateOnly(a.date) || isDateOnly(b.date)) return false;
  // One place has one zone: that of the source which knows it.
  const place = a.place.timezone == null ? b.place : a.place;
  return Math.abs((instantAt(a.date, place) ?? 0) - (instantAt(b.date, place) ?? 0)) >= DIFFERENT;
}

/**
 * A ship seen alongside where the lead only expects it, or seen to have left a port it has not
 * left.
 */
const SEEN: Readonly<Record<string, WireSighting['kind']>> = { VAT: 'berth', VAD: 'berth', VDL: 'left', VDT: 'left' };

/** `ofEvents`: those of events. What a source says in its events and by AIS is said once. */
export function conflictsWithSightings(
  lead: Teller,
  sightings: readonly WireSighting[],
  ofEvents: readonly WireConflict[],
  findPlace: FindPlace,
): readonly WireConflict[] {
  if (sightings.length === 0) return [];
  const isSaid = (box: string, { status, locode }: Fact, { source }: WireSighting): boolean =>
    ofEvents.some(
      (one) =>
        one.fact === status &&
        one.locode === locode &&
        (one.box == null || one.box === box) &&
        one.said.some((said) => said.source === source),
    );
  const own = factsOf(lead.data, findPlace);
  const found: BoxConflict[] = [];
  for (const [box, facts] of own) {
    let happened = -Infinity;
    for (const fact of facts.values()) {
      const kind = SEEN[fact.status];
      if (fact.actual === true) happened = Math.max(happened, instantAt(fact.date, fact.place) ?? happened);
      else if (kind !== undefined) {
        const since = Math.max(happened, (instantAt(fact.date, fact.place) ?? -Infinity) - EARLIER_VISIT);
        const seen = sightings.find(
          (one) =>
            one.kind === kind &&
            one.imo === fact.vessel?.imo &&
            one.locode === fact.locode &&
            (parseInstant(one.from ?? '') ?? -Infinity) > since,
        );
        if (seen === undefined || isSaid(box, fact, seen)) continue;
        const one = conflict(fact.status, fact.locode, saidOf(lead, fact), {
          source: seen.source,
          date: timeAt(parseInstant(seen.from ?? '') ?? 0, fact.place.timezone ?? 'UTC').wall.replace('T', ' '),
          actual: true,
        });
        found.push([box, one]);
      }
    }
  }
  return byBox(found, own.size);
}
