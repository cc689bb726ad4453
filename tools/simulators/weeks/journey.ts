/**
 * A container's journeys as they really go, when the carrier learns of each move, and when it announces each change.
 * Everything is drawn from a text, so that a bench finds the same world every time.
 */
import { portByLocode } from '../../../atlas/ports.ts';
import { type Place, portPlace } from '../../../sim/fleet/place.ts';
import { imoNumber } from '../../../sim/fleet/vessels.ts';
import { pickFrom, type Rng, seeded } from '../../../sim/random.ts';
import { DAY, HOUR } from '../../../sim/wall-clock.ts';

export type Move =
  | 'CEP'
  | 'CGI'
  | 'CLL'
  | 'VDL'
  | 'VAT'
  | 'CDT'
  | 'TSD'
  | 'CLT'
  | 'VDT'
  | 'VAD'
  | 'CDD'
  | 'CGO'
  | 'CER';

export interface Ship {
  readonly name: string;
  readonly imo: number;
  readonly mmsi: number;
}

export interface Step {
  readonly move: Move;
  readonly place: Place;
  /** Leg of the vessel, or `null` for moves on land. */
  readonly leg: number | null;
  readonly booked: number;
  /** Time at which the move really happens. */
  readonly at: number;
  /** Time at which the carrier reports the move, or infinity when it never does. */
  readonly reportedAt: number;
}

/** A change that the carrier announces: all steps from one on are later or on another vessel. */
export interface Notice {
  readonly reportedAt: number;
  readonly from: number;
  readonly by: number;
  readonly ship?: { readonly leg: number; readonly ship: Ship };
  readonly pod?: Place;
  /** The carrier lists no reported moves from then on until the container is loaded. */
  readonly drops?: true;
}

export interface Journey {
  /** Number of the container's journey, from 0. */
  readonly index: number;
  /** The carrier answers with this journey from this time on. */
  readonly shownFrom: number;
  /** Until `shownFrom + ALTERNATES` the answer shows the previous journey every other day. */
  readonly alternates: boolean;
  /** The answer lists the previous journey in the same list of events. */
  readonly joined: boolean;
  /** From this time on the answer lists the last leg alone, as some carriers do for long stays. */
  readonly forgetsFrom: number;
  /** The arrival is in the route summary and never an event. */
  readonly summaryOnly: boolean;
  readonly ships: readonly Ship[];
  /** The port of discharge as booked. */
  readonly pod: Place;
  readonly steps: readonly Step[];
  readonly notices: readonly Notice[];
  /** Time at which the empty container is really returned. */
  readonly ends: number;
}

export const ALTERNATES = 8 * DAY;

const PORTS =
  'CNSHA SGSIN MYPKG NLRTM DEHAM BEANR GBFXT INNSA LKCMB AEJEA SAJED EGPSE GRPIR ITGOA ESVLC MAPTM ZADUR KEMBA'.split(
    ' ',
  );
const HUBS = ['SGSIN', 'AEJEA', 'EGPSE', 'LKCMB', 'MAPTM'];

export const placeAt = (locode: string): Place => portPlace(portByLocode(locode));

/** Maximum number of vessels for which a journey has numbers. */
export const SHIPS_OF_JOURNEY = 4;

/** Each sailing has a separate vessel with valid numbers. */
const drawShip = (number: number): Ship => ({
  name: `WEEKS ${number}`,
  imo: imoNumber(900_000 + number),
  mmsi: 636_500_000 + number,
});

const other = (rng: Rng, not: readonly string[]): string =>
  pickFrom(
    rng,
    PORTS.filter((one) => !not.includes(one)),
  ) ?? 'CNSHA';

interface Draft {
  readonly move: Move;
  readonly place: string;
  readonly leg: number | null;
  readonly booked: number;
}

/** Returns the moves of a journey from its booking on, as promised at the booking. */
function draftJourney(rng: Rng, from: string, to: string, hub: string | null, bookedAt: number): readonly Draft[] {
  let at = bookedAt;
  const drafts: Draft[] = [];
  const add = (move: Move, place: string, leg: number | null, least: number, most: number): void => {
    at += Math.round(rng.between(least, most)) * HOUR;
    drafts.push({ move, place, leg, booked: at });
  };
  add('CEP', from, null, 30, 60);
  add('CGI', from, null, 30, 60);
  add('CLL', from, 0, 20, 40);
  add('VDL', from, 0, 6, 14);
  if (hub !== null) {
    add('VAT', hub, 0, 110, 260);
    add('CDT', hub, 0, 6, 14);
    if (rng.chance(0.2)) add('TSD', hub, null, 10, 30);
    add('CLT', hub, 1, 60, 120);
    add('VDT', hub, 1, 6, 14);
  }
  const leg = hub === null ? 0 : 1;
  add('VAD', to, leg, 130, 330);
  add('CDD', to, leg, 6, 20);
  add('CGO', to, null, 30, 70);
  add('CER', to, null, 40, 120);
  return drafts;
}

