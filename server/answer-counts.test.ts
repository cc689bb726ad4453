import { expect, it } from 'vitest';
import { createAnswerCounts } from './answer-counts.ts';
import { createMetrics } from './metrics.ts';

it('writes counts, durations and what the cache did as Prometheus reads them', () => {
  const counts = createAnswerCounts();
  counts.ofOperation('tracking', 200, 0);
  counts.ofOperation('tracking', 200, 1);
  counts.ofOperation('tracking', 404, 80_000);
  counts.ofRoute('page', 200, 100);
  counts.ofCache('hit');
  counts.ofCache('fwd=miss');
  counts.ofCache('hit');
  const buckets = (route: string, sums: readonly number[]): readonly string[] =>
    ['0.001', '0.005', '0.02', '0.1', '0.5', '2', '10', '30', '75', '+Inf'].map(
      (le, i) => `landfall_request_seconds_bucket{le="${le}",route="${route}"} ${sums[i]}`,
    );
  expect(counts.text().split('\n')).toEqual([
    '# HELP landfall_requests_total Answers',
    '# TYPE landfall_requests_total counter',
    'landfall_requests_total{route="api:tracking",status="200"} 2',
    'landfall_requests_total{route="api:tracking",status="404"} 1',
    'landfall_requests_total{route="page",status="200"} 1',
    '',
    '# HELP landfall_request_seconds Time to an answer',
    '# TYPE landfall_request_seconds histogram',
    ...buckets('api:tracking', [2, 2, 2, 2, 2, 2, 2, 2, 2, 3]),
    'landfall_request_seconds_sum{route="api:tracking"} 80.001',
    'landfall_request_seconds_count{route="api:tracking"} 3',
    ...buckets('page', [0, 0, 0, 1, 1, 1, 1, 1, 1, 1]),
    'landfall_request_seconds_sum{route="page"} 0.1',
    'landfall_request_seconds_count{route="page"} 1',
    '',
    '# HELP landfall_cache_total What the cache did',
    '# TYPE landfall_cache_total counter',
    'landfall_cache_total{outcome="hit"} 2',
    'landfall_cache_total{outcome="fwd=miss"} 1',
    '',
  ]);
});

it('stands beside the other counters, once each', async () => {
  const metrics = createMetrics();
  metrics.served('page', 200, 3);
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
  expect(text).toContain('\nlandfall_requests_total{route="page",status="200"} 1\n');
  expect(text).toContain('\nlandfall_faults_total{where="store"} 1\n');
});
