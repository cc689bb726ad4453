/**
 * What of the waiting messages is mailed now, what together, and what later: a person's hours and
 * how many mails a day they want. A deadline of the next 24 hours passes both.
 */
import { isWithin, nextDaily } from '../../../../src/core/time/daily.ts';
import { DAY, MINUTE } from '../../../../src/core/time/units.ts';
import type { MailTimes } from '../../../desk/outbox/mail-to.ts';

export interface Waiting {
  readonly at: number;
  /** The deadline of a case that needs somebody. */
  readonly deadlineAt: number | null;
}

export type Slot = 'alone' | 'together' | { readonly later: number };

/** What could not be mailed at once for so long has waited for the hours or the budget. */
const URGENT_WAIT = 15 * MINUTE;
/** More deadlines than this at once are not read one by one: they come as one page. */
const MAX_URGENT_EMAILS = 5;

export const isUrgent = ({ deadlineAt }: Waiting, now: number): boolean =>
  deadlineAt !== null && deadlineAt >= now && deadlineAt - now <= DAY;

/** One slot for each. `sentToday`: how many mails went out at once on this day of the reader. */
export function planMails(
  messages: readonly Waiting[],
  to: MailTimes,
  { now, sentToday }: { readonly now: number; readonly sentToday: number },
): readonly Slot[] {
  const isOpen = isWithin(to, now);
  const waited = messages.filter((message) => !isUrgent(message, now) && now - message.at >= URGENT_WAIT);
  const urgent = messages.filter((message) => isUrgent(message, now)).length;
  let left = to.perDay - sentToday;
  return messages.map((message): Slot => {
    if (isUrgent(message, now)) return urgent > MAX_URGENT_EMAILS ? 'together' : 'alone';
    if (!isOpen) return { later: nextDaily(to, to.from, now) };
    if (waited.length > 1 && waited.includes(message)) return 'together';
    left -= 1;
    if (left >= 0) return 'alone';
    const digest = nextDaily(to, to.digestAt, Math.min(message.at, now));
    return digest <= now ? 'together' : { later: digest };
  });
}
