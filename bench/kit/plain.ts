/**
 * Builds and serves the same app without optimisations: one bundle, no preloads, no prerendered picture, gzip. The
 * built server answers `/api`.
 */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

export interface Plain {
  readonly address: string;
  /** Size of a first visit, without the shipment's answer. */
  readonly bytes: number;
  close(): void;
}

export async function startPlain(behind: string): Promise<Plain> {
  const outDir = mkdtempSync(join(tmpdir(), 'landfall-plain-'));
  // tools/run.mjs sets development, with which Vite would build the development version of React.
  process.env.NODE_ENV = 'production';
  await build({
    root: ROOT,
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(ROOT, 'index.html'), output: { codeSplitting: false } },
    },
  });
  const config = JSON.stringify({ service: 'built-in', tiles: null, access: 'internal', embedOrigins: [] });
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>();
  const put = (path: string, body: Buffer | string): void =>
    void files.set(path, { type: TYPES[extname(path)] ?? 'application/octet-stream', body: gzipSync(body) });
  for (const name of readdirSync(join(outDir, 'assets')))
    put(`/assets/${name}`, readFileSync(join(outDir, 'assets', name)));
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  put('/index.html', page.replace('content="{}"', `content="${config.replaceAll('"', '&quot;')}"`));

  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', behind).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (path.startsWith('/api/')) {
      const { hostname, port } = new URL(behind);
      const headers = { ...incoming.headers, 'accept-encoding': 'gzip' };
      request({ hostname, port, path: incoming.url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }).end();
      return;
    }
    if (file === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    outgoing.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip', 'cache-control': cacheControl });
    outgoing.end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    bytes: [...files]
      .filter(([path]) => /\.(js|css|html)$/.test(path))
      .reduce((sum, [, { body }]) => sum + body.length, 0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
