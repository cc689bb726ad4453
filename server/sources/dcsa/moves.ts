/** Turns rows into moves at places and instants, from which order, ports and statuses follow. */
import type { AtlasPlace } from '../../../atlas/find-place.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import { findInstant } from '../../../src/core/time/zone.ts';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { FindPlace } from './facts.ts';
import { msAsSent, msOfWall } from './read-when.ts';
import type { Mode, ReportedRow } from './rows.ts';

export interface Move {
  readonly row: ReportedRow;
  /** Position among the rows, which are sorted by content and not by arrival. */
  readonly rank: number;
  /** UN/LOCODE of the atlas if it knows the place, otherwise the carrier's text, or `null` without a place. */
  readonly place: string | null;
  readonly facts: AtlasPlace | null;
  /** Local time at the place, `YYYY-MM-DDTHH:MM:SS`. */
  readonly wall: string;
  /** IANA zone of the local time, or `null` if it is unknown. */
  readonly zone: string | null;
  /** Instant for sorting: by the zone of the place, otherwise by the sent offset, otherwise the local time as UTC. */
  readonly instant: number;
  /** Identifies the vessel within the answer. `null` without a vessel. */
  readonly ship: string | null;
  /** By sea-going vessel, by barge, or by rail and truck. */
  readonly over: 'sea' | 'barge' | 'land';
  readonly isLaden: boolean;
  readonly isActual: boolean | null;
}

const CARRIAGE_CODES: ReadonlySet<string> = new Set(['LOAD', 'DISC', 'ARRI', 'DEPA']);

export function toMoves(rows: readonly ReportedRow[], findPlace: FindPlace): readonly Move[] {
  const places = new Map<string, AtlasPlace | null>();
  const find = (code: string): AtlasPlace | null => {
    const memoized = places.get(code);
    if (memoized !== undefined) return memoized;
    const facts = findPlace(code);
    places.set(code, facts);
    return facts;
  };
  const shipOf = identifyShips(rows);
  const parseCode = assignCodes(rows);
  return rows.map((row, rank) => {
    const code = parseCode(row);
    const facts = code === null ? null : find(code);
    return {
      row,
      rank,
      place: facts?.locode ?? code ?? row.place?.name?.toUpperCase() ?? null,
      facts,
      ...localTimes(row, facts),
      ship: shipOf(row),
      over: findTransport(row),
      isLaden: row.empty !== true,
      isActual: row.classifier === null ? null : row.classifier === 'ACT',
    };
  });
}

/** A row that names its place without a code gets the code that other rows give for that name. */
function assignCodes(rows: readonly ReportedRow[]): (row: ReportedRow) => string | null {
  const codes = uniquePairs(rows.map(({ place }) => [place?.name ?? null, place?.locode ?? null]));
  return ({ place }) => place?.locode ?? codes.get(place?.name?.toUpperCase() ?? '') ?? null;
}

/** A name with several values identifies none of them and has `null`. */
function uniquePairs<T>(pairs: readonly (readonly [string | null, T | null])[]): ReadonlyMap<string, T | null> {
  const unique = new Map<string, T | null>();
  for (const [name, value] of pairs) {
    if (name === null || value === null) continue;
    const key = name.toUpperCase();
    unique.set(key, (unique.has(key) ? unique.get(key) : value) === value ? value : null);
  }
  return unique;
}

/** One row may name a vessel by its IMO number and the next one only by its name. */
function identifyShips(rows: readonly ReportedRow[]): (row: ReportedRow) => string | null {
  const imoOf = uniquePairs(rows.map(({ vessel }) => [vessel?.name ?? null, vessel?.imo ?? null]));
  return ({ vessel }) => {
    const name = vessel?.name?.toUpperCase() ?? null;
    const imo = vessel?.imo ?? (name === null ? null : (imoOf.get(name) ?? null));
    return imo === null ? name : String(imo);
  };
}

/** Facilities at which no vessel calls. */
const INLAND_FACILITIES: ReadonlySet<string> = new Set(['RAMP', 'INTE']);

/**
 * A loading, a discharge and a transport row are by sea unless another mode is named, or the place is an inland
 * terminal without a vessel.
 */
