/** When a guest is sent what changed, and up to where that was told; a document by account. */
import * as v from 'valibot';
import { isZone } from '../../../src/core/time/zone.ts';
import type { Document } from '../ports/desk.ts';

const Stored = v.object({
  lang: v.string(),
  zone: v.pipe(v.string(), v.check(isZone)),
  /** The minute of the day. */
  minute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
  nextAt: v.number(),
  /** Up to where the mails before told. */
  since: v.object({ tx: v.number(), seq: v.number(), at: v.number() }),
});
export type StoredGuestMail = v.InferOutput<typeof Stored>;

export interface GuestAccount {
  readonly id: string;
  readonly mail: string;
}

export interface GuestMail extends Pick<StoredGuestMail, 'zone' | 'minute'> {
  readonly isConfirmed: boolean;
  readonly isSet: boolean;
}

/** As the page of an account has them. */
export interface OwnGuestMails {
  read(account: GuestAccount): Promise<GuestMail | null>;
  /** False for who is no guest, an address that takes none, and an hour or a zone that is none. */
  save(account: GuestAccount, order: Pick<StoredGuestMail, 'lang' | 'zone' | 'minute'>): Promise<boolean>;
  remove(accountId: string): Promise<void>;
}

export function readGuestMail(value: unknown): StoredGuestMail | null {
  const read = v.safeParse(Stored, value);
  return read.success ? read.output : null;
}

export const guestMailIn = (document: Pick<Document, 'body'> | null): StoredGuestMail | null =>
  readGuestMail(document === null ? null : JSON.parse(document.body));
