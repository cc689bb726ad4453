/** Prometheus counters that are fed by log records and served on a separate loopback port. */
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { LogRecord } from './types.ts';

export interface Metrics {
  record(record: LogRecord): void;
  /** Counts a response with a page or a file. Responses of the interface arrive as log records. */
  served(route: string, status: number, ms: number): void;
  /** Counts what a row's next answer showed about its earlier vessel label. */
  shipNews(outcome: 'right' | 'wrong'): void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'landfall_requests_total',
    help: 'Answers',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'landfall_request_seconds',
    help: 'Time to an answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30, 75],
    registers,
  });
  const cache = new Counter({
    name: 'landfall_cache_total',
    help: 'What the cache did',
    labelNames: ['outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'landfall_calls_total',
    help: 'Calls to the service',
    labelNames: ['outcome'],
    registers,
  });
  const breaker = new Counter({
    name: 'landfall_breaker_total',
    help: 'Changes of the breaker',
    labelNames: ['state'],
    registers,
  });
  const shipNews = new Counter({
    name: 'landfall_ship_news_total',
    help: 'News of a ship that the desk showed on what is aboard, by their own next answer',
    labelNames: ['outcome'],
    registers,
  });
  const faults = new Counter({
    name: 'landfall_faults_total',
    help: 'Faults of our own',
    labelNames: ['where'],
    registers,
  });

  function served(route: string, status: number, ms: number): void {
    requests.inc({ route, status });
    seconds.observe({ route }, ms / 1000);
  }

  return {
    served,
    shipNews: (outcome) => shipNews.inc({ outcome }),
    record: (record) => {
      if (record.event === 'request') {
        served(`api:${record.operation ?? 'unknown'}`, record.status, record.ms);
        if (record.cache !== null) cache.inc({ outcome: record.cache });
      } else if (record.event === 'call') calls.inc({ outcome: record.outcome });
      else if (record.event === 'breaker') breaker.inc({ state: record.state });
      else faults.inc({ where: record.where });
    },
    text: () => registry.metrics(),
  };
}

/**
 * The port is bound to the loopback address even if HOST says otherwise, because only the operator may read the
 * metrics.
 */
export function serveMetrics(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
