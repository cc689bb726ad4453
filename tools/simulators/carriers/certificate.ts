/**
 * Makes a key pair with a self-signed certificate (RFC 5280) for the carrier that requires signed statements (RFC
 * 7523) with the certificate's thumbprint. Node reads certificates but makes none, so the few fields are encoded
 * here. Every process makes a new key, so that no key is in the repository.
 */
import { Buffer } from 'node:buffer';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Certified {
  /** Private key as PEM in PKCS #8. */
  readonly privateKey: string;
  /** Certificate as PEM. */
  readonly certificate: string;
  readonly publicKey: KeyObject;
  /** SHA-1 of the certificate in base64url, which is `x5t` in a statement's header (RFC 7515, 4.1.7). */
  readonly thumbprint: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;

function field(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, Math.floor(body.length / 256), body.length % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const object = (hex: string): Buffer => field(0x06, Buffer.from(hex, 'hex'));
const SHA256_WITH_RSA = field(SEQUENCE, object('2a864886f70d01010b'), field(0x05));
const COMMON_NAME = object('550403');
const time = (text: string): Buffer => field(UTC_TIME, Buffer.from(text));

function makeCertified(name: string): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const who = field(SEQUENCE, field(SET, field(SEQUENCE, COMMON_NAME, field(UTF8, Buffer.from(name)))));
  const body = field(
    SEQUENCE,
    field(VERSION, field(INTEGER, Buffer.from([2]))),
    field(INTEGER, Buffer.from([1])),
    SHA256_WITH_RSA,
    who,
    field(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const der = field(SEQUENCE, body, SHA256_WITH_RSA, field(BITS, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    publicKey,
    thumbprint: createHash('sha1').update(der).digest('base64url'),
  };
}

let made: Certified | null = null;

/** The key is made when it is first needed, because making it takes a tenth of a second. */
export function demoCertificate(): Certified {
  made ??= makeCertified('Simulated carriers');
  return made;
}
