/** Rows as moves at places and instants: what order, ports and statuses are decided by. */
import type { AtlasPlace } from '../../../atlas/find-place.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import { instantOf } from '../../../src/core/time/zone.ts';
import { HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { FindPlace } from './facts.ts';
import { msAsSent, msOfWall } from './read-when.ts';
import type { Mode, ReportedRow } from './rows.ts';

export interface Move {
  readonly row: ReportedRow;
  /** Its place among the rows, which are sorted by content and not by arrival. */
  readonly rank: number;
  /** UN/LOCODE of the atlas where it knows the place, else what the carrier says; null for none. */
  readonly place: string | null;
  readonly facts: AtlasPlace | null;
  /** The wall at the place, `YYYY-MM-DDTHH:MM:SS`. */
  readonly wall: string;
  /** IANA zone of that wall; null where nobody says it. */
  readonly zone: string | null;
  /** For order: by the zone of the place, else by the sent offset, else the wall as UTC. */
  readonly instant: number;
  /** What tells the ship from others of the answer; null for none. */
  readonly ship: string | null;
  /** On a sea-going ship, on a barge, or by rail and truck. */
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

/** A row that names its place without a code is at the place that other rows give the code of. */
function assignCodes(rows: readonly ReportedRow[]): (row: ReportedRow) => string | null {
  const codes = uniquePairs(rows.map(({ place }) => [place?.name ?? null, place?.locode ?? null]));
  return ({ place }) => place?.locode ?? codes.get(place?.name?.toUpperCase() ?? '') ?? null;
}

/** Null for a name that stands for several: it identifies none of them. */
function uniquePairs<T>(pairs: readonly (readonly [string | null, T | null])[]): ReadonlyMap<string, T | null> {
  const unique = new Map<string, T | null>();
  for (const [name, value] of pairs) {
    if (name === null || value === null) continue;
    const key = name.toUpperCase();
    unique.set(key, (unique.has(key) ? unique.get(key) : value) === value ? value : null);
  }
  return unique;
}

/** A row may name a ship by its IMO number and the next one by its name alone. */
function identifyShips(rows: readonly ReportedRow[]): (row: ReportedRow) => string | null {
  const imoOf = uniquePairs(rows.map(({ vessel }) => [vessel?.name ?? null, vessel?.imo ?? null]));
  return ({ vessel }) => {
    const name = vessel?.name?.toUpperCase() ?? null;
    const imo = vessel?.imo ?? (name === null ? null : (imoOf.get(name) ?? null));
    return imo === null ? name : String(imo);
  };
}

/** Where no ship calls. */
const INLAND_FACILITIES: ReadonlySet<string> = new Set(['RAMP', 'INTE']);

/**
 * A load, a discharge and a row of the transport are by sea unless another mode is said, or an
 * inland terminal without a ship.
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
    return { wall: row.wall, zone: facts.timezone, instant: instantOf(wallAsUtc, facts.timezone) ?? wallAsUtc };
  }
  if (row.offset === 'utc') return { wall: row.wall, zone: 'UTC', instant: wallAsUtc };
  return { wall: row.wall, zone: row.offset === null ? null : zoneOfOffset(row.offset), instant: msAsSent(row) };
}

/** `Etc/GMT-8` is eight hours ahead of UTC; there are such zones for whole hours alone. */
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

/** By instant, ties by the course of a journey, then by content. */
export const compareMoves = (a: Move, b: Move): number =>
  a.instant - b.instant || orderOfCode(a) - orderOfCode(b) || a.rank - b.rank;

/**
 * The wall as the interface writes it; `+00` where no zone of the place is known but the instant
 * is.
 */
export function dateText(move: Move, zoneOfPlace: string | null): string {
  if (move.zone !== null && move.zone !== zoneOfPlace) {
    const { wall } = timeAt(move.instant, 'UTC');
    return `${wall.replace('T', ' ')}+00`;
  }
  return move.wall.replace('T', ' ');
}

/**
 * ZIM sends departures and arrivals without a place: the ship leaves where the container was loaded
 * and arrives where it is discharged. `moves` of one container in order.
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

/** The instant as it was sent, on the clock of the place. */
const toTimes = (
  { row, instant, wall, zone }: Move,
  facts: AtlasPlace | null,
): Pick<Move, 'wall' | 'zone' | 'instant'> => {
  if (facts === null || row.offset === null) return { wall, zone: facts?.timezone ?? zone, instant };
  return { wall: timeAt(instant, facts.timezone).wall, zone: facts.timezone, instant };
};
