/**
 * Reads and checks the environment once; nothing else reads it. Every name is explained in
 * `.env.example`, an empty value counts as not set, and mistakes stop the start, all of them at
 * once, each with one sentence that never holds a secret.
 */
import { DEFAULT_LOCALE, spokenLocale } from '../../src/core/texts/language.ts';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import {
  ConfigError,
  isLoopback,
  isTileUrl,
  PLAIN_HOST_RULE,
  siteAddress,
  toDatabaseUrl,
  toNetwork,
  toOrigin,
  urlHost,
} from './addresses.ts';
import { ASSISTANT_NAMES, ASSISTANT_OFF, type AssistantConfig, readAssistant } from './assistant.ts';
import { AGGREGATOR_NAMES, hasAggregator, readAggregators } from './aggregators.ts';
import { DESK_NAMES, DESK_OFF, type DeskConfig, readDesk } from './desk.ts';
import { MAIL_NAMES, type MailConfig, readMail } from './mail.ts';
import { createMistakes, QUOTED, refuseQuoted, refuseUnknown } from './mistakes.ts';
import { NO_OWNER, OWNER_NAMES, type OwnerConfig, readOwner } from './owner.ts';
import { OUTBOX_NAMES, type OutboxConfig, readOutbox } from './outbox.ts';
import { type ReadSources, readCarriers, readService, SERVICE_NAMES, type ServiceConfig } from './service.ts';
import { readSignIn, SIGN_IN_NAMES, type SignInConfig } from './sign-in.ts';
import { integer, splitList, toSecret } from './values.ts';

export { ConfigError } from './addresses.ts';

export type Access = 'internal' | 'public';

/** `Sources` is the result of `readSources` for SOURCES_FILE. This module does not know the carriers. */
export interface Config<Sources = unknown> {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The public address if a proxy uses another host or port, without a trailing slash. */
  readonly publicUrl: string | null;
  readonly service: ServiceConfig;
  /** Carriers with the operator's own keys, or `null`. */
  readonly sources: Sources | null;
  /** PostgreSQL for the desk and for data that several servers share. With `null` there are files in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Maximum number of connections that this server opens to the database. */
  readonly databaseConnections: number;
  /** Number of servers that share the database. */
  readonly instances: number;
  readonly access: Access;
  /** Strangers see a desk with samples, and nobody can change anything. */
  readonly isDemo: boolean;
  /** Addresses and networks (`10.0.0.0/8`) whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Name of the identity header in lower case. It is trusted only from a trusted proxy. */
  readonly identityHeader: string | null;
  /** `null` if people have no accounts here. */
  readonly signIn: SignInConfig | null;
  /** Number of requests that may be sent to the service. `null` means no limit on this side. */
  readonly budget: {
    readonly day: number | null;
    readonly month: number | null;
    readonly publicDay: number;
    readonly publicClient: number;
  };
  readonly desk: DeskConfig;
  readonly assistant: AssistantConfig;
  readonly outbox: OutboxConfig;
  /** `null` if this server sends no email. */
  readonly mail: MailConfig | null;
  /** Who shares shipments with customers, as their page shows it. */
  readonly owner: OwnerConfig;
  /** `secrets` are the one that signs tokens and the previous one, whose tokens are still valid. */
  readonly embed: { readonly origins: readonly string[]; readonly secrets: readonly string[] };
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** The language for readers whose browser requests none that is offered. */
  readonly language: string;
  /** Link previews may contain what the cache knows about a shipment. */
  readonly linkPreview: boolean;
  /** Retention time of the lines of both audits. */
  readonly auditMs: number;
  /** A port on the loopback address for Prometheus, or `null`. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
}

/** Every environment variable that is read. A test compares the list with `.env.example`. */
export const NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  ...SERVICE_NAMES,
  ...AGGREGATOR_NAMES,
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'INSTANCES',
  'ACCESS',
  'DEMO',
  'TRUSTED_PROXIES',
  'IDENTITY_HEADER',
  ...SIGN_IN_NAMES,
  ...DESK_NAMES,
  ...ASSISTANT_NAMES,
  ...OUTBOX_NAMES,
  ...MAIL_NAMES,
  ...OWNER_NAMES,
  'BUDGET_DAY',
  'BUDGET_MONTH',
  'PUBLIC_BUDGET_DAY',
  'PUBLIC_BUDGET_CLIENT',
  'EMBED_ORIGINS',
  'EMBED_SECRET',
  'EMBED_SECRET_OLD',
  'LANGUAGE',
  'LINK_PREVIEW',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'METRICS_PORT',
  'LOG_LEVEL',
] as const;

type Name = (typeof NAMES)[number];
export type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: Name) => string | null;

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
/** Enough for about twenty people with ten new numbers a day. */
const DEFAULT_BUDGET = 200;
const CALL_RANGE = { least: 0, most: 1_000_000_000 };

