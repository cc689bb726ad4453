/**
 * `npm run demo -- sources`: starts a server that requests data from the simulated carriers through their own
 * interfaces, with a SOURCES_FILE of invented credentials.
 *   --port 8090       port of the server; the carriers take the next one
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { CARRIERS } from '../simulators/carriers/carriers.ts';
import { toNumbers, sourcesFile } from '../simulators/carriers/listing.ts';
import { createCarriers } from '../simulators/carriers/service.ts';
import { startBuilt } from '../built-server.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8090' } } });
const port = Number(values.port);
const address = `http://127.0.0.1:${port + 1}`;
const clock = (): number => Date.now();

const carriers = createCarriers({
  clock,
  delay: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
});
const server = serve({ fetch: carriers.answer, port: port + 1, hostname: '127.0.0.1' });

const folder = mkdtempSync(join(tmpdir(), 'landfall-sources-'));
const file = join(folder, 'sources.json');
writeFileSync(file, JSON.stringify(sourcesFile(address), null, 2));
const landfall = await startBuilt({
  env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, SOURCES_FILE: file },
  clock,
});
process.stdout.write(`Landfall on ${landfall.address}, the carriers on ${address}/ (invented shipments). Numbers:\n`);
for (const carrier of CARRIERS) {
  const [first] = toNumbers(carrier);
  if (first === undefined) continue;
  const link = new URLSearchParams({ number: first.number, type: first.type, line: carrier.lines[0] });
  process.stdout.write(`  ${carrier.name}: ${landfall.address}/?${link}\n`);
}

const stop = (): void => {
  rmSync(folder, { recursive: true, force: true });
  server.close();
  void landfall.close().then(() => process.exit(0));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
