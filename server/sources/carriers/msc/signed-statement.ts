/**
 * A client's statement of who it is, signed with its certificate (RFC 7523, 2.2), as Microsoft
 * Entra wants it: https://learn.microsoft.com/entra/identity-platform/certificate-credentials
 */
import { randomUUID, sign } from 'node:crypto';

interface Statement {
  readonly clientId: string;
  readonly audience: string;
  /** SHA-1 of the certificate, in hexadecimal as portals show it, or in base64url. */
  readonly thumbprint: string;
  /** PEM. */
  readonly privateKey: string;
}

const LIFE_SECONDS = 300;

export function signedStatement({ clientId, audience, thumbprint, privateKey }: Statement, nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  const hex = thumbprint.replaceAll(':', '');
  const x5t = /^[0-9a-f]{40}$/i.test(hex) ? Buffer.from(hex, 'hex').toString('base64url') : thumbprint;
  const claims = { aud: audience, iss: clientId, sub: clientId, jti: randomUUID(), nbf: now, exp: now + LIFE_SECONDS };
  const text = `${coded({ alg: 'RS256', typ: 'JWT', x5t })}.${coded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
