/** Decides who may send requests to a carrier: keys in headers, tokens, and the statements that earn tokens. */
import { Buffer } from 'node:buffer';
import { timingSafeEqual, verify } from 'node:crypto';
import * as v from 'valibot';
import { toUuid } from '../../../sim/carrier-rows/rows.ts';
import type { Carrier, Grant, Keys } from './carriers.ts';
import { demoCertificate } from './certificate.ts';
import { SECOND } from '../../../sim/wall-clock.ts';

export interface Access {
  /** Answers the request for a token. */
  grant(carrier: Carrier, grant: Grant, request: Request): Promise<Response>;
  mayAsk(carrier: Carrier, request: Request): boolean;
  /** Revokes the token of a request before it expires. */
  revoke(request: Request): void;
}

export function createAccess(clock: () => number): Access {
  const tokens = new Map<string, { readonly carrier: string; readonly until: number }>();
  const seen = new Set<string>();
  let issued = 0;
  const bearer = (request: Request): string => (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const hasToken = ({ id }: Carrier, request: Request): boolean => {
    const token = tokens.get(bearer(request));
    return token !== undefined && token.carrier === id && token.until > clock();
  };
  return {
    grant: async (carrier, grant, request) => {
      const problem = await readProblem(grant, request, carrier.keys, clock(), seen);
      if (problem !== null) {
        return Response.json({ error: problem, error_description: 'The simulated carrier refused.' }, { status: 401 });
      }
      issued += 1;
      const token = toUuid(`token ${carrier.id} ${issued} ${clock()}`);
      tokens.set(token, { carrier: carrier.id, until: clock() + grant.lastsSeconds * SECOND });
      return Response.json({ access_token: token, token_type: 'Bearer', expires_in: grant.lastsSeconds });
    },
    mayAsk: (carrier, request) => {
      const hasKeys = Object.keys(carrier.keys).length > 0 && holds(request.headers, carrier.keys);
      if (carrier.grant === null) return hasKeys;
      if (carrier.isGrantOptional) return hasKeys || hasToken(carrier, request);
      return (hasKeys || Object.keys(carrier.keys).length === 0) && hasToken(carrier, request);
    },
    revoke: (request) => void tokens.delete(bearer(request)),
  };
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const holds = (of: Headers | URLSearchParams, keys: Keys): boolean =>
  Object.entries(keys).every(([name, value]) => same(of.get(name) ?? '', value));

/** Returns an error code of RFC 6749, or `null`. */
async function readProblem(
  grant: Grant,
  request: Request,
  keys: Keys,
  now: number,
  seen: Set<string>,
): Promise<string | null> {
  if (request.method !== 'POST') return 'invalid_request';
  const form = new URLSearchParams(await request.text());
  const query = new URL(request.url).searchParams;
  if (!holds(query, grant.query)) return 'invalid_request';
  const isInAddress = 'grant_type' in grant.query;
  if (!isInAddress && form.get('grant_type') !== 'client_credentials') return 'unsupported_grant_type';
  if (!isInAddress && grant.scope !== null && !(form.get('scope') ?? '').split(' ').includes(grant.scope)) {
    return 'invalid_scope';
  }
  switch (grant.by) {
    case 'basic': {
      const expected = `Basic ${Buffer.from(`${grant.clientId}:${grant.secret}`).toString('base64')}`;
      const hasKey = !('apikey' in keys) || holds(request.headers, keys);
      return hasKey && same(request.headers.get('authorization') ?? '', expected) ? null : 'invalid_client';
    }
    case 'form':
      return holds(form, { client_id: grant.clientId, client_secret: grant.secret }) ? null : 'invalid_client';
    case 'assertion': {
      const isKind = form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      if (!isKind || form.get('client_id') !== grant.clientId) return 'invalid_client';
      return isStatement(form.get('client_assertion') ?? '', grant, now, seen) ? null : 'invalid_client';
    }
  }
}

const Head = v.object({ alg: v.literal('RS256'), x5t: v.string() });
const Claims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.string(),
  jti: v.string(),
  exp: v.number(),
  nbf: v.optional(v.number(), 0),
});

/**
 * Returns whether the statement has the right signature and certificate, is meant for this address, is valid now, and
 * was never used before.
 */
function isStatement(text: string, grant: Grant, now: number, seen: Set<string>): boolean {
  const [head = '', claims = '', signature = '', ...more] = text.split('.');
  if (more.length > 0) return false;
  const { publicKey, thumbprint } = demoCertificate();
  const read = (part: string): unknown => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString());
    } catch {
      return null;
    }
  };
  const isHead = v.safeParse(Head, read(head));
  const said = v.safeParse(Claims, read(claims));
  if (!isHead.success || isHead.output.x5t !== thumbprint || !said.success) return false;
  const { iss, sub, aud, jti, exp, nbf } = said.output;
  const seconds = now / SECOND;
  const isFor = iss === grant.clientId && sub === grant.clientId && /\/oauth2\/(v2\.0\/)?token$/.test(aud);
  if (!isFor || exp <= seconds || nbf > seconds + 300 || seen.has(jti)) return false;
  seen.add(jti);
  return verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
}
