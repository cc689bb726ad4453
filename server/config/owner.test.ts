import { describe, expect, it } from 'vitest';
import { readSources } from '../sources/settings.ts';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, () => '', readSources).owner;

describe('the settings of the owner', () => {
  it('are a name in any script and a colour', () => {
    expect(read({})).toEqual({ name: null, colour: null, image: null });
    const set = { OWNER_NAME: 'Łukasz & Söhne 海运', OWNER_COLOUR: '#0A5C8F' };
    expect(read(set)).toEqual({ name: 'Łukasz & Söhne 海运', colour: '#0a5c8f', image: null });
  });

  it.each([
    [{ OWNER_COLOUR: 'blue' }, 'OWNER_COLOUR must be a colour as #0a5c8f: six digits after #.'],
    [{ OWNER_COLOUR: '#fff' }, 'OWNER_COLOUR must be a colour as #0a5c8f: six digits after #.'],
    [{ OWNER_COLOUR: '#0a5c8f;x' }, 'OWNER_COLOUR must be a colour as #0a5c8f: six digits after #.'],
    [{ OWNER_NAME: 'x'.repeat(61) }, 'OWNER_NAME must be one line of 60 characters at most.'],
    [{ OWNER_NAME: 'a\u202Eb' }, 'OWNER_NAME must be one line of 60 characters at most.'],
  ])('stop the start: %j', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
