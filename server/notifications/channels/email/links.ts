/**
 * Links in mails: what may be done, to what, until when, signed with a key that is derived from
 * `DESK_SECRET`. A link is no login: the page behind it does nothing before a button is pressed.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** The mail's; older mails have none in their links. */
const LANGUAGE_FIELD = v.optional(v.string());

const Link = v.variant('do', [
  /** Older mails hold these; they lead to the case (docs/decisions/0030-emails-only-link-to-the-desk.md). */
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
  /** Null for what was not signed here; a link that lapsed is read and says so by `until`. */
  read(token: string): Link | null;
}

const MAX_TOKEN_LENGTH = 1500;
/** 24 bytes are 32 characters, without any to spare: one link has one form. */
const TOKEN_FORM = /^([\w-]+)\.([\w-]{32})$/;

/** The first secret signs; links of the one before it still hold. */
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
