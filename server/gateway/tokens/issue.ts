/**
 * Issues and revokes tokens for a portal's own server: `POST /api/embed-tokens` and `DELETE /api/embed-tokens/<id>`,
 * authorised by the secret. Browsers are refused, because they must not hold the secret.
 */
import * as v from 'valibot';
import { type Part, PARTS } from '../../../src/core/links/embed-messages.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import { createLocalLimit } from '../../http/limit.ts';
import { parseJson } from '../../http/json.ts';
import { readBody } from '../../http/read-body.ts';
import { type EmbedDeps, REVOCATION_TTL_MS } from './authenticate.ts';
import {
  readBearer,
  isSameText,
  MAX_LIFETIME_S,
  mintToken,
  MAX_NUMBERS,
  toNumbers,
  DEFAULT_LIFETIME_S,
} from './token.ts';

export const TOKEN_PATH = '/api/embed-tokens';

export interface IssueDeps extends EmbedDeps {
  readonly newTokenId: () => string;
}

export interface Issued {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export type Issue = (request: Request, caller: Caller) => Promise<Issued | Refusal>;

const MAX_BODY_BYTES = 16_384;
/** A valid body has two levels. */
const MAX_DEPTH = 8;
const SECOND_MS = 1000;
const TRY_LATER = { status: 503, retryAfterMs: 5 * SECOND_MS };
export const TOKENS_PER_MINUTE = { right: 120, wrong: 10 };

const Order = v.strictObject({
  origin: v.string(),
  numbers: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.minLength(1), v.maxLength(MAX_NUMBERS)),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(MAX_LIFETIME_S)), DEFAULT_LIFETIME_S),
  show: v.optional(v.pipe(v.array(v.picklist(PARTS)), v.minLength(1), v.maxLength(PARTS.length)), [...PARTS]),
});

export const isTokenPath = (pathname: string): boolean =>
  pathname === TOKEN_PATH || pathname.startsWith(`${TOKEN_PATH}/`);

export function createIssue({ secrets, origins, store, clock, newTokenId }: IssueDeps): Issue {
  const limits = {
    right: createLocalLimit(TOKENS_PER_MINUTE.right),
    wrong: createLocalLimit(TOKENS_PER_MINUTE.wrong),
  };

  /** Failed attempts have a limit of their own, so that guesses never use up what the portal needs. */
  async function stop(request: Request, { clientId }: Caller): Promise<Refusal | null> {
    if (secrets.length === 0) return refuse('NOT_FOUND', 'No EMBED_SECRET is set, so there are no tokens here.');
    const { headers } = request;
    if (headers.has('origin') || headers.has('sec-fetch-site')) {
      return refuse('NOT_ALLOWED', 'Tokens are for servers: a browser must never hold the secret.');
    }
    const bearer = readBearer(headers) ?? '';
    const isRight = secrets.some((secret) => isSameText(bearer, secret));
    const retryAfterMs = await (isRight ? limits.right(clientId) : limits.wrong(clientId));
    if (retryAfterMs !== null) return refuse('TOO_MANY_REQUESTS', 'Too many tokens are asked for.', { retryAfterMs });
    return isRight ? null : refuse('SECRET_WRONG', 'This is not the secret of this server.');
  }

  async function mint(request: Request): Promise<Issued | Refusal> {
    const text = await readBodyText(request);
    if (text === null)
      return refuse('WRONG_PARAMETERS', `The body is longer than ${MAX_BODY_BYTES} bytes.`, { status: 413 });
    const order = v.safeParse(Order, parseJson(text, MAX_DEPTH));
    if (!order.success) {
      const [issue] = order.issues;
      return refuse('WRONG_PARAMETERS', `${v.getDotPath(issue) ?? 'The body'}: ${issue.expected ?? 'nothing'} wanted.`);
    }
    const { origin, seconds, show } = order.output;
    if (!origins.includes(origin)) return refuse('WRONG_PARAMETERS', 'origin: not one of EMBED_ORIGINS.');
    const numbers = toNumbers(order.output.numbers);
    if (numbers === null) return refuse('WRONG_NUMBER', 'numbers: one of them is no shipment number.');
    return {
      status: 201,
      data: issueToken({ secret: secrets[0] ?? '', origin, numbers, seconds, show, now: clock(), id: newTokenId() }),
    };
  }

  async function revoke(id: string): Promise<Issued | Refusal> {
    if (!/^[\w-]{8,64}$/.test(id)) return refuse('NOT_FOUND', 'No token has such an id.');
    try {
      await store.revoke([{ id, endsAt: clock() + REVOCATION_TTL_MS }]);
    } catch {
      return refuse('INTERNAL_ERROR', 'The token cannot be taken back now: ask again.', TRY_LATER);
    }
    return { status: 200, data: { id } };
  }

  return async (request, caller) => {
    const refusal = await stop(request, caller);
    if (refusal !== null) return refusal;
    const id = new URL(request.url).pathname.slice(TOKEN_PATH.length + 1);
    if (request.method === 'POST' && id === '') return mint(request);
    if (request.method === 'DELETE' && id !== '') return revoke(id);
    return refuse('METHOD_NOT_ALLOWED', 'POST makes a token, DELETE with its id takes it back.');
  };
}

export interface TokenOrder {
  readonly secret: string;
  readonly origin: string;
  readonly numbers: readonly string[];
  readonly seconds: number;
  readonly show: readonly Part[];
  readonly now: number;
  readonly id: string;
}

/** The portal's description of the token that it wants. */
export function issueToken({ secret, origin, numbers, seconds, show, now, id }: TokenOrder) {
  const expires = Math.floor(now / SECOND_MS) + seconds;
  const token = mintToken(secret, { id, audience: origin, numbers, expires, show });
  return { token, id, expires: new Date(expires * SECOND_MS).toISOString(), numbers, show };
}

/**
 * Returns `null` if the body is too long, and an empty text if the client closed the connection, which is not a fault
 * of this server.
 */
export async function readBodyText({ body }: Request): Promise<string | null> {
  const bytes = await readBody(body, MAX_BODY_BYTES).catch(() => new Uint8Array());
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
