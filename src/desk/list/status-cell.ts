/** What the cell `phase` of a row says: its open case, and beside it how far the journey is. */
import { config } from '../../api/config.ts';
import type { ColumnKey, Row } from '../../core/columns/columns.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { isGuest } from '../../state/guest.ts';
import { toRowState } from '../../core/words/row-state.ts';
import { readLastFact } from '../../core/facts/last-fact.ts';
import { CONFLICT_MARK, FACT_MARKS, type Mark } from '../common/fact-mark.ts';
import type { SummaryTone } from '../../core/words/summary.ts';

export type RuledRow = Pick<Watch, 'row' | 'rule'>;

export interface Status {
  readonly text: string;
  readonly tone: SummaryTone;
  /** State of the journey beside an open case; empty when the status is that state. */
  readonly state: string;
}

const TONES: readonly SummaryTone[] = ['plain', 'plain', 'warn', 'late'];

export function readStatus({ row, rule }: RuledRow, { t, nowMs }: CellContext): Status {
  const state = toRowState(row, nowMs, t, config.looksByItself || isGuest());
  // The problem of a shipment that cannot be tracked is more exact than the name of its case.
  if (rule === undefined || row.severity === null || row.problem !== null) return { ...state, state: '' };
  const text = t(`case.${rule}.name`);
  return { text, tone: TONES[row.severity] ?? 'plain', state: state.text === text ? '' : state.text };
}

/** The marks of a manual entry and of contradictory sources, with the columns that word them. */
export function findMarks({ lastFact, conflict }: Row): readonly (readonly [Mark, ColumnKey])[] {
  const last = lastFact === null ? null : readLastFact(lastFact);
  const marks: [Mark, ColumnKey][] = [];
  if (last !== null) marks.push([FACT_MARKS[last.standing], 'lastFact']);
  if (conflict !== null) marks.push([CONFLICT_MARK, 'conflict']);
  return marks;
}
