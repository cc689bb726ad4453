// `npm run dev`: one process on one port. Pages and `/api` come from the server's own code, and modules come from
// Vite with hot reload. A change of the server's code replaces the server behind the open port.
import { createServer as createHttpServer } from 'node:http';
import process from 'node:process';
import { createServer } from 'vite';
import { buildStale, ROOT } from './build.mjs';
import { loadEnvFile } from './env.mjs';
import { buildHelper } from './helper.mjs';

loadEnvFile();
await buildStale({ only: ['map', 'chart'], say: (text) => process.stderr.write(`${text}\n`) });

/** Paths of the Landfall server. Vite answers all others, and passes unknown ones back. */
const OURS = /^\/(?:$|\?|(?:api|chart|lines|embed|track|tracking|shipment|container|healthz|readyz)(?:[/?]|$))/;

const HELPER = /^\/((?:embed|sign-in)\.m?js|message\.css)(?:\?|$)/;

/** The helper is built at each request, so that an edit shows on reload. */
async function sendHelper(name, outgoing) {
  const text = (await buildHelper(ROOT))[name];
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  outgoing.writeHead(200, { 'Content-Type': type, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  outgoing.end(text);
}

let current = null;
const http = createHttpServer((incoming, outgoing) => {
  const own = () => void current.listener(incoming, outgoing);
  const helper = HELPER.exec(incoming.url ?? '')?.[1];
  if (helper !== undefined) return void sendHelper(helper, outgoing);
  if (OURS.test(incoming.url ?? '')) own();
  else vite.middlewares(incoming, outgoing, own);
});
const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: { server: http } },
});

const load = async () =>
  (await vite.ssrLoadModule('/server/wiring/dev.ts')).createDevelopment(vite, process.env, Date.now);

try {
  current = await load();
  const port = await current.listen(http);
  process.stdout.write(`Landfall on http://${current.host}:${port} (development)\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Returns whether Vite has loaded the file for the server. */
const isOfServer = (file) => (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;

let swapping = Promise.resolve();
vite.watcher.on('change', (file) => {
  if (isOfServer(file)) swapping = swapping.then(swap);
});

async function swap() {
  try {
    const next = await load();
    const last = current;
    current = next;
    await last.close();
  } catch (error) {
    // The old server keeps running until the new code loads.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    void Promise.allSettled([vite.close(), current.close()]).then(() => process.exit(0));
  });
}
