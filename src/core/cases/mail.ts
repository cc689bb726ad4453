/**
 * Writes a case as an email: to a customer with times at their ports and without internal notes, or as a question to
 * a carrier or haulier without any customer name.
 */
import type { Row } from '../columns/columns.ts';
import type { FindingValues, RuleName } from '../rules/types.ts';
import { formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import type { Translate } from '../texts/translate.ts';
import { type CaseBrief, stepOf } from './brief.ts';
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

export function toMail({ rule, values, ship, rows, sample }: MailInput, wording: Wording): Mail {
  const { t, nowMs } = wording;
  const title = titleOf(rule, values, wording);
  const lines = rows
    .slice(0, LISTED)
    .map(({ number, reference }) =>
      reference === null
        ? t('case.mail.rowPlain', { number: number ?? '' })
        : t('case.mail.row', { number: number ?? '', reference }),
    );
  const ages = rows.flatMap(({ reportedAt, seenAt }) => reportedAt ?? seenAt ?? []);
  const more = rows.length - lines.length;
  const closing = closingOf(rule, values, t);
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
    // The date is the age of the oldest data among the shipments.
    t('case.mail.asOf', { date: formatWithZone(timeAt(Math.min(nowMs, ...ages), 'UTC'), t, nowMs) }),
    ...(sample ? [t('case.mail.sample')] : []),
  ];
  const subject = t('case.mail.subject', { number: rows[0]?.number ?? '', count: rows.length, title });
  return { subject, text: parts.join('\n'), lang: t.locale };
}

/** Says what happens next, and nothing when the main sentence already asks the customer for something. */
function closingOf(rule: RuleName, values: FindingValues, t: Translate): string {
  switch (stepOf({ rule, text: { values } })) {
    case 'ask':
    case 'haulier':
    case 'release':
      return t('case.mail.checking');
    case 'inform':
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
export function questionOf(brief: CaseBrief, numbers: readonly string[], words: Wording): Mail {
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
