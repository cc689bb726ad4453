/**
 * `landfall check` reports what a server with these settings would find, before it is started or while it runs. It
 * changes no stored data and spends nothing: it only requests the service's list of carriers, which is free and needs
 * no key.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import type { MailConfig } from '../config/mail.ts';
import type { OidcConfig } from '../config/oidc.ts';
import { presentTables } from '../desk/database/sql.ts';
import { DeskUnavailable } from '../desk/ports/desk.ts';
import type { Log } from '../http/log.ts';
import { whyAway } from '../desk/database/postgres.ts';
import { openDriver } from '../desk/store/open-driver.ts';
import { createUpstream } from '../gateway/call/upstream.ts';
import { Fault } from '../http/calls/fault.ts';
import { findRefusal } from '../notifications/channels/email/transport.ts';
import { createProvider } from '../people/oidc/provider.ts';
import { openAccounts } from '../wiring/open/people.ts';
import { openStore } from '../wiring/open/store.ts';
import { readSettings, type Settings } from '../wiring/settings.ts';
import { findUpgrade } from '../wiring/upgrade/upgrade.ts';
import { findDeskPlace } from './copies.ts';
import { type RunCommand, type Terminal, UsageError } from './command.ts';

interface Finding {
  readonly isRight: boolean;
  readonly detail: string;
  /** The next step for the operator. The text is empty when the check found nothing wrong. */
  readonly next: string;
}

interface Part {
  readonly name: string;
  readonly look: () => Promise<Finding>;
}

const right = (detail: string): Finding => ({ isRight: true, detail, next: '' });
const wrong = (detail: string, next: string): Finding => ({ isRight: false, detail, next });

export const check: RunCommand = async (args, { env, now, print }) => {
  if (args.length > 0) throw new UsageError('check takes no arguments.');
  const settings = checkSettings(env);
  const findings: [string, Finding][] = [['settings', settings.finding]];
  if (settings.config !== null)
    for (const { name, look } of listChecks(settings.config, now)) findings.push([name, await runCheck(look)]);
  const width = Math.max(...findings.map(([name]) => name.length));
  for (const [name, { isRight, detail, next }] of findings) {
    print(`${name.padEnd(width)}  ${isRight ? 'ok   ' : 'WRONG'}  ${detail}`);
    if (next !== '') print(`${' '.repeat(width)}         ${next}`);
  }
  return findings.every(([, { isRight }]) => isRight);
};

function checkSettings(env: Terminal['env']): { readonly config: Settings | null; readonly finding: Finding } {
  try {
    return { config: readSettings(env), finding: right('read') };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      config: null,
      finding: wrong(error.message, 'Correct this in the environment; .env.example explains it.'),
    };
  }
}

async function runCheck(look: Part['look']): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    // Any other message may contain an address, and an address may contain a key.
    const isOurs = error instanceof ConfigError || error instanceof DeskUnavailable;
    return wrong(
      isOurs ? error.message : `failed (${error instanceof Error ? error.name : 'unknown'})`,
      isOurs ? '' : 'See the log of the server.',
    );
  }
}

function listChecks(config: Settings, clock: () => number): readonly Part[] {
  const { databaseUrl, mail, signIn, publicUrl } = config;
  const oidc = signIn?.oidc ?? null;
  const parts: (Part | null | '')[] = [
    { name: 'data folder', look: async () => checkFolder(config) },
    databaseUrl && { name: 'database', look: () => checkDatabase(databaseUrl) },
    { name: 'stores', look: () => checkStores(config, clock) },
    { name: 'service', look: () => checkService(config) },
    mail && { name: 'email', look: () => checkMail(mail) },
    oidc && publicUrl ? { name: 'provider', look: () => checkProvider(oidc, publicUrl, clock) } : null,
  ];
  return parts.filter((part) => part !== null && part !== '');
}

function checkFolder({ dataDir }: Config): Finding {
  prepareDataDir(dataDir);
  return right(`${dataDir} can be written`);
}

