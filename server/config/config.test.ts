import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessAdvice, budgetAdvice, ConfigError, NAMES, readConfig } from './config.ts';
import { proxyTest } from '../http/request-context.ts';
import { readSources } from '../sources/settings.ts';

const KEY = 'canary-key-5c1f';
const files: Record<string, string> = { '/run/key': `${KEY}\n`, '/run/empty': '\n' };

const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`ENOENT ${KEY}`);
  return text;
};
const config = (env: Record<string, string>) => readConfig(env, readFile, readSources);

function complaint(env: Record<string, string>): string {
  try {
    config(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
}

const SIGN_IN = { SIGN_IN: 'on', PUBLIC_URL: 'https://landfall.example' };
const URL_OK = 'https://service.example/v3';

describe('the configuration', () => {
  it.each([
    ['en-GB', 'en-GB'],
    // Systems set LANGUAGE like this for their own programs.
    ['en_GB:en', 'en-GB'],
    ['tlh_TLH:tlh', 'en'],
  ])('reads LANGUAGE=%s as a supported language', (value, language) => {
    expect(config({ LANGUAGE: value }).language).toBe(language);
  });

  it('has a default for every setting', () => {
    expect(config({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: 'data',
      publicUrl: null,
      service: { kind: 'built-in' },
      sources: null,
      databaseUrl: null,
      databaseConnections: 26,
      instances: 1,
      access: 'internal',
      isDemo: false,
      trustedProxies: [],
      identityHeader: null,
      signIn: null,
      budget: { day: null, month: null, publicDay: 20, publicClient: 5 },
      desk: { isOn: true, retentionDays: null, groupsHeader: null, groupsSeparator: ',', roles: null },
      assistant: { isOn: false, withheld: ['notes', 'money'] },
      outbox: { secrets: [], webhookNetworks: [] },
      mail: null,
      owner: { name: null, colour: null, image: null },
      embed: { origins: [], secrets: [] },
      language: 'en',
      auditMs: 400 * 24 * 3_600_000,
      linkPreview: false,
      tiles: null,
      metricsPort: null,
      logLevel: 'info',
    });
  });

  it('reports all mistakes at once, each of them once', () => {
    const env = { PORT: 'x', BUDGET_DAY: '-1', BUDGET_MONTHS: '9', DESK: 'no', PUBLIC_URL: 'http://desk.example' };
    const [unknown, ...rest] = complaint({ ...env, TRUSTED_PROXIES: 'proxy', IDENTITY_HEADER: 'X-User' }).split('\n');
    expect(unknown).toBe('BUDGET_MONTHS is no setting; BUDGET_MONTH is.');
    expect(rest.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
      'DESK',
      'BUDGET_DAY',
    ]);
  });

  it('ignores environment variables of other programs', () => {
    const unrelated = {
      HOSTNAME: 'x',
      POST: '1',
      DEVICE: 'x',
      PROCESS: 'x',
      DESK_SERVICE_HOST: '10.0.0.1',
      DESKTOP: 'x',
    };
    const ports = { DESK_PORT: 'tcp://10.0.0.1:80', DESK_PORT_80_TCP_ADDR: '10.0.0.1', BUDGET_DAYS: '' };
    expect(config({ ...unrelated, ...ports })).toEqual(config({}));
  });

  it('treats an empty value as not set', () => {
    const empty = Object.fromEntries(NAMES.map((name) => [name, '  ']));
    expect(config(empty)).toEqual(config({}));
  });

  it.each([
    ['the key itself', { SERVICE_KEY: KEY }],
    ['a file with the key', { SERVICE_KEY_FILE: '/run/key' }],
  ])('uses the real service with %s', (_, env) => {
    expect(config({ SERVICE_URL: `${URL_OK}/`, ...env }).service).toEqual({ kind: 'upstream', url: URL_OK, key: KEY });
  });

  it('allows http for a service on this machine', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]']) {
      expect(config({ SERVICE_URL: `http://${host}:9/v3`, SERVICE_KEY: KEY }).service.kind).toBe('upstream');
    }
  });

  it('allows any https address for the service', () => {
    for (const host of ['my_service.example', '[2001:db8::1]', 'münchen.example', '192.0.2.7:8443']) {
      expect(config({ SERVICE_URL: `https://${host}/v3`, SERVICE_KEY: KEY }).service.kind).toBe('upstream');
    }
  });

  it.each(['postgres://127.0.0.1:5432/name', 'postgresql://me:p%40ss@[::1]/name?sslmode=require'])(
    'accepts %s as DATABASE_URL for one server or several',
    (text) => {
      expect(config({ DATABASE_URL: text })).toMatchObject({ databaseUrl: text, instances: 1 });
      expect(config({ DATABASE_URL: text, INSTANCES: '2', DESK_SECRET: 'x'.repeat(32) })).toMatchObject({
        databaseUrl: text,
        instances: 2,
      });
    },
  );

  it('recommends a daily budget if a service key is set without one', () => {
    const key = { SERVICE_URL: URL_OK, SERVICE_KEY: KEY };
    expect(budgetAdvice(config(key))).toMatch(/^No BUDGET_DAY is set.*looks up nothing by itself: BUDGET_DAY=200 /);
    expect(budgetAdvice(config({ ...key, DESK: 'off' }))).not.toMatch(/desk/);
    expect(budgetAdvice(config({ ...key, BUDGET_DAY: '0' }))).toBeNull();
    expect(budgetAdvice(config({}))).toBeNull();
  });

  it('warns if anonymous visitors can change the desk', () => {
    const open = { PUBLIC_URL: 'https://landfall.example' };
    expect(accessAdvice(config(open))).toMatch(
      /^Nobody signs in, so everyone .* is an administrator .* set SIGN_IN=on, IDENTITY_HEADER, or DESK=off\.$/,
    );
    expect(accessAdvice(config({ HOST: '0.0.0.0' }))).not.toBeNull();
    for (const more of [
      { PUBLIC_URL: '' },
      { PUBLIC_URL: '', HOST: '::1' },
      { PUBLIC_URL: 'http://localhost:8080' },
      { PUBLIC_URL: 'http://127.0.0.1' },
      { DESK: 'off' },
      { ACCESS: 'public' },
      { IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '::1' },
      SIGN_IN,
    ])
      expect(accessAdvice(config({ ...open, ...more }))).toBeNull();
  });

  it('reads both embed secrets, the signing one first', () => {
    const env = { EMBED_ORIGINS: 'https://a.example', ACCESS: 'public', EMBED_SECRET: 'n'.repeat(32) };
    expect(config({ ...env, EMBED_SECRET_OLD: 'o'.repeat(32) }).embed.secrets).toEqual([
      'n'.repeat(32),
      'o'.repeat(32),
    ]);
    const signedIn = { ...env, ACCESS: 'internal', IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '::1' };
    expect(config(signedIn).embed.secrets).toEqual(['n'.repeat(32)]);
  });

  it('reads lists separated by commas or spaces', () => {
    const read = config({
      EMBED_ORIGINS: 'https://a.example, https://B.example:8443 http://localhost:7000',
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8 ::1',
      IDENTITY_HEADER: 'X-Forwarded-User',
    });
    expect(read.embed.origins).toEqual(['https://a.example', 'https://b.example:8443', 'http://localhost:7000']);
    expect(read.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(read.identityHeader).toBe('x-forwarded-user');
  });

  const GROUPED = { GROUPS_HEADER: 'X-Groups', IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '::1' };
  const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
  const wrong: [Record<string, string>, RegExp][] = [
    [{ BUDGET_DAYS: '20' }, /^BUDGET_DAYS is no setting; BUDGET_DAY is\.$/],
    [{ BUDGET_WEEK: '20' }, /^BUDGET_WEEK is no setting; those that begin so: BUDGET_DAY, BUDGET_MONTH\.$/],
    [{ DESK_ADMIN: 'ops' }, /^DESK_ADMIN is no setting; DESK_ADMINS is\.$/],
    [{ DATABASE_URI: `postgres://x:${KEY}@db/x` }, /^DATABASE_URI is no setting; DATABASE_URL is\.$/],
    [{ PUBLIC_URL: 'https://desk.example/app' }, /^PUBLIC_URL must hold no path/],
    [{ PORT: 'eighty' }, /^PORT must be a whole number/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [{ PORT: '8080.5' }, /^PORT must be/],
    [{ SERVICE: 'real' }, /^SERVICE can only be/],
    [{ SERVICE_URL: URL_OK }, /^SERVICE_URL is set without/],
    [{ SERVICE_URL: URL_OK, SERVICE: 'built-in' }, /^SERVICE_URL is set without/],
    [{ SERVICE_KEY: KEY }, /without SERVICE_URL/],
    [{ SERVICE_KEY_FILE: '/run/key' }, /without SERVICE_URL/],
    [{ SERVICE_KEY: KEY, SERVICE: 'built-in' }, /together with SERVICE=built-in/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: URL_OK, SERVICE: 'built-in' }, /together with SERVICE=built-in/],
    [{ SERVICE_KEY: KEY, SERVICE_KEY_FILE: '/run/key', SERVICE_URL: URL_OK }, /are both set/],
    [{ SERVICE_KEY_FILE: '/run/none', SERVICE_URL: URL_OK }, /^SERVICE_KEY_FILE cannot be read/],
    [{ SERVICE_KEY_FILE: '/run/empty', SERVICE_URL: URL_OK }, /names an empty file/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: 'http://service.example/v3' }, /must start with https/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: 'http://127.0.0.1.example/v3' }, /must start with https/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: 'ftp://service.example' }, /must start with https/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: 'service' }, /is not a web address/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: `https://me:${KEY}@service.example` }, /no user, password/],
    [{ SERVICE_KEY: KEY, SERVICE_URL: `${URL_OK}?api_key=${KEY}` }, /no user, password, query/],
    [{ DEMO: 'yes' }, /^DEMO must be `on` or `off`/],
    [{ MCP: 'yes' }, /^MCP must be `on` or `off`\.$/],
    [{ MCP: 'on', DESK: 'off' }, /^MCP=on needs the desk, which DESK=off switches off: remove one\.$/],
    [
      { MCP_WITHHOLD: 'notes,prices' },
      /^MCP_WITHHOLD must be `none` or some of notes, money, customers, references, tags, owners\.$/,
    ],
    [{ DEMO: 'on', DESK: 'off' }, /^DEMO shows samples to strangers: remove DESK=off\.$/],
    [{ ...SIGN_IN, DEMO: 'on' }, /^DEMO shows samples to strangers: remove SIGN_IN\.$/],
    [
      { DEMO: 'on', SERVICE_URL: 'https://s.example', SERVICE_KEY: 'k', DATABASE_URL: 'postgres://db/x' },
      /^DEMO shows samples to strangers: remove SERVICE_URL, SERVICE_KEY, DATABASE_URL\.$/,
    ],
    [{ INSTANCES: '0' }, /^INSTANCES must be/],
    [{ REDIS_URL: `redis://:${KEY}@host` }, /^REDIS_URL is no longer read: .*docs\/operate\/several-servers\.md/],
    [{ INSTANCES: '2' }, /^INSTANCES needs DATABASE_URL/],
    [{ INSTANCES: '2', DATABASE_URL: 'postgres://db/x' }, /^INSTANCES needs DESK_SECRET, the same for all/],
    [{ INSTANCES: '2', DESK: 'off' }, /^INSTANCES needs DATABASE_URL/],
    [{ DESK: 'no' }, /^DESK must be/],
    [{ DATABASE_URL: `mysql://x:${KEY}@localhost/x` }, /^DATABASE_URL must look like/],
    [{ GROUPS_HEADER: 'X-Groups', DESK_ADMINS: 'ops' }, /^GROUPS_HEADER needs IDENTITY_HEADER/],
    [{ DESK_ADMINS: 'ops' }, /belong together/],
    [{ ...GROUPED, DESK_EDITORS: 'CN=Desk,DC=corp' }, /^DESK_EDITORS holds `=`.*commas: set GROUPS_SEPARATOR=; and/],
    [{ ...GROUPED, DESK_EDITORS: 'desk', GROUPS_SEPARATOR: '; ,' }, /^GROUPS_SEPARATOR must be/],
    [{ ...GROUPED, DESK_EDITORS: ', ,' }, /belong together/],
    [{ ACCESS: 'private' }, /^ACCESS must be/],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/9' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, /^TRUSTED_PROXIES holds a network of every address: name those meant/],
    [{ WEBHOOK_NETWORKS: '::/0' }, /^WEBHOOK_NETWORKS holds a network of every address/],
    [{ DATA_DIR: '"/var/lib/landfall"' }, /^DATA_DIR stands in quotation marks.*: remove them\.$/],
    [{ SERVICE_KEY: `'${KEY}'`, SERVICE_URL: URL_OK }, /^SERVICE_KEY stands in quotation marks/],
    [{ IDENTITY_HEADER: 'X-User' }, /^IDENTITY_HEADER needs TRUSTED_PROXIES/],
    [{ IDENTITY_HEADER: 'X User', TRUSTED_PROXIES: '::1' }, /not the name of a header/],
    [{ BUDGET_DAY: 'lots' }, /^BUDGET_DAY must be/],
    [{ EMBED_ORIGINS: 'https://portal.example/path' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: '*' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'http://portal.example' }, /^EMBED_ORIGINS must be/],
    [{ EMBED_ORIGINS: 'https://a.example;script-src' }, /^EMBED_ORIGINS must be/],
    [{ TILE_URL: 'https://a;b/{z}/{x}/{y}', TILE_ATTRIBUTION: 'Tiles' }, /https address/],
    [{ EMBED_ORIGINS: 'https://my_portal.example' }, /^EMBED_ORIGINS must be .* letters, digits and hyphens/],
    [{ EMBED_SECRET: 'short' }, /at least 32/],
    [{ EMBED_SECRET: 'x'.repeat(32), ACCESS: 'public' }, /^EMBED_SECRET needs EMBED_ORIGINS/],
    [
      { EMBED_SECRET: 'x'.repeat(32), EMBED_ORIGINS: 'https://a.example' },
      /^EMBED_SECRET needs SIGN_IN=on, IDENTITY_HEADER/,
    ],
    [{ EMBED_SECRET_OLD: 'x'.repeat(32), EMBED_ORIGINS: 'https://a.example' }, /^EMBED_SECRET_OLD needs EMBED_SECRET/],
    [{ SERVICE_URL: URL_OK, SERVICE_KEY_FILE: KEY }, /^SERVICE_KEY_FILE cannot be read/],
    [{ TILE_URL: TILES }, /belong together/],
    [{ TILE_ATTRIBUTION: 'Tiles' }, /belong together/],
    [{ TILE_URL: 'https://tiles.example/', TILE_ATTRIBUTION: 'Tiles' }, /must hold/],
    [{ TILE_URL: 'http://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'Tiles' }, /https address/],
    [{ LANGUAGE: 'tlh' }, /^LANGUAGE is not one of those that are offered: en/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  ];

  it.each(wrong)('rejects %j with one sentence that contains no key', (env, sentence) => {
    const text = complaint(env);
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
    expect(text).toMatch(/\.$/);
    expect(text).not.toContain(KEY);
  });

  it('is documented in .env.example, setting by setting', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const explained = [...text.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(new Set(explained)).toEqual(new Set(NAMES));
    expect(explained).toHaveLength(NAMES.length);
    const shown = Object.fromEntries(
      [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1], match[2] ?? '']),
    );
    expect(config(shown)).toEqual(config({}));
  });
});

