import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DEFAULTS = {
  base: '/api',
  service: 'upstream',
  tiles: null,
  access: 'internal',
  embedOrigins: [],
  host: null,
  owner: null,
  looksByItself: true,
  build: null,
};

it.each([
  [null, DEFAULTS],
  ['', DEFAULTS],
  ['not json', DEFAULTS],
  ['[]', DEFAULTS],
  ['{"service":"mock","tiles":7,"access":null,"embedOrigins":"x"}', DEFAULTS],
  ['{"service":"built-in","build":"a1b2"}', { ...DEFAULTS, service: 'built-in', build: 'a1b2' }],
  [
    '{"access":"public","tiles":{"url":"https://t/{z}/{x}/{y}.png"},"embedOrigins":["https://portal.example"]}',
    {
      ...DEFAULTS,
      access: 'public',
      tiles: { url: 'https://t/{z}/{x}/{y}.png', attribution: '' },
      embedOrigins: ['https://portal.example'],
    },
  ],
])('reads %s', (text, want) => {
  expect(readConfig(text, undefined)).toEqual(want);
});

it('reads another base address and removes its trailing slash', () => {
  expect(readConfig(null, ' https://portal.example/freight/ ').base).toBe('https://portal.example/freight');
  expect(readConfig(null, '').base).toBe('/api');
});