async function checkDatabase(url: string): Promise<Finding> {
  const driver = await openDriver({ url, connections: 1 });
  try {
    await driver.read((query) => presentTables(query, driver.dialect, ['watches']));
    return right(`PostgreSQL at ${new URL(url).host} answers`);
  } catch {
    return wrong(
      await whyAway(url),
      'Check DATABASE_URL, and that the database accepts connections from this machine.',
    );
  } finally {
    await driver.close();
  }
}

const SILENT_LOG: Log = { info() {}, warn() {}, error() {}, flush() {} };

/** Stored data of an older version is not opened, because the start of the server copies it first. */
async function checkStores(config: Settings, clock: () => number): Promise<Finding> {
  if (await findUpgrade(config)) return right('of an older version: the next start copies them, then upgrades them');
  const has = (file: string): boolean => config.databaseUrl !== null || existsSync(join(config.dataDir, file));
  await openStore(config, clock, SILENT_LOG).close();
  const kept = ['cache and counters'];
  if (config.desk.isOn) kept.push(has('desk.db') ? await checkDesk(config) : 'no desk yet');
  if (config.signIn !== null) kept.push(has('people.db') ? await checkAccounts(config) : 'no accounts yet');
  return right(kept.join(', '));
}

/** A damaged file is refused when it is read. */
async function checkDesk(config: Settings): Promise<string> {
  const driver = await openDriver(findDeskPlace(config));
  try {
    const tables = await driver.read((query) => presentTables(query, driver.dialect, ['watches']));
    return tables.length === 0 ? 'no desk yet' : 'desk';
  } finally {
    await driver.close();
  }
}

async function checkAccounts(config: Settings): Promise<string> {
  const accounts = await openAccounts(config);
  try {
    return `accounts (${(await accounts?.accounts())?.length ?? 0})`;
  } finally {
    await accounts?.close();
  }
}

/** The list of carriers is free and is requested without a key. */
async function checkService({ service, sources }: Settings): Promise<Finding> {
  const carriers = [
    ...(sources?.carriers ?? []).map(({ carrier }) => carrier.name),
    ...(sources?.aggregators ?? []).map(
      ({ aggregator, limit }) => `${aggregator.name} (at most ${limit} ${aggregator.allowance.unit})`,
    ),
  ].join(', ');
  if (service.kind === 'built-in') return right('built-in samples: SERVICE_URL and SERVICE_KEY choose a real service');
  if (service.kind === 'carriers')
    return right(`sources with own keys alone: ${carriers}; \`landfall source try\` tests one`);
  const besides = carriers === '' ? '' : `; sources with own keys besides: ${carriers}`;
  const upstream = createUpstream({ baseUrl: service.url });
  const { host } = new URL(service.url);
  try {
    const response = await upstream.service(new Request('http://service/info/sealines'));
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data))
      return right(`${host} lists ${body.data.length} carriers${besides}`);
    return wrong(`${host} answered HTTP ${response.status} without a list of carriers`, 'Check SERVICE_URL.');
  } catch (error) {
    const kind = error instanceof Fault ? error.kind : 'unknown';
    return wrong(`${host} does not answer (${kind})`, 'Check SERVICE_URL, and that this machine may reach it.');
  } finally {
    await upstream.close();
  }
}

async function checkMail(mail: MailConfig): Promise<Finding> {
  const { host } = new URL(mail.url);
  const refusal = await findRefusal(mail);
  return refusal === null
    ? right(`${host} takes email from ${mail.from.address}`)
    : wrong(`${host}: ${refusal}`, 'Check MAIL_URL: host, port, user and password.');
}

async function checkProvider(settings: OidcConfig, publicUrl: string, clock: () => number): Promise<Finding> {
  const provider = createProvider({ settings, publicUrl, clock, wanted: [], transport: null });
  return (await provider.answers())
    ? right(`${settings.issuer} answers`)
    : wrong(`${settings.issuer} does not answer as an issuer`, 'Check OIDC_ISSUER: exactly as the provider writes it.');
}
