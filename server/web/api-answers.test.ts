import { expect, it } from 'vitest';
import { deprecationHeaders, OPERATIONS } from '../../src/core/wire/operations.ts';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { refusalHeaders, refuse } from '../http/refusal.ts';
import { createApiAnswers } from './api-answers.ts';
import { createHeaderTable } from './headers.ts';

const api = createApiAnswers(
  createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: false, isIndexed: true }),
);
const refusals = (['NOT_SIGNED_IN', 'METHOD_NOT_ALLOWED'] as const).map((code) =>
  refusalHeaders(refuse(code, '', { retryAfterMs: 1000, forceAfter: 0 })),
);
const names = [
  'Content-Type',
  ...Object.values(HEADERS),
  ...[...refusals, ...Object.values(OPERATIONS).map(deprecationHeaders)].flatMap((headers) => Object.keys(headers)),
];
const given = Object.fromEntries(names.map((name) => [name, 'x']));

it.each([false, true])('an API response contains each header once (https: %s)', async (https) => {
  const answer = { status: 200, headers: given, body: 'a'.repeat(2000) };
  const head = new Request('http://landfall.test/api/samples', { headers: { 'Accept-Encoding': 'gzip' } });
  const sent = await api.encode(answer, head, https);
  // `Headers` joins the values of a repeated name.
  expect(names.filter((name) => sent.headers.get(name) !== 'x')).toEqual([]);
  expect(sent.headers.get('content-length')).toMatch(/^\d+$/);
  expect(sent.headers.has('content-security-policy')).toBe(true);
  expect(sent.headers.has('strict-transport-security')).toBe(https);
  expect(sent.headers.get('content-encoding')).toBe('gzip');
});
