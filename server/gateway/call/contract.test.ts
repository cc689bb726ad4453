import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { contractSuite, type Sample, type Subject } from '../../../tools/simulators/contract/contract-suite.ts';
import { createUpstream } from './upstream.ts';
import { createSqliteStore } from '../../store/sqlite.ts';
import { oldest } from '../../../sim/scenarios/edits.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../../sim/service.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const clock = (): number => NOW;

const SAMPLES_PATH: readonly [Sample, ...Sample[]] = [
  { number: 'MSKU2048170', type: 'CT', line: 'MAEU' },
  { number: 'MEDUL8080808', type: 'BL', line: 'MSCU' },
  { number: 'EBKG20262026', type: 'BK', line: 'MSCU' },
  { number: 'HMMU7654322', type: 'CT', line: 'HDMU' },
  { number: 'KKFU5656561', type: 'CT', line: 'ONEY' },
  { number: 'MRKU7778883', type: 'CT', line: 'MAEU' },
  { number: 'OOLU2345678900', type: 'BL', line: 'OOLU' },
  { number: 'CMAU4455661', type: 'CT', line: 'CMDU' },
];

const builtIn = () => createBuiltInService({ clock, store: createSqliteStore({ path: ':memory:', clock }) });

contractSuite('the built-in service', async () => ({
  service: builtIn(),
  key: BUILT_IN_KEY,
  clock,
  samples: SAMPLES_PATH,
  shape: 'newest',
  headers: true,
}));

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** A service in its oldest form on a loopback port: the same world with placeholder vessels and extra fields. */
contractSuite('the client of the real service, over an older one', async (): Promise<Subject> => {
  const service = builtIn();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await service(new Request(`http://127.0.0.1${request.url}`));
      const body: unknown = await answer.json();
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(older(body)));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const upstream = createUpstream({ baseUrl: `http://127.0.0.1:${port}/api/v3` });
  closing.push(
    () => upstream.close(),
    async () => server.close(),
  );
  return { service: upstream.service, key: BUILT_IN_KEY, clock, samples: SAMPLES_PATH, shape: 'older', headers: false };
});

function older(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const data = body.data;
  if (typeof data !== 'object' || data === null || !('locations' in data)) return body;
  return { ...body, data: oldest(data), took_ms: 12 };
}

const { CONTRACT_BASE_URL: baseUrl, CONTRACT_KEY: key, CONTRACT_SAMPLES: samples } = process.env;

/** This test is optional and costs requests: CONTRACT_SAMPLES is a JSON list of { number, type, line }. */
if (baseUrl !== undefined && key !== undefined && samples !== undefined) {
  contractSuite('the real service', async () => {
    const upstream = createUpstream({ baseUrl });
    closing.push(() => upstream.close());
    return {
      service: upstream.service,
      key,
      clock: () => Date.now(),
      samples: JSON.parse(samples) as [Sample, ...Sample[]],
      shape: 'older',
      headers: false,
    };
  });
}
