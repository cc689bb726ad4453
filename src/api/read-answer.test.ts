import { describe, expect, it } from 'vitest';
import type { ClientAnswer } from './client.ts';
import { parseCarriers } from '../core/parse/parse-carriers.ts';
import { readHistory } from './history-query.ts';
import { readRoute } from './route-query.ts';
import { readAnswer } from './read-answer.ts';
import { ServiceError } from './service-error.ts';

const META = {
  service: 'upstream',
  ageSeconds: 0,
  cacheStatus: null,
  requestId: 'r7',
  withheld: null,
  forceAfter: null,
  retryAfterMs: 900_000,
  receivedAt: 0,
} as const;

const answer = (message: string, data?: unknown): ClientAnswer => ({ message, data, meta: META });

function failureOf(read: () => unknown): ServiceError {
  try {
    read();
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('no ServiceError');
}

const EMPTY_DATA: readonly unknown[] = [null, undefined, [], {}];
const SEGMENT = {
  path: [
    [1, 2],
    [3, 4],
  ],
  type: 'SEA',
};

describe('an answer whose message says that it has no data', () => {
  it.each(EMPTY_DATA)('is an empty list of past requests, though its data is %j', (data) => {
    expect(readHistory(answer('SEALINE_HASNT_PROVIDE_INFO', data))).toMatchObject({
      requests: [],
      quota: { calls: null, shipments: null },
      issues: [],
    });
  });

  it.each([...EMPTY_DATA, { route: [], pin: null }])('is no route, and says why, though its data is %j', (data) => {
    const error = failureOf(() => readRoute(answer('SEALINE_HASNT_PROVIDE_INFO', data)));
    expect(error).toMatchObject({ cause: 'refused', code: 'SEALINE_HASNT_PROVIDE_INFO', requestId: 'r7' });
    expect(error.retryAfterMs).toBe(900_000);
  });
});

it('an answer with the message OK but without data cannot be read', () => {
  for (const data of EMPTY_DATA) {
    for (const read of [readHistory, readRoute]) {
      expect(failureOf(() => read(answer('OK', data))).cause).toBe('malformed');
    }
  }
  expect(failureOf(() => readAnswer(answer('OK', null), parseCarriers)).cause).toBe('malformed');
});

it('data is read whatever the message is', () => {
  expect(readRoute(answer('NO_CONTAINERS', { route: [SEGMENT], pin: null })).segments).toHaveLength(1);
  expect(readRoute(answer('OK', { route: [], pin: null })).segments).toEqual([]);
  const requests = [{ id: 7, date: '2026-11-20 12:00:00', sealine: 'mscu' }];
  expect(readHistory(answer('SEALINE_CANCELED_SHIPMENT', { requests })).requests).toHaveLength(1);
  expect(readHistory(answer('OK', { metadata: { number: 'MSKU2048170' } })).requests).toEqual([]);
});
