/**
 * The schedule of a guest's emails about changes, and the place up to which they reported; one document for each
 * account, and for each address that gets emails about a share.
 */
import * as v from 'valibot';
import { isZone } from '../../../src/core/time/zone.ts';
import type { Document } from '../ports/desk.ts';

const Stored = v.object({
  lang: v.string(),
  zone: v.pipe(v.string(), v.check(isZone)),
  /** Minutes since midnight. */
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
  /** The recipient of a share's emails. Those of an account go to its address. */
  mail: v.optional(v.string()),
  every: v.optional(v.picklist(['day', 'week']), 'day'),
  nextAt: v.number(),
  /** The place up to which earlier emails reported. */
  since: v.object({ tx: v.number(), seq: v.number(), at: v.number() }),
});
export type StoredGuestMail = v.InferOutput<typeof Stored>;

export interface GuestAccount {
  readonly id: string;
  readonly mail: string;
}

/** A schedule as it is ordered. */
export type GuestMailOrder = Pick<StoredGuestMail, 'lang' | 'zone' | 'minute'> &
  Partial<Pick<StoredGuestMail, 'mail' | 'every'>>;

export interface GuestMail extends Pick<StoredGuestMail, 'zone' | 'minute'> {
  readonly isConfirmed: boolean;
  readonly isSet: boolean;
}

/** An address that gets emails about a share. */
export interface MailedAddress extends Pick<StoredGuestMail, 'every'> {
  readonly mail: string;
  readonly isConfirmed: boolean;
}

/** The settings as the page of an account reads and saves them. */
export interface OwnGuestMails {
  /** Returns the addresses of all orders whose ids begin so. */
  addresses(idPrefix: string): Promise<readonly MailedAddress[]>;
  read(account: GuestAccount): Promise<GuestMail | null>;
  /** Returns false for an account that is no guest, an address that accepts no email, and an invalid time or zone. */
  save(account: GuestAccount, order: GuestMailOrder): Promise<boolean>;
  remove(accountId: string): Promise<void>;
}

export function readGuestMail(value: unknown): StoredGuestMail | null {
  const read = v.safeParse(Stored, value);
  return read.success ? read.output : null;
}

export const guestMailIn = (document: Pick<Document, 'body'> | null): StoredGuestMail | null =>
  readGuestMail(document === null ? null : JSON.parse(document.body));
