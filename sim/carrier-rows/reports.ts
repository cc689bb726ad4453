/**
 * Returns what a carrier knows of a simulated shipment at an instant, as moves of containers, vessels and documents,
 * before `rows.ts` writes it in the form of DCSA Track & Trace 2.2
 * (https://github.com/dcsaorg/DCSA-OpenAPI/tree/master/tnt/v2).
 */
import type { Happening } from '../api/event-wording.ts';
import { publishedAt, deriveSteps } from '../api/tracking-data.ts';
import { CODES, isVesselMove, type Milestone } from '../fleet/plan-milestones.ts';
import type { Container, Mode, Shipment } from '../fleet/shipment-plan.ts';
import type { Place } from '../fleet/place.ts';
import type { Vessel } from '../fleet/vessels.ts';
import { hashText } from '../random.ts';
import { DAY, dayStart, HOUR, MINUTE } from '../wall-clock.ts';

export type Classifier = 'ACT' | 'EST' | 'PLN';
/** The part of the journey to which a place belongs. */
export type Role = 'PRE' | 'POL' | 'PTS' | 'POD' | 'PDE';

interface Common {
  readonly classifier: Classifier;
  readonly at: number;
  /** Time at which the carrier recorded the report. */
  readonly createdAt: number;
  readonly place: Place;
  readonly documents: Documents;
  /** Code of the carrier, which also operates the vessels. */
  readonly carrier: string;
}

export interface PaperReport extends Common {
  readonly type: 'SHIPMENT';
  readonly code: 'CONF' | 'ISSU' | 'VOID';
  readonly paper: 'BKG' | 'TRD';
}

export interface MoveReport extends Common {
  readonly type: 'TRANSPORT' | 'EQUIPMENT';
  readonly code: string;
  readonly happening: Happening;
  readonly mode: Mode;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly isEmpty: boolean;
  readonly role: Role;
  /** The container of an equipment move, or all containers on board for a vessel move. */
  readonly boxes: readonly [Container, ...Container[]];
}

export type Report = PaperReport | MoveReport;

export interface Documents {
  readonly booking: string;
  /** `null` until the carrier has issued the bill of lading. */
  readonly bill: string | null;
}

/** Finds the container number inside a document number, because the world keeps no list of documents. */
export const CONTAINER_OF_PAPER = /^(?:BK|[A-Z]{4}|11DX)([A-Z]{3}[UJZ]\d{7})$/;

function toDocuments({ type, number, line }: Shipment): Documents {
  if (type === 'BK') return { booking: number, bill: null };
  return { booking: `BK${number}`, bill: type === 'BL' ? number : `${line.codes[0]}${number}` };
}

const ROLES: Readonly<Record<Happening, Role>> = {
  'empty-out': 'PRE',
  'shipper-pickup': 'PRE',
  'gate-in': 'POL',
  load: 'POL',
  depart: 'POL',
  'arrive-ts': 'PTS',
  'discharge-ts': 'PTS',
  'delay-ts': 'PTS',
  'load-ts': 'PTS',
  'depart-ts': 'PTS',
  'land-ts-in': 'PTS',
  'land-ts-out': 'PTS',
  'barge-ts-in': 'PTS',
  'barge-ts-out': 'PTS',
  arrive: 'POD',
  discharge: 'POD',
  'gate-out': 'POD',
  deliver: 'PDE',
  'empty-in': 'PDE',
};

/** Returns all reports in order of time. No carrier has a row for a missed connection. */
export function toReports(shipment: Shipment, now: number): readonly Report[] {
  const at = publishedAt(shipment, now);
  const moves = shipment.boxes.flatMap((container) => toMoves(shipment, container, at, at));
  const reports = [...toPapers(shipment, moves, at), ...withoutRepeats(moves)];
  return reports.toSorted((a, b) => a.at - b.at);
}

/** Returns the plan as it was at the booking. Some carriers keep sending it beside what happened. */
export const toPlanned = (shipment: Shipment, now: number): readonly MoveReport[] =>
  withoutRepeats(shipment.boxes.flatMap((container) => toMoves(shipment, container, shipment.bookedAt, now)))
    .filter(({ type }) => type === 'TRANSPORT')
    .map((report) => ({ ...report, classifier: 'PLN', createdAt: shipment.bookedAt }));

function toMoves(shipment: Shipment, container: Container, seenAt: number, now: number): readonly MoveReport[] {
  const documents = toDocuments(shipment);
  return deriveSteps(shipment, container, seenAt)
    .filter(({ happening }) => happening !== 'delay-ts')
    .map((step): MoveReport => {
      const { happening, place, at, actual, vessel, voyage, mode } = step;
      return {
        type: isVesselMove(happening) ? 'TRANSPORT' : 'EQUIPMENT',
        code: CODES[happening][1],
        classifier: actual ? 'ACT' : 'EST',
        at,
        createdAt: createdAt(shipment, step, now),
        happening,
        place,
        mode: mode ?? 'TRUCK',
        vessel: vessel?.imo == null ? null : vessel,
        voyage,
        isEmpty: happening === 'empty-out' || happening === 'empty-in',
        role: ROLES[happening],
        boxes: [container],
        documents,
        carrier: shipment.line.codes[0],
      };
    });
}

/** A move is recorded within hours, and expected moves are updated every day. */
function createdAt({ seed, bookedAt }: Shipment, { actual, at, happening }: Milestone, now: number): number {
  if (!actual) return Math.max(bookedAt, dayStart(now));
  return Math.min(now, at + (hashText(`created ${seed} ${happening}`) % 180) * MINUTE);
}

/** A vessel that sails with several containers is reported once. */
function withoutRepeats(moves: readonly MoveReport[]): readonly MoveReport[] {
  const ships = new Map<string, MoveReport>();
  const rest: MoveReport[] = [];
  for (const move of moves) {
    if (move.type === 'EQUIPMENT') {
      rest.push(move);
      continue;
    }
    const key = [move.code, move.place.locode, move.vessel?.imo, move.at, move.classifier].join();
    const found = ships.get(key);
    ships.set(key, found === undefined ? move : { ...found, boxes: [...found.boxes, ...move.boxes] });
  }
  return [...ships.values(), ...rest];
}

function toPapers(shipment: Shipment, moves: readonly MoveReport[], now: number): readonly PaperReport[] {
  const documents = toDocuments(shipment);
  const [first] = shipment.plan(now);
  if (first === undefined) return [];
  const paper = (code: PaperReport['code'], kind: PaperReport['paper'], at: number): PaperReport => ({
    type: 'SHIPMENT',
    code,
    paper: kind,
    classifier: 'ACT',
    at,
    createdAt: at,
    place: first.from,
    documents,
    carrier: shipment.line.codes[0],
  });
  const sailed = moves.find(({ happening, classifier }) => happening === 'load' && classifier === 'ACT');
  const issuedAt = (sailed?.at ?? now) + DAY + (hashText(`bill ${shipment.seed}`) % 10) * HOUR;
  const booked = paper('CONF', 'BKG', shipment.bookedAt);
  return documents.bill === null || issuedAt > now ? [booked] : [booked, paper('ISSU', 'TRD', issuedAt)];
}
