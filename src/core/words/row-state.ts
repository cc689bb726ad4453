/**
 * How a row of the desk stands, in the words that the lens has for it: what is wrong first, then
 * the state that its events prove.
 */
import type { Row } from '../columns/columns.ts';
import type { JourneyState } from '../reading/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration } from '../time/duration.ts';
import { latestOf } from '../time/port-time.ts';
import { STATE_TONES, type SummaryTone } from './summary.ts';

export interface RowState {
  readonly text: string;
  readonly tone: SummaryTone;
}

const PROBLEMS = {
  WRONG_PARAMETERS: 'refused',
  WRONG_NUMBER: 'refused',
  WRONG_TYPE: 'typeNeeded',
  WRONG_SEALINE: 'lineNeeded',
  AUTO_CANT_DETECT_SEALINE: 'lineNeeded',
  AUTO_CANT_DETECT_TYPE: 'typeNeeded',
  AUTO_CANT_FIND_INFO: 'neverFound',
  SEALINE_HASNT_PROVIDE_INFO: 'noRecord',
  NO_CONTAINERS: 'noRecord',
  NO_EVENTS: 'noRecord',
  PENDING: 'pending',
  SEALINE_NOT_SUPPORTED: 'lineNotCovered',
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: 'typeNeeded',
  SEALINE_NO_RESPONSE: 'lineSilent',
  SEALINE_TEMPORARY_DISABLED: 'lineOut',
  SEALINE_UNDER_MAINTENANCE: 'lineOut',
  API_KEY_LIMIT_REACHED: 'budget',
  BUDGET_REACHED: 'budget',
  API_KEY_RATE_LIMIT: 'serviceOut',
  UNEXPECTED_ERROR: 'serviceOut',
  SERVICE_MALFORMED: 'unreadable',
  ANSWER_UNREADABLE: 'unreadable',
} as const satisfies Readonly<Record<string, string>>;

const isProblem = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

function problemOf(code: string) {
  if (isProblem(code)) return PROBLEMS[code];
  if (code.startsWith('API_KEY_')) return 'key';
  return code.startsWith('SERVICE_') ? 'serviceOut' : null;
}

const isState = (phase: string): phase is JourneyState => Object.hasOwn(STATE_TONES, phase);

/** These pass without anybody's doing. */
const PASSING: readonly string[] = ['pending', 'noRecord', 'lineSilent', 'lineOut', 'budget', 'serviceOut'];

export function toRowState(
  row: Pick<Row, 'problem' | 'seenAt' | 'phase' | 'overdueAt' | 'eta'>,
  nowMs: number,
  t: Translate,
): RowState {
  const { problem, seenAt, phase, overdueAt, eta } = row;
  if (problem !== null) {
    const name = problemOf(problem);
    const text = name === null ? t('row.problem.other', { code: problem }) : t(`row.problem.${name}`);
    return { text, tone: name !== null && PASSING.includes(name) ? 'warn' : 'late' };
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