export function readConfig<Sources>(
  env: Environment,
  readFile: (path: string) => string,
  readSources: ReadSources<Sources>,
): Config<Sources> {
  const read: Read = (name) => {
    const value = env[name]?.trim().replace(QUOTED, '$2');
    return value === undefined || value === '' ? null : value;
  };
  const { attempt, refuse } = createMistakes();
  const whole = (name: Name, least: number, most: number): number | null =>
    attempt(() => integer(read, name, least, most), null);
  const has = (name: Name): boolean => read(name) !== null;
  attempt(() => refuseUnknown(env, NAMES), undefined);
  attempt(() => refuseQuoted(env, NAMES), undefined);
  attempt(() => refuseRedis(env), undefined);
  // Settings that depend on another one only check whether it is present, so that a mistake in it is reported once.
  const isDemo = attempt(() => readDemo(read), false);
  const access = isDemo ? 'public' : attempt(() => toAccess(read('ACCESS')), 'internal');
  const context = {
    hasDesk: read('DESK') !== 'off',
    publicUrl: read('PUBLIC_URL'),
    hasIdentity: has('IDENTITY_HEADER'),
  };
  const signIn = attempt(() => readSignIn(read, context, readFile), null);
  const config: Config<Sources> = {
    port: whole('PORT', 0, 65_535) ?? 8080,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: read('DATA_DIR') ?? 'data',
    publicUrl: attempt(() => siteAddress('PUBLIC_URL', read('PUBLIC_URL')), null),
    service: attempt(() => readService(read, readFile, hasAggregator(read)), { kind: 'built-in' }),
    sources: attempt(() => readCarriers(read, readFile, readSources, readAggregators(read, readFile)), null),
    databaseUrl: attempt(() => toDatabaseUrl(read('DATABASE_URL')), null),
    databaseConnections: whole('DATABASE_CONNECTIONS', 5, 1000) ?? 26,
    instances: attempt(() => readInstances(read, has('DATABASE_URL')), 1),
    access,
    isDemo,
    trustedProxies: attempt(
      () => splitList(read('TRUSTED_PROXIES')).map((text) => toNetwork('TRUSTED_PROXIES', text)),
      [],
    ),
    identityHeader: attempt(() => toIdentityHeader(read('IDENTITY_HEADER'), has('TRUSTED_PROXIES')), null),
    signIn,
    desk: attempt(
      () => readDesk(read, { hasIdentity: has('IDENTITY_HEADER'), hasProvider: has('OIDC_ISSUER') }),
      DESK_OFF,
    ),
    assistant: attempt(() => readAssistant(read, context.hasDesk), ASSISTANT_OFF),
    outbox: attempt(() => readOutbox(read), { secrets: [], webhookNetworks: [] }),
    mail: attempt(() => readMail(read, context), null),
    owner: attempt(() => readOwner(read), NO_OWNER),
    budget: {
      day: whole('BUDGET_DAY', CALL_RANGE.least, CALL_RANGE.most),
      month: whole('BUDGET_MONTH', CALL_RANGE.least, CALL_RANGE.most),
      publicDay: whole('PUBLIC_BUDGET_DAY', CALL_RANGE.least, CALL_RANGE.most) ?? 20,
      publicClient: whole('PUBLIC_BUDGET_CLIENT', CALL_RANGE.least, CALL_RANGE.most) ?? 5,
    },
    embed: attempt(
      () => readEmbed(read, access === 'internal' && !has('IDENTITY_HEADER') && read('SIGN_IN') !== 'on'),
      {
        origins: [],
        secrets: [],
      },
    ),
    language: attempt(() => toLanguage(read('LANGUAGE')), DEFAULT_LOCALE),
    auditMs: (whole('AUDIT_DAYS', 1, 3650) ?? 400) * 86_400_000,
    linkPreview: attempt(() => toLinkPreview(read('LINK_PREVIEW')), false),
    tiles: attempt(() => readTiles(read), null),
    metricsPort: whole('METRICS_PORT', 0, 65_535),
    logLevel: attempt(() => toLogLevel(read('LOG_LEVEL')), 'info'),
  };
  refuse();
  return config;
}

type Spending = Pick<Config, 'service' | 'sources' | 'budget'>;

/** Whether the desk may send requests that nobody asked for: they must be free, or covered by a budget. */
export const looksByItself = ({ service, sources, budget }: Spending): boolean =>
  service.kind === 'built-in' || sources !== null || budget.day !== null;

/** Returns advice for an operator whose key anyone on the network may spend, or `null`. */
export const budgetAdvice = ({ desk, ...spending }: Spending & Pick<Config, 'desk'>): string | null =>
  spending.service.kind !== 'upstream' || spending.budget.day !== null
    ? null
    : `No BUDGET_DAY is set, so nothing limits how many paid calls go out in a day${
        desk.isOn && !looksByItself(spending) ? ', and the desk looks up nothing by itself' : ''
      }: BUDGET_DAY=${DEFAULT_BUDGET} would change that.`;

