/**
 * Describes in one line what changed on a shipment since the last look: events first, then dates that moved, then
 * other changes. The page of changes, `/since` and every email use this line.
 */
import { type CellContext, columnLabel, formatCell } from '../columns/cell.ts';
import { type ColumnKey, columnOf } from '../columns/columns.ts';
import { type Late, lateText } from '../columns/late.ts';
import { EMPTY_ROW, isRow } from '../columns/row.ts';
import { formatDuration } from '../time/duration.ts';
import { formatWeekday } from '../time/format.ts';
import { isPortTime, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import { listedApart } from '../texts/joined.ts';

/** The sections are listed in reading order. */
export const SECTIONS = [
  'cancelled',
  'arrived',
  'discharged',
  'delivered',
  'port',
  'moved',
  'ship',
  'trouble',
  'progress',
  'people',
] as const;
export type Section = (typeof SECTIONS)[number];

/** One cell with its previous and its present value. */
export interface CellMove {
  readonly field: ColumnKey;
  readonly old: unknown;
  readonly new: unknown;
}

export interface ShipmentLine {
  readonly section: Section;
  readonly text: string;
  /** How much later the first date that moved is now, or 0 when no date moved. */
  readonly byMs: number;
  /** The key is equal for shipments with the same event on the same day. */
  readonly key: string;
}

/**
 * Returns `null` when no change is worth showing to a person. `late` is the delay of the shipment, which is added to
 * an arrival.
 */
export function formatShipmentLine(
  moves: readonly CellMove[],
  context: CellContext,
  late: Late | null = null,
): ShipmentLine | null {
  const parts = formatParts(new Map(moves.map((move) => [move.field, move])), context, late);
  const [first] = parts.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
  if (first === undefined) return null;
  return {
    section: first.section,
    text: listedApart(
      parts.map(({ text }) => text),
      context.t,
    ),
    byMs: parts.find(({ section, byMs }) => section === 'moved' && byMs !== 0)?.byMs ?? first.byMs,
    key: parts.map(({ key }) => key).join(' '),
  };
}

type Moves = ReadonlyMap<ColumnKey, CellMove>;

function formatParts(moves: Moves, context: CellContext, late: Late | null): readonly ShipmentLine[] {
  const happened = happenings(moves, context, late);
  const settled = settledBy(moves);
  const dates = datesMoved(moves, settled, context);
  const otherLines = [...moves.values()].flatMap((move): readonly ShipmentLine[] => {
    const section = SECTION_OF[move.field] ?? (columnOf(move.field).of === 'watch' ? 'people' : 'progress');
    const isSaid = ACCOUNTED.includes(move.field) || settled.includes(move.field) || saysLess(move.field, moves);
    return isSaid ? [] : [plainPart(move, section, context)];
  });
  return [...happened, ...dates, ...otherLines];
}

/** These columns are worded by the events or by the dates that moved. */
const DATES = ['eta', 'delivery', 'discharge', 'departure', 'predictedEta', 'arrival'] as const;
const ACCOUNTED: readonly ColumnKey[] = ['phase', ...DATES];

const SECTION_OF: Readonly<Partial<Record<ColumnKey, Section>>> = {
  pod: 'port',
  podName: 'port',
  pol: 'port',
  polName: 'port',
  destination: 'port',
  vessel: 'ship',
  voyage: 'ship',
  problem: 'trouble',
  lastFact: 'people',
};

/** Each column is left out when the same change includes one of its better columns. */
const BETTER: Readonly<Partial<Record<ColumnKey, readonly ColumnKey[]>>> = {
  pod: ['podName'],
  pol: ['polName'],
  destination: ['podName'],
  voyage: ['vessel'],
  lastEvent: ['phase', 'arrival'],
};
const saysLess = (field: ColumnKey, moves: Moves): boolean => BETTER[field]?.some((other) => moves.has(other)) ?? false;

const PHASE_SECTIONS: Readonly<Record<string, Section>> = {
  cancelled: 'cancelled',
  arrived: 'arrived',
  discharged: 'discharged',
  'out-for-delivery': 'delivered',
  delivered: 'delivered',
  returned: 'delivered',
};
/** The date column of the event that each phase reports. */
const PHASE_DATES: Readonly<Record<string, ColumnKey>> = { discharged: 'discharge', delivered: 'delivery' };

/** Dates that are settled, and no longer promises, once the phase is reached. */
const SETTLED: Readonly<Record<string, readonly ColumnKey[]>> = {
  'in-transit': ['departure'],
  'at-transshipment': ['departure'],
  arrived: ['departure', 'eta', 'predictedEta'],
  discharged: ['departure', 'eta', 'predictedEta', 'discharge'],
  'out-for-delivery': ['departure', 'eta', 'predictedEta', 'discharge'],
  delivered: [...DATES],
  returned: [...DATES],
  cancelled: [...DATES],
};

function phaseIn(moves: Moves): string {
  const phase = moves.get('phase')?.new;
  return typeof phase === 'string' ? phase : '';
}
const timeIn = (value: unknown): PortTime | null => (isPortTime(value) ? value : null);
const arrivalIn = (moves: Moves): PortTime | null =>
  moves.get('arrival')?.old == null ? timeIn(moves.get('arrival')?.new) : null;

const settledBy = (moves: Moves): readonly ColumnKey[] => [
  ...(SETTLED[phaseIn(moves)] ?? []),
  ...(arrivalIn(moves) === null ? [] : (['arrival', 'eta', 'predictedEta'] as const)),
];

/** Words events, for example `Arrived Wed 25 Nov 12:40, 2 d 4 h after first ETA` or `Discharged Thu 26 Nov 08:00`. */
function happenings(moves: Moves, context: CellContext, late: Late | null): readonly ShipmentLine[] {
  const { t } = context;
  const arrival = arrivalIn(moves);
  const phase = phaseIn(moves);
  const parts: ShipmentLine[] = [];
  if (arrival !== null) {
    const due = timeIn(moves.get('eta')?.old);
    const byMs = due === null ? 0 : msBetween(due, arrival);
    const text = t('changes.happened', { what: t('shipment.reading.arrived'), date: weekday(arrival, context) });
    parts.push({
      section: 'arrived',
      text: late === null ? text : t('changes.withLate', { text, late: lateText(late, t) }),
      byMs,
      key: keyOf('arrival', null, arrival),
    });
  }
  if (phase !== '' && !(phase === 'arrived' && arrival !== null)) {
    const date = timeIn(moves.get(PHASE_DATES[phase] ?? 'phase')?.new);
    const what = cellText('phase', phase, context);
    const text = date === null ? what : t('changes.happened', { what, date: weekday(date, context) });
    parts.push({ section: PHASE_SECTIONS[phase] ?? 'progress', text, byMs: 0, key: keyOf('phase', phase, date) });
  }
  return parts;
}

const weekday = (time: PortTime, { t, nowMs, namesZones }: CellContext): string =>
  formatWeekday(time, t, nowMs, namesZones);

/** Dates that moved by the same amount are named once, by the first of them. */
function datesMoved(moves: Moves, settled: readonly ColumnKey[], context: CellContext): readonly ShipmentLine[] {
  const { t } = context;
  const parts: ShipmentLine[] = [];
  for (const field of DATES) {
    const move = moves.get(field);
    if (move === undefined || settled.includes(field)) continue;
    const [old, now] = [timeIn(move.old), timeIn(move.new)];
    const byMs = old === null || now === null ? 0 : msBetween(old, now);
    // Carriers confirm an AIS arrival with a time that differs by minutes, which is not worth a line.
    if (field === 'arrival' && byMs !== 0 && Math.abs(byMs) < HOUR) continue;
    if (parts.some((part) => byMs !== 0 && Math.abs(part.byMs - byMs) < HOUR)) continue;
    const { text } = plainPart(move, 'moved', context);
    const span = formatDuration(byMs, t);
    const isMoved = Math.abs(byMs) >= MINUTE;
    const moved = isMoved ? t(byMs > 0 ? 'changes.later' : 'changes.earlier', { text, span }) : text;
    parts.push({ section: 'moved', text: moved, byMs, key: keyOf(field, move.old, move.new) });
  }
  return parts;
}

/**
 * Words one change, for example `ETA 30 Nov 14:00 → 2 Dec 14:00`. A value that was removed is named as removed,
 * without an arrow.
 */
function plainPart({ field, old, new: now }: CellMove, section: Section, context: CellContext): ShipmentLine {
  const { t } = context;
  const column = columnLabel(field, t);
  const [before, after] = [cellText(field, old, context), cellText(field, now, context)];
  const key = keyOf(field, old, now);
  if (field === 'problem') return { section, text: after === '' ? t('changes.answered') : after, byMs: 0, key };
  if (field === 'lastEvent') return { section, text: after, byMs: 0, key };
  const text =
    after === ''
      ? t('changes.gone', { column, before })
      : before === ''
        ? t('since.said', { column, after })
        : t('since.moved', { column, before, after });
  return { section, text, byMs: 0, key };
}

/** Formats a value as a cell of its column. Values that are no valid cell give an empty text. */
export function cellText(field: ColumnKey, value: unknown, context: CellContext): string {
  const row: unknown = { ...EMPTY_ROW, [field]: value };
  return isRow(row) ? formatCell(field, row, context) : '';
}

/** Dates of one day count as equal, because shipments of one vessel differ by minutes. */
const dayOf = (value: unknown): string => (isPortTime(value) ? value.wall.slice(0, 10) : JSON.stringify(value));
const keyOf = (field: ColumnKey, old: unknown, now: unknown): string => `${field}|${dayOf(old)}|${dayOf(now)}`;
