/**
 * How a row of the desk stands, in the words that the lens has for it: what is wrong first, then
 * the state that its events prove.
 */
import { wordProblem } from '../columns/cell.ts';
import type { Row } from '../columns/columns.ts';
import { isPassing } from '../columns/problems.ts';
import type { JourneyState } from '../reading/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration } from '../time/duration.ts';
import { latestOf } from '../time/port-time.ts';
import { STATE_TONES, type SummaryTone } from './summary.ts';

export interface RowState {
  readonly text: string;
  readonly tone: SummaryTone;
}

const isState = (phase: string): phase is JourneyState => Object.hasOwn(STATE_TONES, phase);

export function toRowState(
  row: Pick<Row, 'problem' | 'seenAt' | 'phase' | 'overdueAt' | 'eta'>,
  nowMs: number,
  t: Translate,
): RowState {
  const { problem, seenAt, phase, overdueAt, eta } = row;
  if (problem !== null) {
    return { text: wordProblem(problem, t), tone: isPassing(problem) ? 'warn' : 'late' };
  }
  if (seenAt === null) return { text: t('row.unseen'), tone: 'plain' };
  if (overdueAt !== null && overdueAt <= nowMs) {
    const text = t('row.overdue', { span: formatDuration(nowMs - overdueAt, t) });
    // As in the lens: the arrival needs somebody, any other event may still be reported.
    return { text, tone: eta !== null && latestOf(eta) < nowMs ? 'late' : 'warn' };
  }
  if (phase === null || !isState(phase)) return { text: t('shipment.reading.unknown'), tone: 'warn' };
  return { text: t(`shipment.reading.${phase}`), tone: STATE_TONES[phase] };
}
