/** Email settings of a subscription: the address, and the times at which the reader may get emails. */
import * as v from 'valibot';
import { nextDaily } from '../../../src/core/time/daily.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import { isMailAddress } from '../../../src/core/texts/written.ts';

/** Defaults for a reader without settings: every day (1 is Monday); times in minutes since midnight. */
export const MAIL_TIMES = {
  zone: 'UTC',
  lang: 'en',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  until: 0,
  digestAt: 450,
  perDay: 5,
};

/**
 * Times at which the reader may get emails. `server/notifications/channels/email/form.ts` validates what people
 * enter.
 */
export const MailTimes = v.object({
  zone: v.optional(v.pipe(v.string(), v.check(isZone)), MAIL_TIMES.zone),
  days: v.optional(v.array(v.number()), MAIL_TIMES.days),
  from: v.optional(v.number(), MAIL_TIMES.from),
  until: v.optional(v.number(), MAIL_TIMES.until),
  digestAt: v.optional(v.number(), MAIL_TIMES.digestAt),
  perDay: v.optional(v.number(), MAIL_TIMES.perDay),
});
export type MailTimes = v.InferOutput<typeof MailTimes>;

export const MailAddress = v.pipe(v.string(), v.check(isMailAddress, 'be the address of one mailbox'));

export const MailTo = v.object({
  address: MailAddress,
  lang: v.optional(v.string(), MAIL_TIMES.lang),
  ...MailTimes.entries,
});
export type MailTo = v.InferOutput<typeof MailTo>;

export function readMailTo(settings: unknown): MailTo | null {
  const read = v.safeParse(MailTo, settings);
  return read.success ? read.output : null;
}

/** With unreadable settings the message is due at once, so that the sender reports the problem. */
export function nextDigest(settings: unknown, now: number): number {
  const read = v.safeParse(MailTimes, settings);
  return read.success ? nextDaily(read.output, read.output.digestAt, now) : now;
}

/** The part of an address after a plus leads to the same mailbox. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+.*(?=@)/, '');
