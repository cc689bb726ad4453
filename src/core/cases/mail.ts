/**
 * Writes a case as an email: to a customer with times at their ports and without internal notes, or as a question to
 * a carrier or haulier without any customer name.
 */
import type { Row } from '../columns/columns.ts';
import type { FindingValues, RuleName } from '../rules/types.ts';
import { formatWithZone } from '../time/format.ts';
import { epochOf, timeAt } from '../time/port-time.ts';
import { dotted } from '../texts/joined.ts';
import type { Translate } from '../texts/translate.ts';
import { type CaseBrief, findStep, whatText } from './brief.ts';
import { mailSentenceOf, titleOf, type Wording } from './words.ts';

export interface MailInput {
  readonly rule: RuleName;
  readonly values: FindingValues;
  /** Name of the vessel whose port call the case is about. */
  readonly ship: string | null;
  readonly rows: readonly Pick<Row, 'number' | 'reference' | 'reportedAt' | 'seenAt'>[];
  readonly sample: boolean;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly lang: string;
}

const LISTED = 50;

const rowText = ({ number, reference }: Pick<Row, 'number' | 'reference'>, t: Translate): string =>
  reference === null
    ? t('case.mail.rowPlain', { number: number ?? '' })
    : t('case.mail.row', { number: number ?? '', reference });

/** The date is the age of the oldest data among the shipments. */
function formatEnding(rows: MailInput['rows'], sample: boolean, { t, nowMs }: Wording): readonly string[] {
  const ages = rows.flatMap(({ reportedAt, seenAt }) => reportedAt ?? seenAt ?? []);
  return [
    t('case.mail.asOf', { date: formatWithZone(timeAt(Math.min(nowMs, ...ages), 'UTC'), t, nowMs) }),
    ...(sample ? [t('case.mail.sample')] : []),
  ];
}

export function toMail({ rule, values, ship, rows, sample }: MailInput, wording: Wording): Mail {
  const { t } = wording;
  const title = titleOf(rule, values, wording);
  const lines = rows.slice(0, LISTED).map((row) => rowText(row, t));
  const more = rows.length - lines.length;
  const closing = formatClosing(rule, values, t);
  const parts = [
    t('case.mail.greeting'),
    '',
    mailSentenceOf(rule, values, wording),
    ...(ship === null ? [] : [t('case.mail.ship', { ship })]),
    '',
    t('case.mail.shipments'),
    ...lines.map((line) => `- ${line}`),
    ...(more > 0 ? [t('case.mail.more', { count: more })] : []),
    '',
    ...(closing === '' ? [] : [closing, '']),
    ...formatEnding(rows, sample, wording),
  ];
  const subject = t('case.mail.subject', { number: rows[0]?.number ?? '', count: rows.length, title });
  return { subject, text: parts.join('\n'), lang: t.locale };
}

/**
 * Writes one email about several cases of a customer, with what happened to each shipment below its number; `null`
 * without a shipment. Late shipments are listed by arrival, also if some miss a needed date and others a first ETA.
 */
export function toGroupMail(parts: readonly MailInput[], wording: Wording): Mail | null {
  const { t } = wording;
  const isLate = parts.every(({ rule, values }) => findStep({ rule, text: { values } }) === 'email');
  const [first, ...others] = isLate ? parts.toSorted((a, b) => findArrival(a) - findArrival(b)) : parts;
  if (first === undefined) return null;
  if (others.length === 0) return toMail(first, wording);
  const ordered = [first, ...others];
  const entries = new Map<string, readonly string[]>();
  for (const { rule, values, ship, rows } of ordered) {
    const vessel = ship === null ? [] : [t('case.mail.ship', { ship })];
    const sentence = dotted([mailSentenceOf(rule, values, wording), ...vessel], t);
    for (const row of rows) {
      const heading = rowText(row, t);
      entries.set(heading, [...(entries.get(heading) ?? []), sentence]);
    }
  }
  const rows = ordered.flatMap((part) => part.rows);
  const closing = formatClosing(first.rule, first.values, t);
  const text = [
    t('case.mail.greeting'),
    '',
    t(isLate && entries.size > 1 ? 'case.mail.late' : 'case.mail.shipments'),
    ...[...entries].flatMap(([heading, sentences]) => [
      `- ${heading}`,
      ...sentences.map((sentence) => `  ${sentence}`),
    ]),
    '',
    ...(closing === '' ? [] : [closing, '']),
    ...formatEnding(
      rows,
      parts.some(({ sample }) => sample),
      wording,
    ),
  ].join('\n');
  // Cases of several kinds have in common that the arrival is late.
  const isOneKind = parts.every(({ rule }) => rule === first.rule);
  const rule = isOneKind || !isLate ? first.rule : 'slipped';
  const title = whatText({ rule, text: { values: first.values } }, wording);
  const subject = t('case.mail.subject', { number: rows[0]?.number ?? '', count: entries.size, title });
  return { subject, text, lang: t.locale };
}

function findArrival({ values: { date } }: MailInput): number {
  return typeof date === 'object' ? epochOf(date) : Number.MAX_SAFE_INTEGER;
}

/** Says what happens next, and nothing when the main sentence already asks the customer for something. */
function formatClosing(rule: RuleName, values: FindingValues, t: Translate): string {
  switch (findStep({ rule, text: { values } })) {
    case 'ask':
    case 'haulier':
    case 'release':
      return t('case.mail.checking');
    case 'email':
    case 'pickup':
    case 'return':
      return t('case.mail.plans');
    default:
      return '';
  }
}

/** Email clients cut off longer `mailto:` addresses. */
const MAX_NUMBERS = 40;

/** Writes an email to a carrier or haulier. The email names no customer. */
export function writeQuestion(brief: CaseBrief, numbers: readonly string[], words: Wording): Mail {
  const { t } = words;
  const title = titleOf(brief.rule, brief.text.values, words);
  const more = brief.members - Math.min(numbers.length, MAX_NUMBERS);
  const lines = [
    t('case.mail.greeting'),
    '',
    t('case.mail.title', { title }),
    t('work.ask'),
    '',
    t('case.mail.shipments'),
    ...numbers.slice(0, MAX_NUMBERS).map((number) => `- ${number}`),
    ...(more > 0 ? [t('case.mail.more', { count: more })] : []),
    '',
    t('case.mail.thanks'),
  ];
  return {
    subject: t('case.mail.subject', { number: numbers[0] ?? '', count: brief.members, title }),
    text: lines.join('\n'),
    lang: t.locale,
  };
}
