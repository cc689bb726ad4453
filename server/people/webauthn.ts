/**
 * Checks the response of a passkey (https://www.w3.org/TR/webauthn-3/#sctn-rp-operations). No attestation is
 * requested, so a new key is accepted as the browser sends it; its plain form (`getPublicKey`) needs no CBOR.
 * docs/decisions/0033-own-accounts-with-passkeys.md explains why no library is used.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { SignInRefused } from './types.ts';

const Bytes = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.regex(/^[\w-]+$/),
  v.transform((text) => Buffer.from(text, 'base64url')),
);
/** A credential id has at most 1023 bytes. */
const Id = v.pipe(v.string(), v.maxLength(1364), v.regex(/^[\w-]+$/));

export const NewKey = v.object({ id: Id, clientData: Bytes, authenticatorData: Bytes, publicKey: Bytes });
export const KeyAnswer = v.object({ id: Id, clientData: Bytes, authenticatorData: Bytes, signature: Bytes });

export interface Expected {
  readonly challenge: string;
  /** The address of the page, and its host. */
  readonly origin: string;
  readonly host: string;
}

const ClientData = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});

/** Bits of the flags: user present, user verified, and attested data of a new key. */
const USER_PRESENT_FLAG = 0x01;
const USER_VERIFIED_FLAG = 0x04;
const ATTESTED_DATA_FLAG = 0x40;
/**
 * Layout: hash of the host, flags and counter; for a new key also 16 bytes of the authenticator's maker, length and
 * id.
 */
const COUNTER_OFFSET = 33;
const CREDENTIAL_ID_OFFSET = 55;

/** ES256, EdDSA and RS256, which authenticators support. */
export const ALGORITHMS = [-7, -8, -257];
const MIN_RSA_BITS = 2048;

/** The public key and the counter of a new passkey. */
export function readNewKey(key: v.InferOutput<typeof NewKey>, expected: Expected) {
  checkClientData(key.clientData, 'webauthn.create', expected);
  const { authenticatorData: data } = key;
  checkFlags(data, USER_PRESENT_FLAG | USER_VERIFIED_FLAG | ATTESTED_DATA_FLAG, expected);
  const id =
    data.length < CREDENTIAL_ID_OFFSET
      ? null
      : data.subarray(CREDENTIAL_ID_OFFSET, CREDENTIAL_ID_OFFSET + data.readUInt16BE(CREDENTIAL_ID_OFFSET - 2));
  if (id?.toString('base64url') !== key.id) throw new SignInRefused('passkey');
  if (keyDigest(readPublicKey(key.publicKey)) === undefined) throw new SignInRefused('passkey');
  return { publicKey: key.publicKey.toString('base64url'), counter: data.readUInt32BE(COUNTER_OFFSET) };
}

/** Returns the counter of a valid signature. */
export function readAnswer(answer: v.InferOutput<typeof KeyAnswer>, publicKey: string, expected: Expected): number {
  checkClientData(answer.clientData, 'webauthn.get', expected);
  const { authenticatorData: data } = answer;
  checkFlags(data, USER_PRESENT_FLAG | USER_VERIFIED_FLAG, expected);
  const key = readPublicKey(Buffer.from(publicKey, 'base64url'));
  const digest = keyDigest(key);
  const bytes = Buffer.concat([data, createHash('sha256').update(answer.clientData).digest()]);
  if (key === null || digest === undefined || !verify(digest, bytes, key, answer.signature))
    throw new SignInRefused('signature');
  return data.readUInt32BE(COUNTER_OFFSET);
}

/** Returns the challenge of a response, which is needed before the rest can be checked. */
export function readChallenge(clientData: Buffer): string {
  return readClientData(clientData).challenge;
}

function readClientData(bytes: Buffer): v.InferOutput<typeof ClientData> {
  try {
    return v.parse(ClientData, JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new SignInRefused('passkey');
  }
}

function checkClientData(bytes: Buffer, type: string, { challenge, origin }: Expected): void {
  const data = readClientData(bytes);
  if (data.type !== type) throw new SignInRefused('passkey');
  if (data.challenge !== challenge) throw new SignInRefused('challenge');
  if (data.origin !== origin || data.crossOrigin) throw new SignInRefused('origin');
}

function checkFlags(data: Buffer, needs: number, { host }: Expected): void {
  if (data.length < COUNTER_OFFSET + 4) throw new SignInRefused('passkey');
  const hostHash = createHash('sha256').update(host).digest();
  if (!data.subarray(0, hostHash.length).equals(hostHash)) throw new SignInRefused('origin');
  if (((data[hostHash.length] ?? 0) & needs) !== needs) throw new SignInRefused('unverified');
}

function readPublicKey(der: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/** Returns the digest of its signatures, `null` for Ed25519, which needs none, or undefined for an unsupported key. */
function keyDigest(key: KeyObject | null): 'sha256' | null | undefined {
  const details = key?.asymmetricKeyDetails;
  if (key?.asymmetricKeyType === 'ed25519') return null;
  if (key?.asymmetricKeyType === 'ec') return details?.namedCurve === 'prime256v1' ? 'sha256' : undefined;
  const isRsa = key?.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS;
  return isRsa ? 'sha256' : undefined;
}
