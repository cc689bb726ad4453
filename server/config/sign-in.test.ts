import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readSources } from '../sources/settings.ts';

const DATABASE_FILES: Readonly<Record<string, string>> = { '/run/secret': ' from a file\n', '/run/empty': '' };
function readFile(path: string): string {
  const text = DATABASE_FILES[path];
  if (text === undefined) throw new Error('no such file');
  return text;
}

const SET = { SIGN_IN: 'on', PUBLIC_URL: 'https://landfall.example' };
const read = (env: Record<string, string>) => readConfig(env, readFile, readSources).signIn;
const HOUR = 3_600_000;
const OIDC = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'landfall' };
const ENTRA_URL = 'https://login.microsoftonline.com';

describe('the sign-in settings', () => {
  it('are null while SIGN_IN is off, and otherwise have default session times', () => {
    expect(read({ SIGN_IN: 'off' })).toBeNull();
    expect(read(SET)).toEqual({ idleMs: 12 * HOUR, lifeMs: 14 * 24 * HOUR, oidc: null });
    const times = { SESSION_IDLE_HOURS: '1', SESSION_DAYS: '2', AUDIT_DAYS: '3', PUBLIC_URL: 'http://localhost:8080' };
    expect(read({ ...SET, ...times })).toEqual({ idleMs: HOUR, lifeMs: 48 * HOUR, oidc: null });
  });

  it('read the OIDC provider, its claims and the groups of each role', () => {
    expect(read({ ...SET, ...OIDC })?.oidc).toEqual({
      issuer: 'https://id.example/',
      clientId: 'landfall',
      clientSecret: null,
      name: 'id.example',
      scopes: 'openid profile email',
      groupsClaim: 'groups',
      customersClaim: null,
      recheckMs: 8 * HOUR,
    });
    const more = {
      OIDC_CLIENT_SECRET_FILE: '/run/secret',
      OIDC_NAME: 'Acme ID',
      OIDC_SCOPES: 'openid email',
      OIDC_GROUPS_CLAIM: 'realm_access.roles',
      OIDC_CUSTOMERS_CLAIM: 'customers',
      OIDC_RECHECK_HOURS: '1',
    };
    expect(read({ ...SET, ...OIDC, ...more })?.oidc).toMatchObject({
      clientSecret: 'from a file',
      name: 'Acme ID',
      scopes: 'openid email',
      groupsClaim: 'realm_access.roles',
      customersClaim: 'customers',
      recheckMs: HOUR,
    });
    expect(readConfig({ ...SET, ...OIDC, DESK_ADMINS: 'ops' }, readFile, readSources).desk.roles?.admin).toEqual([
      'ops',
    ]);
    expect(readConfig({ ...SET, ...OIDC }, readFile, readSources).desk.roles).toBeNull();
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ ...OIDC, SIGN_IN: 'off' }, /^OIDC_ISSUER needs SIGN_IN=on: nobody would be asked/],
    [{ OIDC_CLIENT_ID: 'x' }, /^OIDC_ISSUER and OIDC_CLIENT_ID belong together/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER and OIDC_CLIENT_ID belong together/],
    [{ ...OIDC, OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must start with https/],
    [{ ...OIDC, OIDC_ISSUER: 'https://id.example/?x=1' }, /^OIDC_ISSUER must hold no user, password, query/],
    [
      { ...OIDC, OIDC_ISSUER: `${ENTRA_URL}/common/v2.0` },
      /^OIDC_ISSUER must name one directory, not \/common: anybody/,
    ],
    [{ ...OIDC, OIDC_ISSUER: `${ENTRA_URL}/organizations/v2.0` }, /^OIDC_ISSUER must name one directory/],
    [{ ...OIDC, OIDC_ISSUER: 'https://accounts.google.com', DESK_EDITORS: 'ops, *' }, /^DESK_EDITORS must not be \*/],
    [{ ...OIDC, OIDC_CLIENT_SECRET: 'x', OIDC_CLIENT_SECRET_FILE: '/run/secret' }, /are both set: remove one/],
    [{ ...OIDC, OIDC_CLIENT_SECRET_FILE: 'a secret' }, /^OIDC_CLIENT_SECRET_FILE cannot be read/],
    [{ ...OIDC, OIDC_SCOPES: 'profile' }, /^OIDC_SCOPES must hold `openid`/],
    [{ ...OIDC, OIDC_RECHECK_HOURS: '0' }, /^OIDC_RECHECK_HOURS must be/],
    [{ OIDC_GROUP_CLAIM: 'x' }, /^OIDC_GROUP_CLAIM is no setting; OIDC_GROUPS_CLAIM is/],
    [{ DESK_ADMINS: 'ops' }, /^GROUPS_HEADER \(or OIDC_ISSUER\) and DESK_VIEWERS.*belong together/],
    [{ SIGN_IN: 'yes' }, /^SIGN_IN must be/],
    [{ IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '::1' }, /^IDENTITY_HEADER and SIGN_IN both say/],
    [{ DESK: 'off' }, /^SIGN_IN needs the desk/],
    [{ PUBLIC_URL: '' }, /^SIGN_IN needs PUBLIC_URL.*http:\/\/localhost:8080: passkeys need a host name/],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://192.0.2.1' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://[::1]' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ SESSION_DAYS: '0' }, /^SESSION_DAYS must be/],
    [{ AUDIT_DAYS: '0' }, /^AUDIT_DAYS must be/],
    [{ SESSION_IDLE_HOURS: '1.5' }, /^SESSION_IDLE_HOURS must be/],
  ])('stop the start at %j with one sentence', (env, sentence) => {
    expect(() => read({ ...SET, ...env })).toThrow(ConfigError);
    expect(() => read({ ...SET, ...env })).toThrow(sentence);
  });
});
