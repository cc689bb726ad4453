/** Translates each move of one container into a status of the interface. `moves` are in order. */
import type { Move } from './moves.ts';
import type { PortCall, Ports } from './ports.ts';

export interface Meaning {
  readonly status: string;
  readonly type: 'land' | 'sea';
  readonly transport: string | null;
  /** True if the interface has no milestone for the move. */
  readonly isAdditional: boolean;
}

const SEA_STATUSES: Readonly<Record<'pol' | 'hub' | 'pod', Readonly<Record<string, string>>>> = {
  pol: { LOAD: 'CLL', DEPA: 'VDL' },
  hub: { ARRI: 'VAT', DISC: 'CDT', LOAD: 'CLT', DEPA: 'VDT' },
  pod: { ARRI: 'VAD', DISC: 'CDD' },
};

export function interpretMoves(moves: readonly Move[], ports: Ports): readonly Meaning[] {
  const findCall = new Map(ports.calls.flatMap((call) => call.moves.map((move): [Move, PortCall] => [move, call])));
  const course = describeCourse(moves, ports, findCall);
  return moves.map((move, index) => {
    if (move.over === 'sea') {
      const role = findCall.get(move)?.role ?? null;
      return meaning(move, role === null || role === 'through' ? null : (SEA_STATUSES[role][move.row.code] ?? null));
    }
    if (move.over === 'barge') return meaning(move, 'BTS');
    return meaning(move, landStatus(move, index, ports, course));
  });
}

function meaning({ over, row }: Move, status: string | null): Meaning {
  const isAdditional = status === null;
  if (over !== 'land') {
    return { status: status ?? 'UNK', type: 'sea', transport: over === 'sea' ? 'VESSEL' : 'BARGE', isAdditional };
  }
  // A gate move has the mode of the vessel's call if the row is made from that call.
  const mode = row.mode === 'VESSEL' ? null : row.mode;
  return { status: status ?? 'UNK', type: 'land', transport: status === 'CEP' ? 'TRUCK' : mode, isAdditional };
}

/** These codes are moves by rail and truck if they are not by sea. */
const CARRIAGE_CODES: ReadonlySet<string> = new Set(['LOAD', 'DISC', 'ARRI', 'DEPA']);

interface Course {
  /** The move is before the loading on the vessel or, without a vessel, before an empty return. */
  readonly isBefore: (index: number) => boolean;
  /** Nothing has been discharged yet, so a gate-in whose clock is hours off is still a gate-in for export. */
  readonly isUnlanded: (index: number) => boolean;
  readonly isAfterPod: (index: number) => boolean;
  readonly hasPickUp: boolean;
  readonly hasDropOff: boolean;
}

function describeCourse(moves: readonly Move[], { pol, calls }: Ports, findCall: ReadonlyMap<Move, PortCall>): Course {
  const findCallIndex = (test: (call: PortCall) => boolean): number => {
    const index = moves.findIndex((move) => {
      const call = findCall.get(move);
      return call !== undefined && test(call);
    });
    return index < 0 ? Infinity : index;
  };
  const hasShip = calls.length > 0;
  const isStillEmpty = (index: number): boolean =>
    !moves.slice(0, index).some(({ isLaden, row }) => isLaden && row.kind === 'EQUIPMENT');
  const loaded = hasShip ? findCallIndex(({ role }) => pol === null || role === 'pol') : Infinity;
  const landed = findCallIndex(({ role }) => role === 'hub' || role === 'pod' || role === 'through');
  const ended = findCallIndex(({ role }) => role === 'pod');
  const isLand = (code: string) => (move: Move) => move.row.code === code && move.isLaden;
  return {
    isBefore: (index) => (hasShip ? index < loaded : isStillEmpty(index) || moves[index]?.isLaden === true),
    isUnlanded: (index) => index < landed,
    isAfterPod: (index) => index > ended,
    hasPickUp: moves.some(isLand('PICK')),
    hasDropOff: moves.some((move, index) => isLand('DROP')(move) && index > ended),
  };
}

function landStatus(move: Move, index: number, { pol, pod }: Ports, course: Course): string | null {
  const { row, place } = move;
  if (CARRIAGE_CODES.has(row.code)) return 'LTS';
  if (!move.isLaden) return emptyStatus(row.code, course.isBefore(index));
  const isAtPod = place !== null && place === pod && (pod !== pol || course.isAfterPod(index));
  switch (row.code) {
    case 'PICK':
      return course.isBefore(index) ? 'CPS' : isAtPod ? 'CGO' : 'LTS';
    case 'STUF':
      return course.hasPickUp ? null : 'CPS';
    case 'GTIN':
      return isForShip(move, index, pol, course) ? 'CGI' : 'LTS';
    case 'DROP':
      if (isForShip(move, index, pol, course)) return 'CGI';
      return course.isAfterPod(index) ? 'CDC' : 'LTS';
    case 'GTOT':
      return isAtPod ? 'CGO' : 'LTS';
    case 'STRP':
      return course.hasDropOff || course.isBefore(index) ? null : 'CDC';
    default:
      return null;
  }
}

function emptyStatus(code: string, isBefore: boolean): string | null {
  if (!['GTIN', 'GTOT', 'PICK', 'DROP'].includes(code)) return null;
  if (code === 'GTOT' || code === 'PICK') return isBefore ? 'CEP' : 'LTS';
  if (isBefore) return code === 'DROP' ? 'CEP' : 'LTS';
  return 'CER';
}

/** The move is at the port of loading or, as long as that port is unknown, at the terminal of any port. */
function isForShip({ place, row }: Move, index: number, pol: string | null, course: Course): boolean {
  if (!course.isUnlanded(index) || place === null) return false;
  return pol === null ? row.facility?.type === 'POTE' : place === pol;
}
