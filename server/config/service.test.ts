import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readSources } from '../sources/settings.ts';

const KEY = 'canary-key-5c1f';
const files: Readonly<Record<string, string>> = {
  '/run/key': `${KEY}\n`,
  '/run/wrong': `{"${KEY}": {}}`,
  '/run/key-at-the-top': `{"clientSecret": "${KEY}"}`,
  '/run/sources': JSON.stringify({ yangming: { keyIdFile: '/run/key' } }),
};

const config = (env: Readonly<Record<string, string>>) =>
  readConfig(
    env,
    (path) => {
      const text = files[path];
      if (text === undefined) throw new Error(`ENOENT ${KEY}`);
      return text;
    },
    readSources,
  );

describe('SOURCES_FILE', () => {
  it('replaces the built-in service by the configured carriers', () => {
    const { service, sources } = config({ SOURCES_FILE: '/run/sources' });
    expect(service).toEqual({ kind: 'carriers' });
    expect(sources?.carriers[0]?.credentials).toEqual({ keyId: KEY });
    const paid = { SERVICE_URL: 'https://service.example/v3', SERVICE_KEY: KEY };
    expect(config({ SOURCES_FILE: '/run/sources', ...paid }).service.kind).toBe('upstream');
  });

  it.each([
    [
      { SOURCES_FILE: '/run/sources', SERVICE: 'built-in' },
      'SOURCES_FILE is set together with SERVICE=built-in: remove one.',
    ],
    [{ SOURCES_FILE: KEY }, 'SOURCES_FILE cannot be read: its value must be the path of a file.'],
    [{ SOURCES_FILE: '/run/wrong' }, 'SOURCES_FILE: it names no carrier that can be asked'],
    [{ SOURCES_FILE: '/run/key-at-the-top' }, 'SOURCES_FILE: a key stands beside the carriers'],
  ])('stops the start at a wrong combination or file with one sentence: %o', (env, sentence) => {
    const read = () => config(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(KEY);
  });
});
