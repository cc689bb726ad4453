/**
 * `npm run demo -- portal`: starts a server with the built-in service and, on another origin, a portal that shows the
 * server in frames.
 *   --open            requires no tokens
 *   --port 8090       port of the portal; the server takes the next one
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createPortal } from '../portal/portal.ts';

const { values } = parseArgs({
  options: { open: { type: 'boolean', default: false }, port: { type: 'string', default: '8090' } },
});
const port = Number(values.port);
const secret = values.open ? null : randomBytes(32).toString('hex');

interface Built {
  startServer(options: {
    env: Record<string, string>;
    clock: () => number;
  }): Promise<{ address: string; close(): Promise<void> }>;
}
const built: Built = await import(
  /* @vite-ignore */ pathToFileURL(join(process.cwd(), 'dist/server/start.js')).href
).catch(() => {
  process.stderr.write('Landfall is not built: run `npm run build` first.\n');
  process.exit(1);
});
const landfall = await built.startServer({
  env: {
    PORT: String(port + 1),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-portal-')),
    EMBED_ORIGINS: `http://127.0.0.1:${port}`,
    EMBED_SECRET: secret ?? '',
    // Nobody signs in here, so visitors of the closed server see the app of a public one.
    ACCESS: secret === null ? 'internal' : 'public',
    LOG_LEVEL: 'error',
  },
  clock: () => Date.now(),
});
const samples: { number: string }[] = await (await fetch(`${landfall.address}/api/samples`)).json();
const portal = createPortal({ landfall: landfall.address, secret, numbers: samples.map(({ number }) => number) });
const origin = await portal.listen(port);
process.stdout.write(
  `The portal on ${origin}, Landfall on ${landfall.address} (${secret === null ? 'open' : 'with tokens'})\n`,
);

const stop = (): void => void Promise.all([portal.close(), landfall.close()]).then(() => process.exit(0));
process.once('SIGINT', stop).once('SIGTERM', stop);