function findTransport({ code, mode, kind, vessel, facility }: ReportedRow): Move['over'] {
  if (!CARRIAGE_CODES.has(code)) return 'land';
  const BY: Readonly<Record<Mode, Move['over']>> = { VESSEL: 'sea', BARGE: 'barge', RAIL: 'land', TRUCK: 'land' };
  if (mode !== null) return BY[mode];
  if (vessel === null && INLAND_FACILITIES.has(facility?.type ?? '')) return 'land';
  return kind === 'TRANSPORT' || vessel !== null || code === 'LOAD' || code === 'DISC' ? 'sea' : 'land';
}

function localTimes(row: ReportedRow, facts: AtlasPlace | null): Pick<Move, 'wall' | 'zone' | 'instant'> {
  const wallAsUtc = msOfWall(row.wall);
  if (facts !== null) {
    if (row.offset === 'utc') {
      const { wall } = timeAt(wallAsUtc, facts.timezone);
      return { wall, zone: facts.timezone, instant: wallAsUtc };
    }
    return { wall: row.wall, zone: facts.timezone, instant: findInstant(wallAsUtc, facts.timezone) ?? wallAsUtc };
  }
  if (row.offset === 'utc') return { wall: row.wall, zone: 'UTC', instant: wallAsUtc };
  return { wall: row.wall, zone: row.offset === null ? null : zoneOfOffset(row.offset), instant: msAsSent(row) };
}

/** `Etc/GMT-8` is eight hours ahead of UTC. Such zones exist only for whole hours. */
function zoneOfOffset(minutes: number): string | null {
  const hours = (minutes * MINUTE) / HOUR;
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return null;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const MOVE_ORDER: ReadonlyMap<string, number> = new Map(
  'GTOT-E PICK-E DROP-E STUF PICK-L DROP-L GTIN-L LOAD DEPA ARRI DISC GTOT-L STRP GTIN-E'
    .split(' ')
    .map((step, index) => [step, index]),
);

const orderOfCode = ({ row: { code, empty } }: Move): number =>
  MOVE_ORDER.get(code) ?? MOVE_ORDER.get(`${code}-${empty === true ? 'E' : 'L'}`) ?? MOVE_ORDER.size;

/** Sorts by instant, then by the usual course of a journey, then by content. */
export const compareMoves = (a: Move, b: Move): number =>
  a.instant - b.instant || orderOfCode(a) - orderOfCode(b) || a.rank - b.rank;

/**
 * Returns the local time in the format of the interface, or UTC with `+00` if the zone of the place is unknown but
 * the instant is known.
 */
export function dateText(move: Move, zoneOfPlace: string | null): string {
  if (move.zone !== null && move.zone !== zoneOfPlace) {
    const { wall } = timeAt(move.instant, 'UTC');
    return `${wall.replace('T', ' ')}+00`;
  }
  return move.wall.replace('T', ' ');
}

/**
 * ZIM sends departures and arrivals without a place. The vessel leaves where the container was loaded and arrives
 * where it is discharged. `moves` are those of one container, in order.
 */
export function withPlaces(moves: readonly Move[]): readonly Move[] {
  return moves.map((move, index) => {
    if (move.place !== null || move.over !== 'sea') return move;
    const beside = move.row.code === 'ARRI' ? moves[index + 1] : moves[index - 1];
    const isSameShip = beside?.ship === move.ship || beside?.ship === null || move.ship === null;
    if (beside === undefined || beside.over !== 'sea' || !isSameShip) return move;
    const { place, facts } = beside;
    return { ...move, place, facts, ...toTimes(move, facts) };
  });
}

/** Converts the instant, as it was sent, to the clock of the place. */
const toTimes = (
  { row, instant, wall, zone }: Move,
  facts: AtlasPlace | null,
): Pick<Move, 'wall' | 'zone' | 'instant'> => {
  if (facts === null || row.offset === null) return { wall, zone: facts?.timezone ?? zone, instant };
  return { wall: timeAt(instant, facts.timezone).wall, zone: facts.timezone, instant };
};
