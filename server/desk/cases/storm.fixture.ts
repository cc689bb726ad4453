/**
 * A seeded storm: ships that slip with their boxes, dates that flap, lines that fall silent, boxes
 * that are rolled, ships without numbers and ships of one name. The generator knows which cases a
 * desk must have when it is over.
 */
import type { Facts } from '../../../src/core/columns/columns.ts';
import { EMPTY_FACTS } from '../../../src/core/columns/row.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import { NOW, time } from '../store/store.contract.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** When everything was said, and rules that wait for a moment had theirs. */
export const STORM_END = NOW + 3 * DAY;

export interface Storm {
  readonly numbers: readonly string[];
  /** Of each shipment its answers in order. */
  readonly answers: readonly (readonly AnswerRecord[])[];
  /** `rule cause members` of every case that is to be there, sorted. */
  readonly cases: readonly string[];
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** With its check digit. */
function imoAt(index: number): number {
  const digits = String(900_000 + index);
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return Number(`${digits}${sum % 10}`);
}

const KINDS = ['slip', 'flap', 'rolled', 'nameless', 'silent', 'return', 'namesake', 'long'] as const;

interface Ship {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly imo: number | null;
  readonly line: string;
  readonly etaMs: number;
  readonly slipHours: number;
}

export function createStorm(seed: number, ships: number, boxes: number): Storm {
  const random = randomOf(seed);
  const fleet = Array.from({ length: ships }, (_, index): Ship => {
    const kind = KINDS[index % KINDS.length] ?? 'slip';
    return {
      kind,
      // Names merge strangers: half of the ships share one.
      name: kind === 'nameless' || kind === 'namesake' ? 'FEEDER' : `SHIP ${index}`,
      imo: kind === 'nameless' ? null : imoAt(index),
      line: kind === 'silent' ? `SIL${index}` : 'MAEU',
      etaMs: NOW + (7 + Math.floor(random() * 14)) * DAY,
      slipHours: 30 + Math.floor(random() * 30),
    };
  });
  const expected = new Map<string, number>();
  const numbers: string[] = [];
  const answers = Array.from({ length: boxes }, (_, index) => {
    const ship = fleet[index % fleet.length] ?? fleet[0]!;
    const number = `STRM${String(1_000_000 + index)}`;
    numbers.push(number);
    const cause = causeOf(ship, number);
    if (cause !== null) expected.set(cause, (expected.get(cause) ?? 0) + 1);
    return answersOf(ship, number, NOW + Math.floor(random() * 5 * HOUR));
  });
  const cases = [...expected].map(([cause, members]) => `${cause} ${members}`);
  return { numbers, answers, cases: cases.toSorted((a, b) => (a < b ? -1 : 1)) };
}

function causeOf({ kind, imo, line }: Ship, number: string): string | null {
  if (kind === 'flap' || kind === 'return') return null;
  if (kind === 'silent') return `line-down line ${line}`;
  if (kind === 'rolled') return `rolled ship-call imo:${imo}/CNSHA`;
  if (imo === null) return `slipped shipment ${line}/${number}`;
  return `slipped ship-call imo:${imo}/NLRTM`;
}

const wall = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}:00`;

/** Events as they are stored: the departure of one ship from Shanghai. */
const readingOf = (name: string, imo: number | null): string =>
  JSON.stringify({
    v: 2,
    places: [['Shanghai', 'CNSHA', 'UTC']],
    ships: [[name, imo, null]],
    events: [['VDL', '2026-11-26T10:00', 0, 0, 0]],
    cut: 0,
  });

function answersOf(ship: Ship, number: string, from: number): readonly AnswerRecord[] {
  const { kind, name, imo, line, etaMs, slipHours } = ship;
  const facts: Facts = {
    ...EMPTY_FACTS,
    phase: kind === 'rolled' ? 'planned' : 'in-transit',
    pod: 'NLRTM',
    podName: 'Rotterdam',
    vessel: name,
    imo,
    lineName: line,
  };
  const say = (hours: number, etaHours: number, more: Partial<AnswerRecord> = {}): AnswerRecord => {
    const at = from + hours * HOUR;
    return {
      number,
      numberType: 'CT',
      line,
      billOfLading: null,
      answerId: `${number}@${at}`,
      seenAt: at,
      reportedAt: at,
      freshUntil: null,
      sample: true,
      problem: null,
      reading: readingOf(name, imo),
      facts: { ...facts, eta: time(wall(etaMs + etaHours * HOUR)) },
      ...more,
    };
  };
  const first = say(0, 0);
  if (kind === 'flap') return [first, say(4, slipHours), say(8, 0), say(12, slipHours), say(16, 0)];
  if (kind === 'return') return [first, say(4, slipHours), say(8, slipHours), say(14, 0)];
  if (kind === 'silent')
    return [first, say(4, 0, { facts: null, problem: 'SEALINE_NO_RESPONSE', reading: null, reportedAt: null })];
  if (kind === 'rolled') {
    const other = { reading: readingOf('OTHER', (imo ?? 0) === imoAt(999) ? imoAt(998) : imoAt(999)) };
    return [first, say(4, 0, other), say(8, 0, other)];
  }
  // An older report comes late: it changes nothing.
  const late = say(9, 0, { reportedAt: from + HOUR });
  if (kind === 'long')
    return [first, say(4, slipHours), say(8, slipHours), late, say(20, slipHours + 80), say(24, slipHours + 80)];
  return [first, say(4, slipHours), say(8, slipHours), late];
}

/** One order of all answers in which those of a shipment stay in theirs. */
export function interleave(answers: Storm['answers'], random: () => number): readonly AnswerRecord[] {
  const open = answers.map((list) => ({ list, next: 0 }));
  const order: AnswerRecord[] = [];
  while (open.length > 0) {
    const index = Math.floor(random() * open.length);
    const one = open[index]!;
    order.push(one.list[one.next]!);
    one.next += 1;
    if (one.next === one.list.length) {
      open[index] = open[open.length - 1]!;
      open.pop();
    }
  }
  return order;
}
