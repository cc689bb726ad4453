/**
 * Reads and checks the environment once; nothing else reads it. Every name is explained in
 * `.env.example`, an empty value counts as not set, and a mistake stops the start with one sentence
 * that never holds a secret.
 */
import { ConfigError, isTileUrl, PLAINLY, toDatabaseUrl, toNetwork, toOrigin, webAddress } from './addresses.ts';
import { DESK_NAMES, type DeskConfig, readDesk } from './desk.ts';
import { MAIL_NAMES, type MailConfig, readMail } from './mail.ts';
import { OUTBOX_NAMES, type OutboxConfig, readOutbox } from './outbox.ts';
import { listOf, toSecret } from './values.ts';
import type { LogLevel } from '../http/log.ts';

export { ConfigError } from './addresses.ts';

export type Access = 'internal' | 'public';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The public address where a proxy uses another host or port, without a trailing slash. */
  readonly publicUrl: string | null;
  readonly service:
    | { readonly kind: 'built-in' }
    | { readonly kind: 'upstream'; readonly url: string; readonly key: string };
  /** PostgreSQL: the desk's, and what several servers share. Null: files in `dataDir`. */
  readonly databaseUrl: string | null;
  /** How many servers share the database. */
  readonly instances: number;
  readonly access: Access;
  /** Addresses and networks (`10.0.0.0/8`) whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Lower case. Believed from a trusted proxy only. */
  readonly identityHeader: string | null;
  /** Calls that may go out; null is no limit of ours. */
  readonly budget: {
    readonly day: number | null;
    readonly month: number | null;
    readonly publicDay: number;
    readonly publicClient: number;
  };
  readonly desk: DeskConfig;
  readonly outbox: OutboxConfig;
  /** Null where no mail is sent. */
  readonly mail: MailConfig | null;
  /** `secrets`: the one that signs tokens, and the one before it, whose tokens still hold. */
  readonly embed: { readonly origins: readonly string[]; readonly secrets: readonly string[] };
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** Link previews may say what the cache holds of a shipment. */
  readonly linkPreview: boolean;
  /** A port on the loopback address for Prometheus, or null. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
}

/** Every name that is read. A test compares it with `.env.example`. */
export const NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'SERVICE',
  'SERVICE_URL',
  'SERVICE_KEY',
  'SERVICE_KEY_FILE',
  'DATABASE_URL',
  'INSTANCES',
  'ACCESS',
  'TRUSTED_PROXIES',
  'IDENTITY_HEADER',
  ...DESK_NAMES,
  ...OUTBOX_NAMES,
  ...MAIL_NAMES,
  'BUDGET_DAY',
  'BUDGET_MONTH',
  'PUBLIC_BUDGET_DAY',
  'PUBLIC_BUDGET_CLIENT',
  'EMBED_ORIGINS',
  'EMBED_SECRET',
  'EMBED_SECRET_OLD',
  'LINK_PREVIEW',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'METRICS_PORT',
  'LOG_LEVEL',
] as const;

type Name = (typeof NAMES)[number];
export type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: Name) => string | null;

const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];
/** About twenty people at work, each with ten new numbers a day. */
const USUAL_BUDGET = 200;
const CALLS = { least: 0, most: 1_000_000_000 };

export function readConfig(env: Environment, readFile: (path: string) => string): Config {
  const read: Read = (name) => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const trustedProxies = listOf(read('TRUSTED_PROXIES')).map((text) => toNetwork('TRUSTED_PROXIES', text));
  refuseRedis(env);
  const databaseUrl = toDatabaseUrl(read('DATABASE_URL'));
  const instances = readInstances(read, databaseUrl !== null);
  const access = toAccess(read('ACCESS'));
  const identityHeader = toIdentityHeader(read('IDENTITY_HEADER'), trustedProxies.length > 0);
  const publicUrl = read('PUBLIC_URL') === null ? null : webAddress('PUBLIC_URL', read('PUBLIC_URL') ?? '');
  const desk = readDesk(read, identityHeader !== null);
  const outbox = readOutbox(read);
  return {
    port: integer(read, 'PORT', 0, 65_535) ?? 8080,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: read('DATA_DIR') ?? 'data',
    publicUrl,
    service: readService(read, readFile),
    databaseUrl,
    instances,
    access,
    trustedProxies,
    identityHeader,
    desk,
    outbox,
    mail: readMail(read, { hasDesk: desk.isOn, publicUrl, hasSecret: outbox.secrets.length > 0 }),
    budget: {
      day: integer(read, 'BUDGET_DAY', CALLS.least, CALLS.most),
      month: integer(read, 'BUDGET_MONTH', CALLS.least, CALLS.most),
      publicDay: integer(read, 'PUBLIC_BUDGET_DAY', CALLS.least, CALLS.most) ?? 20,
      publicClient: integer(read, 'PUBLIC_BUDGET_CLIENT', CALLS.least, CALLS.most) ?? 5,
    },
    embed: readEmbed(read, access === 'internal' && identityHeader === null),
    linkPreview: toLinkPreview(read('LINK_PREVIEW')),
    tiles: readTiles(read),
    metricsPort: integer(read, 'METRICS_PORT', 0, 65_535),
    logLevel: toLogLevel(read('LOG_LEVEL')),
  };
}

