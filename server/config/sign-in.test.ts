import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SET = { SIGN_IN: 'on', PUBLIC_URL: 'https://landfall.example', DESK_SECRET: 'x'.repeat(32) };
const read = (env: Record<string, string>) => readConfig(env, () => '').signIn;
const HOUR = 3_600_000;

describe('settings of accounts', () => {
  it('are read, or nobody signs in', () => {
    expect(read({ SIGN_IN: 'off' })).toBeNull();
    expect(read(SET)).toEqual({ idleMs: 12 * HOUR, lifeMs: 14 * 24 * HOUR });
    const times = { SESSION_IDLE_HOURS: '1', SESSION_DAYS: '2', PUBLIC_URL: 'http://localhost:8080' };
    expect(read({ ...SET, ...times })).toEqual({ idleMs: HOUR, lifeMs: 48 * HOUR });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ SIGN_IN: 'yes' }, /^SIGN_IN must be/],
    [{ IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '::1' }, /^IDENTITY_HEADER and SIGN_IN both say/],
    [{ DESK: 'off' }, /^SIGN_IN needs the desk/],
    [{ DESK_SECRET: '' }, /^SIGN_IN needs DESK_SECRET/],
    [{ PUBLIC_URL: '' }, /^SIGN_IN needs PUBLIC_URL.*http:\/\/localhost:8080: passkeys need a host name/],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://192.0.2.1' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://[::1]' }, /^SIGN_IN needs PUBLIC_URL/],
    [{ SESSION_DAYS: '0' }, /^SESSION_DAYS must be/],
    [{ SESSION_IDLE_HOURS: '1.5' }, /^SESSION_IDLE_HOURS must be/],
  ])('stop the start at %j with one sentence', (env, sentence) => {
    expect(() => read({ ...SET, ...env })).toThrow(ConfigError);
    expect(() => read({ ...SET, ...env })).toThrow(sentence);
  });
});
