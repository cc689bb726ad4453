/** Settings of the service that is asked: the built-in one, or a real one with its key. */
import { ConfigError, webAddress } from './addresses.ts';

export type ServiceConfig =
  | { readonly kind: 'built-in' }
  | { readonly kind: 'upstream'; readonly url: string; readonly key: string };

export const SERVICE_NAMES = ['SERVICE', 'SERVICE_URL', 'SERVICE_KEY', 'SERVICE_KEY_FILE'] as const;

type Read = (name: (typeof SERVICE_NAMES)[number]) => string | null;

/**
 * Address and key choose the real service, neither of them the built-in one; one without the other
 * is a mistake.
 */
export function readService(read: Read, readFile: (path: string) => string): ServiceConfig {
  const forced = read('SERVICE');
  if (forced !== null && forced !== 'built-in') throw new ConfigError('SERVICE can only be `built-in` or not set.');
  const url = read('SERVICE_URL');
  const key = readKey(read, readFile);
  if (forced !== null && key !== null)
    throw new ConfigError('A service key is set together with SERVICE=built-in: remove one.');
  if (url === null && key === null) return { kind: 'built-in' };
  if (key === null) throw new ConfigError('SERVICE_URL is set without SERVICE_KEY or SERVICE_KEY_FILE.');
  if (url === null) throw new ConfigError('A service key is set without SERVICE_URL.');
  return { kind: 'upstream', url: webAddress('SERVICE_URL', url), key };
}

/** The file is how Docker and Kubernetes hand over a secret. Its path may be the key by mistake. */
function readKey(read: Read, readFile: (path: string) => string): string | null {
  const path = read('SERVICE_KEY_FILE');
  const key = read('SERVICE_KEY');
  if (path === null) return key;
  if (key !== null) throw new ConfigError('SERVICE_KEY and SERVICE_KEY_FILE are both set: remove one.');
  let text: string;
  try {
    text = readFile(path).trim();
  } catch {
    throw new ConfigError('SERVICE_KEY_FILE cannot be read: its value must be the path of a file, not the key itself.');
  }
  if (text === '') throw new ConfigError('SERVICE_KEY_FILE names an empty file.');
  return text;
}
