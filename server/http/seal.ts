/**
 * Encrypts secrets that the desk must use again, such as those of webhooks, with AES-256-GCM and a key that is
 * derived from a setting for one purpose. Backups contain only the encrypted form.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  seal(text: string): string;
  /** Returns `null` if none of the present keys opens the text. */
  open(sealed: string): string | null;
}

const SEALED_FORM = /^v1\.([0-9a-f]{24})\.([0-9a-f]{32})\.([0-9a-f]*)$/;
const IV_BYTES = 12;

/** The first of `secrets` seals, and all of them open. Returns `null` without a secret. */
export function createSeal(secrets: readonly string[], purpose: string): Seal | null {
  // Derives a separate key for each purpose from one setting (https://www.rfc-editor.org/rfc/rfc5869).
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `landfall ${purpose}`, 32)));
  const [first] = keys;
  if (first === undefined) return null;
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      // The text is hexadecimal, so that the erasure of a name finds no word in it.
      return `v1.${iv.toString('hex')}.${cipher.getAuthTag().toString('hex')}.${sealed.toString('hex')}`;
    },
    open(sealed) {
      const [, iv = '', tag = '', text = ''] = SEALED_FORM.exec(sealed) ?? [];
      if (iv === '') return null;
      return keys.map((key) => decryptWith(key, { iv, tag, text })).find((opened) => opened !== null) ?? null;
    },
  };
}

interface Parts {
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

function decryptWith(key: Buffer, { iv, tag, text }: Parts): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'hex'));
    decipher.setAuthTag(Buffer.from(tag, 'hex'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