function drawNotices(rng: Rng, firstShip: number, drafts: readonly Draft[]) {
  const indexOf = (move: Move): number => drafts.findIndex((draft) => draft.move === move);
  const bookedAt = (move: Move): number => drafts[indexOf(move)]?.booked ?? 0;
  const notices: Notice[] = [];
  const roll = rng.next();
  if (roll < 0.1) {
    const isLong = rng.chance(0.5);
    notices.push({
      reportedAt: bookedAt('CLL') - rng.between(2, 20) * HOUR,
      from: indexOf('CLL'),
      by: (isLong ? 20 : 7) * DAY,
      ship: { leg: 0, ship: drawShip(firstShip + 2) },
      ...(isLong && { drops: true as const }),
    });
  }
  const late = notices.reduce((sum, { by }) => sum + by, 0);
  if (indexOf('VAT') >= 0 && rng.chance(0.18)) {
    const reportedAt = bookedAt('VDL') + late + rng.between(20, 90) * HOUR;
    const wait = bookedAt('VDT') - bookedAt('VAT');
    // The first vessel arrives after the planned departure of the second, and the carrier announces the consequence
    // days later.
    notices.push({ reportedAt, from: -indexOf('VAT'), by: wait + rng.between(4, 30) * HOUR });
    notices.push({
      reportedAt: reportedAt + rng.between(30, 80) * HOUR,
      from: indexOf('CLT'),
      by: 7 * DAY,
      ship: { leg: 1, ship: drawShip(firstShip + 3) },
    });
  }
  if (rng.chance(0.45)) {
    const by = Math.round(rng.pick([rng.between(8, 30), rng.between(30, 70), rng.between(80, 220)])) * HOUR;
    const arrival = bookedAt('VAD') + late;
    notices.push({ reportedAt: arrival - rng.between(-20, 100) * HOUR, from: indexOf('VAD'), by });
  }
  if (rng.chance(0.05)) {
    const pod = placeAt(
      other(
        rng,
        drafts.map(({ place }) => place),
      ),
    );
    notices.push({
      reportedAt: bookedAt('VDL') + late + rng.between(20, 60) * HOUR,
      from: indexOf('VAD'),
      by: DAY,
      pod,
    });
  }
  return notices;
}

/** A negative `from` moves the inbound moves of the hub only, and their first index is `-from`. */
export const isMoved = ({ from }: Notice, index: number): boolean =>
  from < 0 ? index === -from || index === -from + 1 : index >= from;

/** Moves that some carriers never report. */
const SOMETIMES_MISSING: readonly Move[] = ['VDL', 'CDT', 'CLT', 'VDT'];
/** A journey may have no reports from one of these moves on. */
const UNREPORTED_FROM: readonly Move[] = ['VAD', 'CDD', 'CDD', 'CGO', 'CGO', 'CER'];

export interface JourneyStart {
  readonly key: string;
  readonly index: number;
  readonly from: string;
  readonly bookedAt: number;
  readonly firstShip: number;
}

export function drawJourney({ key, index, from, bookedAt, firstShip }: JourneyStart): Journey {
  const rng = seeded(key);
  const to = other(rng, [from]);
  const hub = rng.chance(0.55)
    ? (pickFrom(
        rng,
        HUBS.filter((one) => one !== from && one !== to),
      ) ?? null)
    : null;
  const drafts = draftJourney(rng, from, to, hub, bookedAt);
  const notices = drawNotices(rng, firstShip, drafts);
  const unreported = rng.chance(0.35) ? pickFrom(rng, UNREPORTED_FROM) : null;
  const cut = unreported === null ? drafts.length : drafts.findIndex(({ move }) => move === unreported);
  const summaryOnly = rng.chance(0.06);
  const own = seeded(`${key} reports`);
  const podOf = notices.find(({ pod }) => pod !== undefined)?.pod;
  const arrival = drafts.findIndex(({ move }) => move === 'VAD');
  let last = Number.NEGATIVE_INFINITY;
  const steps = drafts.map(({ move, place, leg, booked }, step): Step => {
    const at = Math.max(
      last + HOUR,
      booked + notices.reduce((sum, notice) => sum + (isMoved(notice, step) ? notice.by : 0), 0),
    );
    last = at;
    const lag = own.between(2, 30) * HOUR;
    const isMissing =
      (SOMETIMES_MISSING.includes(move) && own.chance(0.06)) || (move === 'VAD' && summaryOnly) || step >= cut;
    const isAtPod = step >= arrival && podOf !== undefined;
    return {
      move,
      place: isAtPod ? podOf : placeAt(place),
      leg,
      booked,
      at,
      reportedAt: isMissing ? Number.POSITIVE_INFINITY : at + lag,
    };
  });
  const first = steps[0]?.reportedAt ?? bookedAt;
  const stays = steps.find(({ move }) => move === 'CDT')?.reportedAt ?? Number.POSITIVE_INFINITY;
  return {
    index,
    shownFrom: index > 0 && rng.chance(0.4) ? first : bookedAt,
    alternates: index > 0 && rng.chance(0.08),
    joined: index > 0 && rng.chance(0.08),
    forgetsFrom: rng.chance(0.06) ? stays + 20 * HOUR : Number.POSITIVE_INFINITY,
    summaryOnly: summaryOnly && cut > arrival,
    ships: [drawShip(firstShip), drawShip(firstShip + 1)],
    pod: placeAt(to),
    steps,
    notices,
    ends: last,
  };
}
