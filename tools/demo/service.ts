/**
 * Runs the built-in service on its own, for any client of the interface.
 *   npm run demo -- service --port 8790 --data service.sqlite
 */
import { serve } from '@hono/node-server';
import { createSqliteStore } from '../../server/store/sqlite.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';

const DEFAULT_PORT = 8790;

function argument(name: string, otherwise: string): string {
  const index = process.argv.indexOf(`--${name}`);
  return (index < 0 ? undefined : process.argv[index + 1]) ?? otherwise;
}

const port = Number(argument('port', String(DEFAULT_PORT)));
const host = argument('host', '127.0.0.1');
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write('service: --port wants a number from 1 to 65535\n');
  process.exit(2);
}

const clock = (): number => Date.now();
const store = createSqliteStore({ path: argument('data', ':memory:'), clock });
const service = createBuiltInService({ clock, store });
const server = serve({ fetch: (request: Request) => service(request), port, hostname: host }, () => {
  process.stdout.write(`Simulated service on http://${host}:${port}/ (sample data; key ${BUILT_IN_KEY})\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => {
      void store.close().then(() => process.exit(0));
    });
  });
}
