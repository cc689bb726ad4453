/**
 * `npm run carriers -- --port 8791`: starts nine simulated carriers with separate interfaces, for any client of DCSA
 * Track & Trace 2.2. GET / lists addresses, invented credentials and numbers.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createCarriers } from './simulators/carriers/service.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8791' }, host: { type: 'string', default: '127.0.0.1' } },
});
const carriers = createCarriers({
  clock: () => Date.now(),
  delay: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
});
const address = `http://${values.host}:${values.port}/`;
const server = serve({ fetch: carriers.answer, port: Number(values.port), hostname: values.host }, () => {
  process.stdout.write(`Simulated carriers on ${address} (invented shipments; GET / lists what to try)\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
  });
}
