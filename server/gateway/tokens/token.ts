/**
 * Tokens of closed portals contain numbers, audience, expiry and parts, signed with HMAC-SHA-256
 * (https://www.rfc-editor.org/rfc/rfc2104). A token is `<payload>.<signature>` in base64url. Signatures are compared
 * as text, because two base64url texts can decode to the same bytes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type Part, PARTS } from '../../../src/core/links/embed-messages.ts';
import { foldNumber } from '../../../src/core/shipment/number.ts';
import { findShape } from '../../../src/core/shipment/number-shape.ts';

export const MAX_NUMBERS = 50;
export const MAX_LIFETIME_S = 24 * 3600;
export const DEFAULT_LIFETIME_S = 3600;
/** Leaves room for fifty combined numbers and the other fields. */
const MAX_TOKEN_LENGTH = 4096;
const SECOND = 1000;

export interface Grant {
  readonly id: string;
  /** The origin of the portal. */
  readonly audience: string;
  /** The normalised numbers. */
  readonly numbers: readonly string[];
  /** Expiry in epoch seconds. */
  readonly expires: number;
  /** The parts of the shipments that an embed may show. */
  readonly show: readonly Part[];
}

export type TokenFault = 'TOKEN_INVALID' | 'TOKEN_EXPIRED';

const TOKEN_PURPOSE = 'landfall-embed';
const Payload = v.strictObject({
  use: v.literal(TOKEN_PURPOSE),
  aud: v.string(),
  num: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_NUMBERS)),
  exp: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  show: v.pipe(v.array(v.picklist(PARTS)), v.minLength(1)),
});

/** Derives the signing key from the secret. The secret itself authorises issuing, so neither reveals the other. */
function sign(secret: string, payload: string): string {
  const key = createHmac('sha256', secret).update('landfall embed token 1').digest();
  return createHmac('sha256', key).update(payload).digest('base64url');
}

export function mintToken(secret: string, { id, audience, numbers, expires, show }: Grant): string {
  const fields = { use: TOKEN_PURPOSE, aud: audience, num: numbers, exp: expires, jti: id, show };
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Reads tokens that any of these secrets signed. While a secret is being replaced, the tokens of both are valid. */
export function createTokenReader(secrets: readonly string[]): (token: string, nowMs: number) => Grant | TokenFault {
  return (token, nowMs) => {
    const [payload = '', signature = '', ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
    const isSigned = secrets.some((secret) => isSameText(signature, sign(secret, payload)));
    if (rest.length > 0 || !isSigned) return 'TOKEN_INVALID';
    const fields = v.safeParse(Payload, toJson(payload));
    if (!fields.success) return 'TOKEN_INVALID';
    const { aud, num, exp, jti, show } = fields.output;
    const left = exp * SECOND - nowMs;
    if (left > MAX_LIFETIME_S * SECOND) return 'TOKEN_INVALID';
    return left <= 0 ? 'TOKEN_EXPIRED' : { id: jti, audience: aud, numbers: num, expires: exp, show };
  };
}

/** Returns the credentials of `Authorization: Bearer` (RFC 6750, 2.1), or `null`. */
export function readBearer(headers: Pick<Headers, 'get'>): string | null {
  const value = headers.get('authorization');
  return value === null ? null : (/^bearer +(.*)$/is.exec(value)?.[1]?.trim() ?? null);
}

/** Compares in constant time. */
export function isSameText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Returns the folded numbers without duplicates, or `null` if one of them is not a shipment number. */
export function toNumbers(texts: readonly string[]): readonly string[] | null {
  const numbers = [...new Set(texts.map(foldNumber))];
  return numbers.every((number) => findShape(number) !== null) ? numbers : null;
}
