/** Finds the ports of one container's sea journey: loading, transshipment and discharge. `moves` are in order. */
import type { Move } from './moves.ts';
import type { PortRole } from './rows.ts';

/** Consecutive moves by sea at one port. */
export interface PortCall {
  readonly place: string;
  readonly moves: readonly Move[];
  /** `through` means that the vessel continues and the container stays aboard. */
  readonly role: 'pol' | 'hub' | 'through' | 'pod' | null;
}

export interface Ports {
  readonly pol: string | null;
  readonly pod: string | null;
  readonly calls: readonly PortCall[];
}

type Call = Pick<PortCall, 'place' | 'moves'>;

const LOADING_EVENTS = ['LOAD', 'DEPA'];
const LANDING_EVENTS = ['DISC', 'ARRI'];

const has = (call: Call, ...codes: readonly string[]): boolean =>
  call.moves.some(({ row }) => codes.includes(row.code));

/** `podBefore` is the port of discharge of the previous answer. */
export function findPorts(moves: readonly Move[], podBefore: string | null): Ports {
  const calls = groupCalls(moves.filter((move) => move.over === 'sea' && move.isLaden));
  const findReported = (role: PortRole): string | null => moves.find(({ row }) => row.role === role)?.place ?? null;
  const pol = findReported('POL') ?? findPol(calls);
  const saidPod = findReported('POD');
  const first = calls.findIndex((call) => call.place === pol && has(call, ...LOADING_EVENTS));
  const landsElsewhere = findLandings(calls);
  const roles = calls.map((call, index): PortCall['role'] => {
    if (index === first) return 'pol';
    if (saidPod !== null && call.place === saidPod) return null;
    const isElsewhere = landsElsewhere(index);
    if (isElsewhere && isThrough(call, calls[index + 1])) return 'through';
    // MSC reports past moves and one expected arrival, but no onward loading. Without the rule about a later arrival
    // elsewhere, its hub would be taken for the port of discharge.
    return isElsewhere || isHub(call) ? 'hub' : null;
  });
  const isEnd = (index: number, code: string): boolean => {
    const call = calls[index];
    return call !== undefined && roles[index] === null && has(call, code);
  };
  const lastWith = (code: string): number => calls.findLastIndex((_, index) => isEnd(index, code));
  const discharged = lastWith('DISC');
  const end = saidPod === null ? calls[discharged >= 0 ? discharged : lastWith('ARRI')] : null;
  const pod = saidPod ?? end?.place ?? podBefore;
  return {
    pol,
    pod,
    calls: calls.map((call, index) => ({
      ...call,
      role: roles[index] ?? (call.place === pod && has(call, ...LANDING_EVENTS) ? 'pod' : null),
    })),
  };
}

function groupCalls(moves: readonly Move[]): readonly Call[] {
  const calls: { readonly place: string; readonly moves: Move[] }[] = [];
  for (const move of moves) {
    if (move.place === null) continue;
    const call = calls.at(-1);
    if (call === undefined || call.place !== move.place) calls.push({ place: move.place, moves: [move] });
    else call.moves.push(move);
  }
  return calls;
}

/** A timeline that begins on the way, with a discharge before the first loading, has no port of loading. */
function findPol(calls: readonly Call[]): string | null {
  const index = calls.findIndex((call) => has(call, ...LOADING_EVENTS));
  const call = calls[index];
  if (call === undefined || calls.slice(0, index).some((call) => has(call, ...LANDING_EVENTS))) return null;
  const codes = call.moves.map(({ row }) => row.code);
  const landed = codes.indexOf('DISC');
  const isOnTheWay = landed >= 0 && landed < codes.findIndex((code) => LOADING_EVENTS.includes(code));
  return isOnTheWay || isSaidHub(call) ? null : call.place;
}

const isSaidHub = ({ moves }: Call): boolean => moves.some(({ row }) => row.role === 'HUB');

/**
 * Tells whether a discharge elsewhere follows a call. Only the last discharge and the last one at another place need
 * to be compared: comparing each call with all later ones took a second for a hostile answer.
 */
function findLandings(calls: readonly Call[]): (index: number) => boolean {
  const last = calls.findLastIndex((call) => has(call, ...LANDING_EVENTS));
  const other = calls.findLastIndex((call) => call.place !== calls[last]?.place && has(call, ...LANDING_EVENTS));
  return (index) => [last, other].some((at) => at > index && calls[at]?.place !== calls[index]?.place);
}

/** The container stays aboard if the vessel that continues the journey is the one that called. */
function isThrough(call: Call, next: Call | undefined): boolean {
  if (has(call, 'LOAD', 'DISC') || isSaidHub(call)) return false;
  const ship = call.moves[0]?.ship ?? null;
  const leaving = call.moves.find(({ row }) => row.code === 'DEPA')?.ship;
  return ship !== null && (leaving ?? next?.moves[0]?.ship ?? null) === ship;
}

/** Finds further hubs besides ports with a later discharge elsewhere. */
function isHub(call: Call): boolean {
  if (isSaidHub(call)) return true;
  // A container that is loaded after another port is loaded at a hub.
  if (!has(call, ...LANDING_EVENTS)) return true;
  if (has(call, 'DISC') && has(call, 'LOAD')) return true;
  return leavesOnOtherShip(call);
}

/**
 * The vessel that brought the container also departs from its port of discharge, so only another vessel shows a hub.
 */
function leavesOnOtherShip({ moves }: Call): boolean {
  const landed = moves.findIndex(({ row }) => row.code === 'DISC');
  const ship = moves[landed]?.ship ?? null;
  return (
    landed >= 0 && moves.slice(landed).some((move) => move.row.code === 'DEPA' && (ship === null || move.ship !== ship))
  );
}
