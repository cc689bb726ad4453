/**
 * A seeded bulk update: vessels slip with their containers, dates oscillate, carriers stop
 * answering, containers are rolled, and some vessels have no number or share a name. The generator
 * knows which cases a desk must have at the end.
 */
import type { CarrierFields } from '../../../src/core/columns/columns.ts';
import { EMPTY_CARRIER_FIELDS } from '../../../src/core/columns/row.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import { NOW, time } from '../store/store.contract.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** At this moment every answer was recorded, and no rule waits for a later one. */
export const BULK_UPDATE_END = NOW + 3 * DAY;

export interface BulkUpdate {
  readonly numbers: readonly string[];
  /** The answers of each shipment, in their order. */
  readonly answers: readonly (readonly AnswerRecord[])[];
  /** `rule cause members` of every expected case, sorted. */
  readonly cases: readonly string[];
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an IMO number with its check digit. */
function imoAt(index: number): number {
  const digits = String(900_000 + index);
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return Number(`${digits}${sum % 10}`);
}

const KINDS = ['slip', 'flap', 'rolled', 'nameless', 'silent', 'return', 'namesake', 'long'] as const;

interface Vessel {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly imo: number | null;
  readonly line: string;
  readonly etaMs: number;
  readonly slipHours: number;
}

export function createBulkUpdate(seed: number, vessels: number, containers: number): BulkUpdate {
  const random = createRandom(seed);
  const fleet = Array.from({ length: vessels }, (_, index): Vessel => {
    const kind = KINDS[index % KINDS.length] ?? 'slip';
    return {
      kind,
      // Half of the vessels share one name, so that a grouping by name would merge unrelated vessels.
      name: kind === 'nameless' || kind === 'namesake' ? 'FEEDER' : `SHIP ${index}`,
      imo: kind === 'nameless' ? null : imoAt(index),
      line: kind === 'silent' ? `SIL${index}` : 'MAEU',
      etaMs: NOW + (7 + Math.floor(random() * 14)) * DAY,
      slipHours: 30 + Math.floor(random() * 30),
    };
  });
  const expected = new Map<string, number>();
  const numbers: string[] = [];
  const answers = Array.from({ length: containers }, (_, index) => {
    const vessel = fleet[index % fleet.length] ?? fleet[0]!;
    const number = `STRM${String(1_000_000 + index)}`;
    numbers.push(number);
    const cause = expectedCause(vessel, number);
    if (cause !== null) expected.set(cause, (expected.get(cause) ?? 0) + 1);
    return createAnswers(vessel, number, NOW + Math.floor(random() * 5 * HOUR));
  });
  const cases = [...expected].map(([cause, members]) => `${cause} ${members}`);
  return { numbers, answers, cases: cases.toSorted((a, b) => (a < b ? -1 : 1)) };
}

function expectedCause({ kind, imo, line }: Vessel, number: string): string | null {
  if (kind === 'flap' || kind === 'return') return null;
  if (kind === 'silent') return `line-down line ${line}`;
  if (kind === 'rolled') return `rolled ship-call imo:${imo}/CNSHA`;
  if (imo === null) return `slipped shipment ${line}/${number}`;
  return `slipped ship-call imo:${imo}/NLRTM`;
}

const formatWallTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}:00`;

/** Returns events as they are stored: the departure of one vessel from Shanghai. */
const formatReading = (name: string, imo: number | null): string =>
  JSON.stringify({
    v: 2,
    places: [['Shanghai', 'CNSHA', 'UTC']],
    ships: [[name, imo, null]],
    events: [['VDL', '2026-11-26T10:00', 0, 0, 0]],
    cut: 0,
  });

function createAnswers(vessel: Vessel, number: string, from: number): readonly AnswerRecord[] {
  const { kind, name, imo, line, etaMs, slipHours } = vessel;
  const facts: CarrierFields = {
    ...EMPTY_CARRIER_FIELDS,
    phase: kind === 'rolled' ? 'planned' : 'in-transit',
    pod: 'NLRTM',
    podName: 'Rotterdam',
    vessel: name,
    imo,
    lineName: line,
  };
  const answerAfter = (hours: number, etaHours: number, more: Partial<AnswerRecord> = {}): AnswerRecord => {
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
      reading: formatReading(name, imo),
      facts: { ...facts, eta: time(formatWallTime(etaMs + etaHours * HOUR)) },
      ...more,
    };
  };
  const first = answerAfter(0, 0);
  if (kind === 'flap')
    return [first, answerAfter(4, slipHours), answerAfter(8, 0), answerAfter(12, slipHours), answerAfter(16, 0)];
  if (kind === 'return') return [first, answerAfter(4, slipHours), answerAfter(8, slipHours), answerAfter(14, 0)];
  if (kind === 'silent')
    return [first, answerAfter(4, 0, { facts: null, problem: 'SEALINE_NO_RESPONSE', reading: null, reportedAt: null })];
  if (kind === 'rolled') {
    const other = { reading: formatReading('OTHER', (imo ?? 0) === imoAt(999) ? imoAt(998) : imoAt(999)) };
    return [first, answerAfter(4, 0, other), answerAfter(8, 0, other)];
  }
  // An older report that arrives late changes nothing.
  const late = answerAfter(9, 0, { reportedAt: from + HOUR });
  if (kind === 'long')
    return [
      first,
      answerAfter(4, slipHours),
      answerAfter(8, slipHours),
      late,
      answerAfter(20, slipHours + 80),
      answerAfter(24, slipHours + 80),
    ];
  return [first, answerAfter(4, slipHours), answerAfter(8, slipHours), late];
}

/** Returns all answers in a random order that keeps the order within each shipment. */
export function interleave(answers: BulkUpdate['answers'], random: () => number): readonly AnswerRecord[] {
  const pending = answers.map((list) => ({ list, next: 0 }));
  const order: AnswerRecord[] = [];
  while (pending.length > 0) {
    const index = Math.floor(random() * pending.length);
    const shipment = pending[index]!;
    order.push(shipment.list[shipment.next]!);
    shipment.next += 1;
    if (shipment.next === shipment.list.length) {
      pending[index] = pending[pending.length - 1]!;
      pending.pop();
    }
  }
  return order;
}
