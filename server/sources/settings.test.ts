import { describe, expect, it } from 'vitest';
import { callbacksAdvice, embedsAdvice, readSources } from './settings.ts';

const SECRET = 'a-secret-of-a-carrier';
const read = (file: unknown, files: Readonly<Record<string, string>> = {}) => {
  const readFile = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  };
  return readSources(typeof file === 'string' ? file : JSON.stringify(file), readFile);
};
const hapag = (more: object) => ({ hapag: { clientId: 'x', clientSecret: SECRET, ...more } });

describe('SOURCES_FILE', () => {
  it('names carriers with their keys, inline or in files, and their order', () => {
    const { settings, mistakes } = read(
      {
        ask: ['yangming'],
        ...hapag({ limits: { day: 50 } }),
        yangming: { keyIdFile: '/key', embeds: true, z: 'place' },
      },
      { '/key': ` ${SECRET}\n` },
    );
    expect(mistakes).toEqual([]);
    expect(settings.ask).toEqual(['yangming', 'hapag', 'service']);
    expect(settings.carriers).toMatchObject([
      {
        limits: [
          { per: 'minute', calls: 10 },
          { per: 'day', calls: 50 },
        ],
        embeds: false,
        z: 'utc',
        url: null,
      },
      { credentials: { keyId: SECRET }, embeds: true, z: 'place' },
    ]);
  });

  it('accepts an address of this machine', () => {
    const { settings } = read(hapag({ url: 'http://127.0.0.1:8791/hapag/' }));
    expect(settings.carriers[0]?.url).toBe('http://127.0.0.1:8791/hapag');
  });

  it.each([
    ['no JSON', '{', 'it is not JSON.'],
    ['a list', [], 'it must be a JSON object'],
    ['nothing', {}, 'it names no carrier.'],
    ['an unknown carrier', { cosco: { key: SECRET } }, 'there are hapag, one, maersk'],
    ['the service', { service: { key: SECRET } }, 'the key of the service stands in SERVICE_KEY'],
    ['a key at the top', { clientId: SECRET, clientSecretFile: '/k' }, 'a key stands beside the carriers'],
    [
      "another carrier's key",
      hapag({ keyId: SECRET }),
      'hapag holds a value that is not its own; its key is clientId with clientSecret',
    ],
    ['a missing key', { one: { apiKey: SECRET } }, 'one needs apiKey with clientId with clientSecret'],
    ['a key cut short', { yangming: { keyIdFile: '/k' } }, 'yangming.keyId is too short for a key: copy it whole.'],
    ['no file', { yangming: { keyIdFile: SECRET } }, 'yangming.keyIdFile cannot be read'],
    ['a file and a key', { yangming: { keyIdFile: '/k', keyId: SECRET } }, 'are both set: remove one.'],
    [
      'no private key',
      { msc: { tenant: 't', clientId: 'c', scope: 's', thumbprint: 'x', privateKey: SECRET } },
      'msc.privateKey is no private key in PEM.',
    ],
    [
      'another host',
      hapag({ url: 'https://elsewhere.example' }),
      'hapag.url must be https://api.hlag.com or an address of this machine.',
    ],
    ['no address', hapag({ url: SECRET }), 'hapag.url is not a web address.'],
    ['a password', hapag({ url: 'https://u:p@api.hlag.com' }), 'must hold no user'],
    ['a wrong tier', hapag({ limits: { day: 1_000_000 } }), 'more than the carrier sells: set at most 100000.'],
    ['a wrong window', hapag({ limits: { week: 5 } }), 'hapag.limits knows minute, hour, day, month.'],
    ['no count', hapag({ limits: { day: '100' } }), 'hapag.limits.day must be a whole number'],
    ['a wrong z', hapag({ z: 'local' }), 'hapag.z must be "utc" or "place".'],
    ['a wrong flag', hapag({ embeds: 'yes' }), 'hapag.embeds must be true or false.'],
    [
      'an order of strangers',
      { ask: ['one'], ...hapag({}) },
      'ask names a source that is not set; those that are: hapag, service.',
    ],
    ['one source twice', { ask: ['hapag', 'hapag'], ...hapag({}) }, 'ask names a source twice.'],
  ])('is rejected with one sentence for %s, without the secret', (_, file, sentence) => {
    const { mistakes } = read(file, { '/k': 'x' });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(sentence);
    expect(mistakes[0]).not.toContain(SECRET);
  });

  it('leads to advice with the terms of carriers whose answers embeds may show', () => {
    const advice = (embeds: boolean) => embedsAdvice(read(hapag({ embeds })).settings);
    expect(advice(true)).toContain('see answers of Hapag-Lloyd (https://api-portal.hlag.com/)');
    expect([advice(false), embedsAdvice(null)]).toEqual([null, null]);
  });

  it('leads to a warning that callbacks are ignored', () => {
    const advice = (callbacks: unknown) => {
      const { settings, mistakes } = read({ callbacks, ...hapag({}) });
      expect(mistakes).toEqual([]);
      return callbacksAdvice(settings);
    };
    for (const set of [true, 'https://hooks.example', 1]) expect(advice(set)).toContain('callbacks is ignored');
    expect([advice(false), advice(undefined), callbacksAdvice(null)]).toEqual([null, null, null]);
  });
});
