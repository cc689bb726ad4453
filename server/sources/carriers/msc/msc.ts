/**
 * MSC (https://developerportal.msc.com). Microsoft Entra issues a token for an assertion that is signed with the
 * operator's own certificate. Each request has exactly one number. The limit is 1,200 requests in five minutes.
 */
import { randomUUID, sign } from 'node:crypto';
import { HOUR } from '../../../../src/core/time/units.ts';
import { byParameter, type Carrier } from '../carrier.ts';

const ENTRA_URL = 'https://login.microsoftonline.com';

export const MSC: Carrier = {
  id: 'msc',
  name: 'MSC',
  lines: ['MSCU', 'MEDU'],
  address: 'https://api.tech.msc.com/msc/trackandtrace/v2.2/events',
  terms: 'https://developerportal.msc.com/',
  credentials: [['tenant', 'clientId', 'scope', 'thumbprint', 'privateKey']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: () => ({}),
  token: ({ tenant = '', clientId = '', scope = '', thumbprint = '', privateKey = '' }, nowMs) => {
    const address = `${ENTRA_URL}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
    return {
      address,
      headers: {},
      form: {
        grant_type: 'client_credentials',
        client_id: clientId,
        scope,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: signedStatement({ clientId, audience: address, thumbprint, privateKey }, nowMs),
      },
    };
  },
  limits: [
    { calls: 240, per: 'minute' },
    { calls: 100_000, per: 'day' },
  ],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  // In a capture of 2022 the letter follows the local time of the place. In 2025 offsets are sent.
  quirks: { z: 'place' },
};

interface Statement {
  readonly clientId: string;
  readonly audience: string;
  /** SHA-1 of the certificate, in hexadecimal as portals show it, or in base64url. */
  readonly thumbprint: string;
  /** The private key as PEM. */
  readonly privateKey: string;
}

const ASSERTION_LIFETIME_S = 300;

/**
 * Creates a client assertion signed with the certificate (RFC 7523, 2.2), as Microsoft Entra requires:
 * https://learn.microsoft.com/entra/identity-platform/certificate-credentials
 */
function signedStatement({ clientId, audience, thumbprint, privateKey }: Statement, nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  const hex = thumbprint.replaceAll(':', '');
  const x5t = /^[0-9a-f]{40}$/i.test(hex) ? Buffer.from(hex, 'hex').toString('base64url') : thumbprint;
  const claims = {
    aud: audience,
    iss: clientId,
    sub: clientId,
    jti: randomUUID(),
    nbf: now,
    exp: now + ASSERTION_LIFETIME_S,
  };
  const text = `${coded({ alg: 'RS256', typ: 'JWT', x5t })}.${coded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
