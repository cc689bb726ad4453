import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readSources } from '../sources/settings.ts';

const SET = {
  MAIL_URL: 'smtp://user:p%40ss@mail.example:587',
  MAIL_FROM: 'Landfall <desk@example.com>',
  PUBLIC_URL: 'https://desk.example',
};
const read = (env: Record<string, string>) => readConfig(env, () => '', readSources).mail;

describe('the mail settings', () => {
  it('are null unless MAIL_URL is set', () => {
    expect(read({})).toBeNull();
    expect(read({ ...SET, MAIL_ALLOW_DOMAINS: 'Example.com, example.org' })).toEqual({
      url: SET.MAIL_URL,
      from: { name: 'Landfall', address: 'desk@example.com' },
      allowDomains: ['example.com', 'example.org'],
    });
    expect(read({ ...SET, MAIL_FROM: 'desk@example.com' })?.from.name).toBe('Landfall');
  });

  it.each([
    ['MAIL_URL', 'mail.example'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_URL', 'smtp://mail.example?tls=no'],
    ['MAIL_URL', ''],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.c>, B <b@b.c>'],
    ['MAIL_FROM', 'A\u000aBcc: x <a@b.c>'],
    ['MAIL_FROM', ''],
    ['MAIL_ALLOW_DOMAINS', 'a@b.c'],
    ['PUBLIC_URL', ''],
  ])('%s=%j stops the start with one sentence that holds no secret', (name, value) => {
    const start = (): unknown => read({ ...SET, [name]: value });
    expect(start).toThrow(/^[^\n]{20,140}$/);
    expect(start).not.toThrow(/p%40ss/);
  });

  it('need the desk', () => expect(() => read({ ...SET, DESK: 'off' })).toThrow('DESK=off'));
});
