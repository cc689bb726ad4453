/**
 * A case as a mail that a customer can read: times at their ports with zones, no internal notes.
 */
import type { Row } from '../columns/columns.ts';
import type { FactValues, RuleName } from '../rules/types.ts';
import { formatWithZone } from '../time/format.ts';
import { timeAt } from '../time/port-time.ts';
import { mailSentenceOf, titleOf, type Wording } from './words.ts';

export interface MailInput {
  readonly rule: RuleName;
  readonly values: FactValues;
  /** The ship whose call the case is about. */
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
  const parts = [
    mailSentenceOf(rule, values, wording),
    ...(ship === null ? [] : [t('case.mail.ship', { ship })]),
    '',
    t('case.mail.shipments'),
    ...lines.map((line) => `- ${line}`),
    ...(more > 0 ? [t('case.mail.more', { count: more })] : []),
    '',
    // The data of the shipment that was renewed the longest ago.
    t('case.mail.asOf', { date: formatWithZone(timeAt(Math.min(nowMs, ...ages), 'UTC'), t, nowMs) }),
    ...(sample ? [t('case.mail.sample')] : []),
  ];
  const subject = t('case.mail.subject', { number: rows[0]?.number ?? '', count: rows.length, title });
  return { subject, text: parts.join('\n'), lang: t.locale };
}
