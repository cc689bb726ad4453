/**
 * The standing of a desk row in the words of the tracking page: problems first, then the state that its events prove.
 */
import { wordProblem } from '../columns/cell.ts';
import { isArrivalDue } from '../columns/derive.ts';
import type { Row } from '../columns/columns.ts';
import { isManual } from '../facts/manual.ts';
import type { JourneyState } from '../reading/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration } from '../time/duration.ts';
import { formatDayTime } from '../time/format.ts';
import { findLatest } from '../time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';
import { STATE_TONES, type SummaryTone } from './summary.ts';

export interface RowState {
  readonly text: string;
  readonly tone: SummaryTone;
}

const isState = (phase: string): phase is JourneyState => Object.hasOwn(STATE_TONES, phase);

/** The colour of the open case, equal in table, map and card. Without a case nothing is wrong. */
const toneOf = (severity: number | null, calm: SummaryTone = 'plain'): SummaryTone =>
  severity === 3 ? 'late' : severity === 2 ? 'warn' : calm;

type StateCells = Pick<
  Row,
  | 'problem'
  | 'numberType'
  | 'seenAt'
  | 'phase'
  | 'overdueAt'
  | 'overdueEvent'
  | 'aisMove'
  | 'aisMoveAt'
  | 'severity'
  | 'lastEvent'
  | 'lastPlace'
  | 'boxes'
  | 'arrivedBoxes'
  | 'eta'
  | 'arrival'
>;

/** `looksByItself` is whether the desk looks up shipments itself; it does not without a budget. */
export function toRowState(row: StateCells, nowMs: number, t: Translate, looksByItself = true): RowState {
  const { problem, seenAt, phase, overdueAt, severity } = row;
  if (problem !== null) return { text: wordProblem(problem, t), tone: toneOf(severity) };
  if (seenAt === null) {
    if (isManual(row.numberType)) return { text: t('plan.why.manual'), tone: 'plain' };
    return looksByItself ? { text: t('row.unseen'), tone: 'plain' } : { text: t('row.noBudget'), tone: 'warn' };
  }
  if (row.aisMove === 'arrival') return { text: inPortText(row, nowMs, t), tone: toneOf(severity) };
  const isOverdue = overdueAt !== null && overdueAt <= nowMs;
  const arrivalOverMs = isOverdue ? arrivalOver(row, overdueAt, nowMs) : null;
  const split = findSplit(row, arrivalOverMs !== null, t);
  if (split !== null) return { text: split, tone: toneOf(severity, isOverdue ? 'plain' : 'ok') };
  if (isOverdue) {
    const ms = nowMs - overdueAt;
    if (arrivalOverMs !== null)
      return { text: t('row.overdue', { span: formatDuration(arrivalOverMs, t) }), tone: toneOf(severity) };
    const event = t('work.event', { code: row.overdueEvent ?? 'VAD' });
    // A single unit fits into the column together with the event.
    const unit = [DAY, HOUR].find((value) => ms >= value) ?? MINUTE;
    const span = formatDuration(ms - (ms % unit), t);
    return { text: t('row.notReported', { event, span }), tone: toneOf(severity) };
  }
  if (row.lastEvent === 'TSD' && row.lastPlace !== null)
    return { text: t('row.delayed', { place: row.lastPlace }), tone: toneOf(severity) };
  if (phase === null || !isState(phase)) return { text: t('shipment.reading.unknown'), tone: toneOf(severity) };
  return { text: t(`shipment.reading.${phase}`), tone: toneOf(severity, STATE_TONES[phase] === 'ok' ? 'ok' : 'plain') };
}

/** How long an arrival is overdue, even when the report of a departure has been awaited for longer. */
function arrivalOver(row: StateCells, overdueAt: number, nowMs: number): number | null {
  if (isArrivalDue(row)) return nowMs - overdueAt;
  const end = row.eta === null ? null : findLatest(row.eta) + 1;
  return end !== null && end <= nowMs ? nowMs - end : null;
}

/** A fix shows by when the vessel was there, and not since when. */
function inPortText(row: StateCells, nowMs: number, t: Translate): string {
  const seen = row.arrival === null ? row.aisMoveAt : null;
  return seen === null ? t('row.inPort') : t('row.inPortSeen', { date: formatDayTime(seen, t, nowMs) });
}

/**
 * Words `5 of 8 arrived, 3 not reported`; the due date of the others is shown beside it. When the bill has arrived,
 * the other containers are not updated and have no due date.
 */
function findSplit({ boxes, arrivedBoxes, eta }: StateCells, isOverdue: boolean, t: Translate): string | null {
  if (boxes === null || arrivedBoxes === null) return null;
  const values = { count: arrivedBoxes, total: boxes, rest: boxes - arrivedBoxes };
  return t(isOverdue || eta === null ? 'row.splitOverdue' : 'row.split', values);
}