/**
 * Returns advice for an operator whose desk can be changed by everyone who reaches it, or `null` if only this machine
 * can.
 */
export const accessAdvice = ({
  desk,
  access,
  identityHeader,
  signIn,
  publicUrl,
  host,
}: Pick<Config, 'desk' | 'access' | 'identityHeader' | 'signIn' | 'publicUrl' | 'host'>): string | null => {
  if (!desk.isOn || access === 'public' || identityHeader !== null || signIn !== null) return null;
  return isLoopback(publicUrl ?? `http://${urlHost(host)}`)
    ? null
    : 'Nobody signs in, so everyone who reaches this server is an administrator of its desk: open its port to this machine alone, or set SIGN_IN=on, IDENTITY_HEADER, or DESK=off.';
};

/** Systems also set this variable to a list such as `de_AT:de`, so an unknown language in it is not a mistake. */
function toLanguage(value: string | null): string {
  const tags = (value ?? DEFAULT_LOCALE).replaceAll('_', '-').split(':');
  const locale = tags.map(spokenLocale).find((spoken) => spoken !== null);
  if (locale !== undefined) return locale;
  if (value?.includes('_') || value?.includes(':')) return DEFAULT_LOCALE;
  throw new ConfigError(`LANGUAGE is not one of those that are offered: ${LANGUAGES.join(', ')}.`);
}

function readInstances(read: Read, isShared: boolean): number {
  const instances = integer(read, 'INSTANCES', 1, 1000) ?? 1;
  if (instances > 1 && !isShared)
    throw new ConfigError(
      'INSTANCES needs DATABASE_URL: without it each of them would spend the whole budget and have a desk of its own.',
    );
  if (instances > 1 && read('DESK') !== 'off' && read('DESK_SECRET') === null)
    throw new ConfigError(
      'INSTANCES needs DESK_SECRET, the same for all of them: each would make one of its own otherwise.',
    );
  return instances;
}

/** An operator who counted requests in Redis must learn after an update that they are not counted there. */
function refuseRedis({ REDIS_URL }: Environment): void {
  if (REDIS_URL !== undefined && REDIS_URL.trim() !== '')
    throw new ConfigError(
      'REDIS_URL is no longer read: several servers share DATABASE_URL (docs/operate/several-servers.md).',
    );
}

/** `isOpenToAll` means that nobody signs in and everyone may look shipments up. */
function readEmbed(read: Read, isOpenToAll: boolean): Config['embed'] {
  const origins = splitList(read('EMBED_ORIGINS')).map(toOrigin);
  const secrets = (['EMBED_SECRET', 'EMBED_SECRET_OLD'] as const).flatMap((name) => toSecret(name, read(name)));
  if (secrets.length === 0) return { origins, secrets };
  if (read('EMBED_SECRET') === null) throw new ConfigError('EMBED_SECRET_OLD needs EMBED_SECRET, which replaces it.');
  if (origins.length === 0)
    throw new ConfigError('EMBED_SECRET needs EMBED_ORIGINS: no portal could use a token otherwise.');
  if (isOpenToAll)
    throw new ConfigError(
      'EMBED_SECRET needs SIGN_IN=on, IDENTITY_HEADER, by which a proxy names who is signed in, or ACCESS=public: everyone who reaches this server could read without a token otherwise.',
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
  if (!isTileUrl(url)) throw new ConfigError(`TILE_URL must be an https address ${PLAIN_HOST_RULE}.`);
  return { url, attribution };
}

function toIdentityHeader(text: string | null, hasProxy: boolean): string | null {
  if (text === null) return null;
  if (!/^[A-Za-z0-9-]+$/.test(text)) throw new ConfigError('IDENTITY_HEADER is not the name of a header.');
  if (!hasProxy)
    throw new ConfigError('IDENTITY_HEADER needs TRUSTED_PROXIES: anyone could send that header otherwise.');
  return text.toLowerCase();
}

/** In a demo every visitor is a stranger, so settings for people and real data are refused. */
const FORBIDDEN_IN_DEMO = [
  'SERVICE_URL',
  'SERVICE_KEY',
  'SERVICE_KEY_FILE',
  'SOURCES_FILE',
  'DATABASE_URL',
  'IDENTITY_HEADER',
  'MAIL_URL',
  'EMBED_SECRET',
  'OIDC_ISSUER',
] as const;

function readDemo(read: Read): boolean {
  const text = read('DEMO');
  if (text === null || text === 'off') return false;
  if (text !== 'on') throw new ConfigError('DEMO must be `on` or `off`.');
  const beside = [
    ...FORBIDDEN_IN_DEMO.filter((name) => read(name) !== null),
    ...(read('SIGN_IN') === 'on' ? ['SIGN_IN'] : []),
    ...(read('DESK') === 'off' ? ['DESK=off'] : []),
  ];
  if (beside.length > 0) throw new ConfigError(`DEMO shows samples to strangers: remove ${beside.join(', ')}.`);
  return true;
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
