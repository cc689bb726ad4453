import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const answer = (status: number, cache: string | null, ms: number) =>
  ({
    event: 'request',
    requestId: 'r1',
    operation: 'tracking',
    shipment: null,
    status,
    code: 'OK',
    cache,
    purpose: 'app',
    client: '',
    ms,
  }) as const;

it('writes counts, durations and cache outcomes in the Prometheus format', async () => {
  const metrics = createMetrics();
  metrics.record(answer(200, 'hit', 0));
  metrics.record(answer(200, 'fwd=miss', 1));
  metrics.record(answer(404, 'hit', 80_000));
  metrics.served('page', 200, 100);
  const lines = (await metrics.text()).split('\n');
  const buckets = (route: string, sums: readonly number[]): readonly string[] =>
    ['0.001', '0.005', '0.02', '0.1', '0.5', '2', '10', '30', '75', '+Inf'].map(
      (le, i) => `landfall_request_seconds_bucket{le="${le}",route="${route}"} ${sums[i]}`,
    );
  expect(lines.filter((line) => /^landfall_(requests|request|cache)_/.test(line))).toEqual([
    'landfall_requests_total{route="api:tracking",status="200"} 2',
    'landfall_requests_total{route="api:tracking",status="404"} 1',
    'landfall_requests_total{route="page",status="200"} 1',
    ...buckets('api:tracking', [2, 2, 2, 2, 2, 2, 2, 2, 2, 3]),
    'landfall_request_seconds_sum{route="api:tracking"} 80.001',
    'landfall_request_seconds_count{route="api:tracking"} 3',
    ...buckets('page', [0, 0, 0, 1, 1, 1, 1, 1, 1, 1]),
    'landfall_request_seconds_sum{route="page"} 0.1',
    'landfall_request_seconds_count{route="page"} 1',
    'landfall_cache_total{outcome="hit"} 2',
    'landfall_cache_total{outcome="fwd=miss"} 1',
  ]);
});

it('writes every counter once', async () => {
  const metrics = createMetrics();
  metrics.record({ event: 'fault', requestId: null, where: 'store' });
  const text = await metrics.text();
  const types = Array.from(text.matchAll(/^# TYPE (landfall_\w+)/gm), ([, name]) => name);
  expect(types).toHaveLength(7);
  expect(new Set(types)).toEqual(
    new Set([
      'landfall_breaker_total',
      'landfall_cache_total',
      'landfall_calls_total',
      'landfall_faults_total',
      'landfall_request_seconds',
      'landfall_requests_total',
      'landfall_ship_news_total',
    ]),
  );
  expect(text).toContain('\nlandfall_faults_total{where="store"} 1\n');
});
