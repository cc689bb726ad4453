/** Settings of the two services that read many carriers, each asked with the operator's own key. */
import { ConfigError, webAddress } from './addresses.ts';
import { fileSecret, integer } from './values.ts';

export const AGGREGATOR_NAMES = [
  'TERMINAL49_KEY',
  'TERMINAL49_KEY_FILE',
  'TERMINAL49_URL',
  'TERMINAL49_CONTAINERS',
  'TERMINAL49_EMBEDS',
  'SINAY_KEY',
  'SINAY_KEY_FILE',
  'SINAY_URL',
  'SINAY_SHIPMENTS',
  'SINAY_EMBEDS',
] as const;

type Read = (name: (typeof AGGREGATOR_NAMES)[number]) => string | null;

/** `url` and `limit` are `null` for the published ones. */
export interface AggregatorConfig {
  readonly id: 'terminal49' | 'sinay';
  readonly key: string;
  readonly url: string | null;
  readonly limit: number | null;
  readonly embeds: boolean;
}

const SETTINGS = [
  {
    id: 'terminal49',
    key: 'TERMINAL49_KEY',
    file: 'TERMINAL49_KEY_FILE',
    url: 'TERMINAL49_URL',
    limit: 'TERMINAL49_CONTAINERS',
    embeds: 'TERMINAL49_EMBEDS',
  },
  {
    id: 'sinay',
    key: 'SINAY_KEY',
    file: 'SINAY_KEY_FILE',
    url: 'SINAY_URL',
    limit: 'SINAY_SHIPMENTS',
    embeds: 'SINAY_EMBEDS',
  },
] as const;

/** A shorter text appears in answers by chance, and such an answer would be refused because it leaks the key. */
const MIN_KEY_LENGTH = 8;
const MAX_LIMIT = 1_000_000;

export const hasAggregator = (read: Read): boolean =>
  SETTINGS.some(({ key, file }) => read(key) !== null || read(file) !== null);

export function readAggregators(read: Read, readFile: (path: string) => string): readonly AggregatorConfig[] {
  const found = SETTINGS.flatMap(({ id, ...names }): AggregatorConfig[] => {
    const key = fileSecret(names.key, names.file, read, readFile);
    if (key === null) {
      const lonely = [names.url, names.limit, names.embeds].find((name) => read(name) !== null);
      if (lonely !== undefined) throw new ConfigError(`${lonely} is set without ${names.key}.`);
      return [];
    }
    if (key.length < MIN_KEY_LENGTH) throw new ConfigError(`${names.key} is too short for a key: copy it whole.`);
    const url = read(names.url);
    const embeds = read(names.embeds);
    if (embeds !== null && embeds !== 'on' && embeds !== 'off')
      throw new ConfigError(`${names.embeds} can only be \`on\` or \`off\`.`);
    return [
      {
        id,
        key,
        url: url === null ? null : webAddress(names.url, url),
        limit: integer(read, names.limit, 0, MAX_LIMIT),
        embeds: embeds === 'on',
      },
    ];
  });
  const [first, second] = found;
  if (first !== undefined && first.key === second?.key)
    throw new ConfigError('TERMINAL49_KEY and SINAY_KEY hold the same key: each service gives its own.');
  return found;
}
