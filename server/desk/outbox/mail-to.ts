/** What a subscription by mail holds of its reader: the address, and when it may be written to. */
import * as v from 'valibot';
import { nextDaily } from '../../../src/core/time/daily.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import { isMailAddress } from '../../../src/core/texts/written.ts';

/** What a reader is sent who chose nothing: on all days (1 is Monday), in minutes of the day. */
export const MAIL_TIMES = {
  zone: 'UTC',
  lang: 'en',
  days: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  until: 0,
  digestAt: 450,
  perDay: 5,
};

/** When a reader may be written to. What may be entered: `server/notifications/channels/email/form.ts`. */
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

export function readMailTo(to: unknown): MailTo | null {
  const read = v.safeParse(MailTo, to);
  return read.success ? read.output : null;
}

/** Where the settings cannot be read the sender says so at once. */
export function nextDigest(to: unknown, now: number): number {
  const read = v.safeParse(MailTimes, to);
  return read.success ? nextDaily(read.output, read.output.digestAt, now) : now;
}

/** What follows a plus in the name of an address goes to the same box. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+.*(?=@)/, '');
