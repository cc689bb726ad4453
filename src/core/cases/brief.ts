/** Summarises a case in two lines: subject and place, then the amount and the next step. */
import { lateText } from '../columns/late.ts';
import { dotted } from '../texts/joined.ts';
import { amountMs, lateOfCase } from './amount.ts';
import { customerValues, titleOf, type Wording, formatFinding } from './words.ts';
import { type FindingValues, type RuleName, SEVERITIES, type Severity } from '../rules/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration, formatRelative } from '../time/duration.ts';
import { formatWeekday } from '../time/format.ts';
import type { PortTime } from '../time/types.ts';
import { MINUTE } from '../time/units.ts';

/** The parts of a case that its summary is made of. */
export interface CaseBrief {
  readonly id: number;
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly deadline: { readonly at: number } | null;
  readonly members: number;
  readonly text: { readonly values: FindingValues };
}

const wordDay = (time: PortTime, t: Translate, nowMs: number): string =>
  formatWeekday({ ...time, dateOnly: true }, t, nowMs);

export function whatText({ rule, text }: Pick<CaseBrief, 'rule' | 'text'>, words: Wording): string {
  if (rule !== 'overdue') return words.t(`case.${rule}.name`);
  const { event } = text.values;
  const short = words.t('work.event', { code: typeof event === 'string' ? event : '' });
  return words.t('work.what', { ...formatFinding(text.values, words), event: short });
}

export function placeText({ rule, text: { values } }: CaseBrief, wording: Wording): string {
  const words = { format: wordDay, ...wording };
  // The date here is the earliest one that a missing report leaves possible, and only the title says so.
  if (rule === 'too-late' && values.source === 'overdue') return titleOf(rule, values, words);
  const brief = words.t(`work.brief.${rule}`, formatFinding(values, words));
  const { port } = values;
  return rule === 'port-changed' || typeof port !== 'string' ? brief : dotted([port, brief], words.t);
}

export function amountText(caseBrief: Pick<CaseBrief, 'rule' | 'deadline' | 'text'>, words: Wording): string {
  const { t, nowMs } = words;
  const { rule, deadline } = caseBrief;
  if (rule === 'free-time' && deadline !== null) {
    const left = deadline.at - nowMs;
    return left > 0 ? formatRelative(left, t) : t('work.amount.over', { span: formatDuration(left, t) });
  }
  const ms = amountMs(caseBrief, nowMs);
  if (ms < MINUTE) return '';
  const late = lateOfCase(caseBrief, nowMs);
  if (late !== null) return lateText(late, t);
  const span = formatDuration(ms, t);
  return rule === 'ais-differs' ? t('work.amount.apart', { span }) : span;
}

/** Orders cases by severity, then by the nearest deadline, then by the largest amount. */
export const byUrgency =
  (nowMs: number) =>
  (a: CaseBrief, b: CaseBrief): number =>
    SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
    (a.deadline?.at ?? Number.MAX_SAFE_INTEGER) - (b.deadline?.at ?? Number.MAX_SAFE_INTEGER) ||
    amountMs(b, nowMs) - amountMs(a, nowMs) ||
    b.members - a.members ||
    b.id - a.id;

const NUMBER_STEPS = { refused: 'number', 'line-needed': 'line', 'type-needed': 'type' } as const;
const isNumberStep = (source: unknown): source is keyof typeof NUMBER_STEPS =>
  typeof source === 'string' && Object.hasOwn(NUMBER_STEPS, source);

/** Returns the next step, or `null` when the only step is to wait. */
export function findStep({ rule, text: { values } }: Pick<CaseBrief, 'rule' | 'text'>) {
  switch (rule) {
    case 'slipped':
    case 'too-late':
      return 'email';
    case 'free-time':
      return values.event === 'detention' ? 'return' : 'pickup';
    case 'empty-return':
      return 'haulier';
    case 'port-changed':
      return 'release';
    case 'journey-ended':
      return 'end';
    case 'line-down':
      return null;
    case 'lookup-failed':
      return isNumberStep(values.source) ? NUMBER_STEPS[values.source] : 'check';
    default:
      return 'ask';
  }
}

/**
 * A guest contacts the host of the desk instead of carriers and hauliers, which work for the host. Steps with the
 * cargo that the guest takes stay the same.
 */
export function findGuestStep(one: Pick<CaseBrief, 'rule' | 'text'>): 'ask' | 'pickup' | 'return' | null {
  const step = findStep(one);
  return step === null || step === 'pickup' || step === 'return' ? step : 'ask';
}

/** `host` is the name of the owner of the desk when the reader is a guest. */
export function stepText(
  one: Pick<CaseBrief, 'rule' | 'text'>,
  customers: readonly string[],
  words: Wording,
  host: string | null = null,
): string {
  const step = host === null ? findStep(one) : findGuestStep(one);
  if (host !== null && step === 'ask') return words.t('work.step.ask', { line: host });
  const { line: named } = one.text.values;
  const line = typeof named === 'string' ? named : '';
  if (step === null) return '';
  if (step === 'ask' && line === '') return words.t('work.step.askCarrier');
  return words.t(`work.step.${step}`, { line, ...customerValues(customers) });
}