type Spending = Pick<Config, 'service' | 'budget'>;

/** Whether the desk may spend calls that nobody asked for: free ones, or a part of a set budget. */
export const looksByItself = ({ service, budget }: Spending): boolean =>
  service.kind === 'built-in' || budget.day !== null;

/** A sentence for an operator whose key anyone on the network may spend, or null. */
export const budgetAdvice = ({ desk, ...spending }: Spending & Pick<Config, 'desk'>): string | null =>
  looksByItself(spending)
    ? null
    : `No BUDGET_DAY is set, so nothing limits how many paid calls go out in a day${
        desk.isOn ? ', and the desk looks up nothing by itself' : ''
      }: BUDGET_DAY=${USUAL_BUDGET} would change that.`;

function readService(read: Read, readFile: (path: string) => string): Config['service'] {
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

function readInstances(read: Read, isShared: boolean): number {
  const instances = integer(read, 'INSTANCES', 1, 1000) ?? 1;
  if (instances > 1 && !isShared)
    throw new ConfigError(
      'INSTANCES needs DATABASE_URL: without it each of them would spend the whole budget and have a desk of its own.',
    );
  return instances;
}

/** Whoever counted calls in Redis must not find them uncounted after an update. */
function refuseRedis({ REDIS_URL }: Environment): void {
  if (REDIS_URL !== undefined && REDIS_URL.trim() !== '')
    throw new ConfigError(
      'REDIS_URL is no longer read: several servers share DATABASE_URL (docs/deploy.md, "Several servers").',
    );
}

/** `isOpenToAll`: nobody signs in, and everyone may look up. */
function readEmbed(read: Read, isOpenToAll: boolean): Config['embed'] {
  const origins = listOf(read('EMBED_ORIGINS')).map(toOrigin);
  const secrets = (['EMBED_SECRET', 'EMBED_SECRET_OLD'] as const).flatMap((name) => toSecret(name, read(name)));
  if (secrets.length === 0) return { origins, secrets };
  if (read('EMBED_SECRET') === null) throw new ConfigError('EMBED_SECRET_OLD needs EMBED_SECRET, which replaces it.');
  if (origins.length === 0)
    throw new ConfigError('EMBED_SECRET needs EMBED_ORIGINS: no portal could use a token otherwise.');
  if (isOpenToAll)
    throw new ConfigError(
      'EMBED_SECRET needs IDENTITY_HEADER, by which a proxy names who is signed in, or ACCESS=public: everyone who reaches this server could read without a token otherwise.',
    );
  return { origins, secrets };
}

function readTiles(read: Read): Config['tiles'] {
  const url = read('TILE_URL');
  const attribution = read('TILE_ATTRIBUTION');
  if (url === null && attribution === null) return null;
  if (url === null || attribution === null)
    throw new ConfigError('TILE_URL and TILE_ATTRIBUTION belong together: one is not set.');
  if (!['{x}', '{y}', '{z}'].every((hole) => url.includes(hole)))
    throw new ConfigError('TILE_URL must hold {z}, {x} and {y}.');
  if (!isTileUrl(url)) throw new ConfigError(`TILE_URL must be an https address ${PLAINLY}.`);
  return { url, attribution };
}

function integer(read: Read, name: Name, least: number, most: number): number | null {
  const text = read(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

function toIdentityHeader(text: string | null, hasProxy: boolean): string | null {
  if (text === null) return null;
  if (!/^[A-Za-z0-9-]+$/.test(text)) throw new ConfigError('IDENTITY_HEADER is not the name of a header.');
  if (!hasProxy)
    throw new ConfigError('IDENTITY_HEADER needs TRUSTED_PROXIES: anyone could send that header otherwise.');
  return text.toLowerCase();
}

function toAccess(text: string | null): Access {
  if (text === null || text === 'internal') return 'internal';
  if (text === 'public') return text;
  throw new ConfigError('ACCESS must be `internal` or `public`.');
}

function toLinkPreview(text: string | null): boolean {
  if (text === null || text === 'generic') return false;
  if (text === 'shipment') return true;
  throw new ConfigError('LINK_PREVIEW must be `generic` or `shipment`.');
}

function toLogLevel(text: string | null): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === (text ?? 'info'));
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}
