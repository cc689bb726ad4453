/** What a subscription by mail holds of its reader: the address, and when it may be written to. */
import * as v from 'valibot';
import { NO_TO } from '../../../src/core/desk-api/subscriptions.ts';
import { nextDaily } from '../../../src/core/time/daily.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import { isMailAddress } from '../../../src/core/texts/written.ts';

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));

/** When a reader may be written to (`NO_TO` says what each means). */
export const MailTimes = v.object({
  zone: v.optional(
    v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'be the name of a time zone, for example Europe/Amsterdam')),
    NO_TO.zone,
  ),
  days: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1), v.maxLength(7)),
    NO_TO.days,
  ),
  from: v.optional(Minute, NO_TO.from),
  until: v.optional(Minute, NO_TO.until),
  digestAt: v.optional(Minute, NO_TO.digestAt),
  perDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), NO_TO.perDay),
});
export type MailTimes = v.InferOutput<typeof MailTimes>;

export const MailAddress = v.pipe(v.string(), v.check(isMailAddress, 'be the address of one mailbox'));

export const MailTo = v.object({
  address: MailAddress,
  lang: v.optional(v.pipe(v.string(), v.maxLength(35)), NO_TO.lang),
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
export const boxOf = (address: string): string => address.toLowerCase().replace(/\+.*(?=@)/, '');
