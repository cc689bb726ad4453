/**
 * Decides which waiting messages are sent now, which later, and which together, by the hours and the daily number of
 * emails that a person wants. A deadline within the next 24 hours ignores both.
 */
import { isWithin, nextDaily } from '../../../../src/core/time/daily.ts';
import { DAY, MINUTE } from '../../../../src/core/time/units.ts';
import type { MailTimes } from '../../../desk/outbox/mail-to.ts';

export interface Waiting {
  readonly at: number;
  /** The deadline of a case that needs attention. */
  readonly deadlineAt: number | null;
}

export type Slot = 'alone' | 'together' | { readonly later: number };

/**
 * A message that waited longer than this was held back by the hours or the daily number, so it goes into the digest.
 */
const URGENT_WAIT = 15 * MINUTE;
/** If more deadlines than this are near, one page replaces the single emails. */
const MAX_URGENT_EMAILS = 5;

export const isUrgent = ({ deadlineAt }: Waiting, now: number): boolean =>
  deadlineAt !== null && deadlineAt >= now && deadlineAt - now <= DAY;

/**
 * Returns one slot for each message. `sentToday` is the number of emails sent immediately on this day in the
 * recipient's zone.
 */
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
