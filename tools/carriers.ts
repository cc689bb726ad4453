/**
 * `npm run carriers -- --port 8791`: starts nine simulated carriers with separate interfaces, for any client of DCSA
 * Track & Trace 2.2, and two simulated aggregators. GET / and GET /aggregators list addresses, invented credentials and
 * numbers.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createAggregators } from './simulators/aggregators/service.ts';
import { createCarriers } from './simulators/carriers/service.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8791' }, host: { type: 'string', default: '127.0.0.1' } },
});
const deps = {
  clock: () => Date.now(),
  delay: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
};
const carriers = createCarriers(deps);
const aggregators = createAggregators(deps);
const isOfAggregator = /^\/(aggregators|terminal49|sinay)(\/|$)/;
const answer = (request: Request): Promise<Response> =>
  isOfAggregator.test(new URL(request.url).pathname) ? aggregators(request) : carriers.answer(request);
const address = `http://${values.host}:${values.port}/`;
const server = serve({ fetch: answer, port: Number(values.port), hostname: values.host }, () => {
  process.stdout.write(
    `Simulated carriers on ${address} (invented shipments; GET / and /aggregators list what to try)\n`,
  );
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
  });
}
