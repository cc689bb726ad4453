/** Settings of the sources: the built-in service, a real one, and carriers with their keys. */
import { ConfigError, webAddress } from './addresses.ts';
import type { AggregatorConfig } from './aggregators.ts';
import { fileSecret } from './values.ts';

export type ServiceConfig =
  | { readonly kind: 'built-in' }
  | { readonly kind: 'upstream'; readonly url: string; readonly key: string }
  /** With `carriers` only carriers are asked. Invented and real data are never mixed. */
  | { readonly kind: 'carriers' };

export const SERVICE_NAMES = ['SERVICE', 'SERVICE_URL', 'SERVICE_KEY', 'SERVICE_KEY_FILE', 'SOURCES_FILE'] as const;

type Read = (name: (typeof SERVICE_NAMES)[number]) => string | null;

/**
 * Address and key select the real service, and neither of them the built-in one. One without the other is a mistake.
 */
export function readService(read: Read, readFile: (path: string) => string, hasAggregators: boolean): ServiceConfig {
  const forced = read('SERVICE');
  if (forced !== null && forced !== 'built-in') throw new ConfigError('SERVICE can only be `built-in` or not set.');
  const url = read('SERVICE_URL');
  const key = fileSecret('SERVICE_KEY', 'SERVICE_KEY_FILE', read, readFile);
  if (forced !== null && key !== null)
    throw new ConfigError('A service key is set together with SERVICE=built-in: remove one.');
  const hasCarriers = read('SOURCES_FILE') !== null || hasAggregators;
  if (forced !== null && hasCarriers)
    throw new ConfigError(
      `${hasAggregators ? 'A key of Terminal49 or Sinay' : 'SOURCES_FILE'} is set together with SERVICE=built-in: remove one.`,
    );
  if (url === null && key === null) return { kind: hasCarriers ? 'carriers' : 'built-in' };
  if (key === null) throw new ConfigError('SERVICE_URL is set without SERVICE_KEY or SERVICE_KEY_FILE.');
  if (url === null) throw new ConfigError('A service key is set without SERVICE_URL.');
  return { kind: 'upstream', url: webAddress('SERVICE_URL', url), key };
}

/**
 * Reads the text of SOURCES_FILE, `null` without one. The carriers and their settings are known only to
 * server/sources.
 */
export type ReadSources<Sources> = (
  text: string | null,
  readFile: (path: string) => string,
  aggregators: readonly AggregatorConfig[],
) => { readonly settings: Sources; readonly mistakes: readonly string[] };

/** `null` without carriers. */
export function readCarriers<Sources>(
  read: Read,
  readFile: (path: string) => string,
  readSources: ReadSources<Sources>,
  aggregators: readonly AggregatorConfig[],
): Sources | null {
  const path = read('SOURCES_FILE');
  if (path === null && aggregators.length === 0) return null;
  let text: string | null = null;
  try {
    if (path !== null) text = readFile(path);
  } catch {
    throw new ConfigError('SOURCES_FILE cannot be read: its value must be the path of a file.');
  }
  const { settings, mistakes } = readSources(text, readFile, aggregators);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return settings;
}
