/**
 * Links in emails. A link says what may be done to what until when, and is signed with a key that is derived from
 * `DESK_SECRET`. It does not sign anybody in: its page does nothing before a button is pressed.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** The language of the email. Links in older emails have none. */
const LANGUAGE_FIELD = v.optional(v.string());

const Link = v.variant('do', [
  /** Older emails contain these links. They lead to the case (docs/decisions/0030-emails-only-link-to-the-desk.md). */
  v.object({ do: v.picklist(['done', 'snooze']), case: v.number() }),
  v.object({
    do: v.picklist(['unsubscribe']),
    subscription: v.string(),
    address: v.string(),
    until: v.number(),
    lang: LANGUAGE_FIELD,
  }),
  v.object({ do: v.picklist(['confirm']), address: v.string(), until: v.number(), lang: LANGUAGE_FIELD }),
]);
export type Link = v.InferOutput<typeof Link>;

export interface Links {
  sign(link: Link): string;
  /** Returns `null` if the link was not signed here. An expired link is returned; its `until` is in the past. */
  read(token: string): Link | null;
}

const MAX_TOKEN_LENGTH = 1500;
/** 24 bytes are exactly 32 characters, so each link has only one form. */
const TOKEN_FORM = /^([\w-]+)\.([\w-]{32})$/;

/** The first secret signs. Links signed with the previous one stay valid. */
export function createLinks(secrets: readonly string[]): Links {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'landfall mail links', 32)));
  const seal = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 24);
  return {
    sign(link) {
      const [key] = keys;
      if (key === undefined) throw new TypeError('links need a secret');
      const text = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${text}.${seal(key, text).toString('base64url')}`;
    },
    read(token) {
      const [, text = '', signature = ''] = token.length > MAX_TOKEN_LENGTH ? [] : (TOKEN_FORM.exec(token) ?? []);
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((key) => given.length === 24 && timingSafeEqual(seal(key, text), given));
      if (!isOurs) return null;
      const read = v.safeParse(Link, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return read.success ? read.output : null;
    },
  };
}