describe('trusted proxies', () => {
  const trusts = proxyTest(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['10.255.0.1', true],
    ['::ffff:10.1.1.1', true],
    ['fd12::1', true],
    ['127.0.0.2', false],
    ['11.0.0.1', false],
    ['::1', false],
    ['', false],
    ['10.0.0.1, 1.2.3.4', false],
  ])('the trust in proxy address "%s" is %s', (address, trusted) => {
    expect(trusts(address)).toBe(trusted);
  });
});

describe('the desk settings', () => {
  it('turn the desk on by default and read the groups of each role', () => {
    expect(config({ DESK: 'off' }).desk.isOn).toBe(false);
    const named = { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_HEADER: 'X-User', GROUPS_HEADER: 'X-Groups' };
    expect(config({ ...named, DESK_VIEWERS: '*', DESK_ADMINS: 'ops, heads' }).desk).toEqual({
      isOn: true,
      retentionDays: null,
      groupsHeader: 'x-groups',
      groupsSeparator: ',',
      roles: { viewer: ['*'], editor: [], admin: ['ops', 'heads'] },
    });
  });

  it('split groups at the configured separator and keep spaces and other separators', () => {
    const named = { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_HEADER: 'X-User', GROUPS_HEADER: 'X-Groups' };
    const admins = (text: string, separator = '') =>
      config({ ...named, DESK_ADMINS: text, GROUPS_SEPARATOR: separator }).desk.roles?.admin;
    expect(admins('Domain Admins, ops;x')).toEqual(['Domain Admins', 'ops;x']);
    expect(admins('CN=Desk Admins,DC=corp; ops', ';')).toEqual(['CN=Desk Admins,DC=corp', 'ops']);
    expect(admins('a,b|c d', '|')).toEqual(['a,b', 'c d']);
  });
});
