/** A software authenticator: what a browser would send of it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Claims {
  readonly origin?: string;
  readonly host?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** The flags for user present and user verified. */
  readonly flags?: number;
  readonly counter?: number;
  readonly id?: string;
}

export type Kind = 'ES256' | 'EdDSA' | 'RS256' | 'short RSA' | 'P-384';

function pairOf(kind: Kind): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  if (kind === 'EdDSA') return generateKeyPairSync('ed25519');
  if (kind === 'ES256' || kind === 'P-384')
    return generateKeyPairSync('ec', { namedCurve: kind === 'ES256' ? 'prime256v1' : 'secp384r1' });
  return generateKeyPairSync('rsa', { modulusLength: kind === 'RS256' ? 2048 : 1024 });
}

export function createAuthenticator(publicUrl: string, kind: Kind = 'ES256') {
  const { origin, hostname } = new URL(publicUrl);
  const { publicKey, privateKey } = pairOf(kind);
  const credential = randomBytes(16);

  const clientDataOf = (challenge: string, type: string, claims: Claims): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: claims.type ?? type,
        challenge,
        origin: claims.origin ?? origin,
        crossOrigin: claims.crossOrigin ?? false,
      }),
    );

  function dataOf(flags: number, claims: Claims): Buffer {
    const head = Buffer.alloc(5);
    head[0] = claims.flags ?? flags;
    head.writeUInt32BE(claims.counter ?? 0, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(claims.host ?? hostname)
        .digest(),
      head,
    ]);
  }

  const text = (bytes: Buffer): string => bytes.toString('base64url');
  return {
    id: text(credential),
    create(challenge: string, claims: Claims = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = Buffer.concat([dataOf(0x45, claims), Buffer.alloc(16), length, credential]);
      return {
        id: claims.id ?? text(credential),
        clientData: text(clientDataOf(challenge, 'webauthn.create', claims)),
        authenticatorData: text(data),
        publicKey: text(publicKey.export({ format: 'der', type: 'spki' })),
      };
    },
    get(challenge: string, claims: Claims = {}) {
      const clientData = clientDataOf(challenge, 'webauthn.get', claims);
      const data = dataOf(0x05, claims);
      const bytes = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        id: claims.id ?? text(credential),
        clientData: text(clientData),
        authenticatorData: text(data),
        signature: text(sign(kind === 'EdDSA' ? null : 'sha256', bytes, privateKey)),
      };
    },
  };
}
