/** What a subscription by mail holds of its reader: the address, and when it may be written to. */
import * as v from 'valibot';
import { nextDaily } from '../../../src/core/time/daily.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import { isMailAddress } from '../../config/addresses.ts';

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));

/** When a reader may be written to. */
export const MailTimes = v.object({
  zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isZone)), 'UTC'),
  /** On which days, 1 is Monday. */
  days: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1), v.maxLength(7)),
    [1, 2, 3, 4, 5, 6, 7],
  ),
  /** Between which minutes of the day mails are sent at once; the same twice: at any hour. */
  from: v.optional(Minute, 0),
  until: v.optional(Minute, 0),
  /** When the digest is sent. */
  digestAt: v.optional(Minute, 450),
  /** Mails a day that are sent at once; what is beyond goes into the digest. */
  perDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 5),
});
export type MailTimes = v.InferOutput<typeof MailTimes>;

export const MailAddress = v.pipe(v.string(), v.check(isMailAddress, 'not one address'));

export const MailTo = v.object({
  address: MailAddress,
  lang: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
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
