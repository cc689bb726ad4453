/**
 * A customer's portal: pages on another origin with Landfall in frames, and a server that fetches their tokens. The
 * demo and the browser tests use it.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface PortalParts {
  /** Origin of the Landfall server. */
  readonly landfall: string;
  /** Secret of a Landfall server that requires tokens, or `null` for an open server. */
  readonly secret: string | null;
  readonly numbers: readonly string[];
}

export interface Portal {
  readonly server: Server;
  /** Returns the portal's origin once the portal listens. */
  origin(): string;
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

const FILES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/portal.js': 'portal.js',
  '/portal.css': 'portal.css',
};
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

const fileOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

export function createPortal({ landfall, secret, numbers }: PortalParts): Portal {
  let origin = '';

  async function tokenFor(number: string): Promise<string> {
    const response = await fetch(`${landfall}/api/embed-tokens`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ origin, numbers: [number] }),
    });
    const { data, detail }: { data: { token: string } | null; detail?: string } = await response.json();
    if (data === null) throw new Error(detail ?? 'no token');
    return data.token;
  }

  /** The helper's module form belongs to the portal's own code, so the portal fetches it once and serves it. */
  const helper = async (): Promise<string> => (await fetch(`${landfall}/embed.mjs`)).text();

  const policy = (): string =>
    `default-src 'none'; script-src 'self' ${landfall}; style-src 'self'; connect-src 'self'; frame-src ${landfall}`;

  async function answer(path: string, query: URLSearchParams): Promise<{ type: string; text: string } | null> {
    if (path === '/numbers')
      return { type: 'application/json', text: JSON.stringify({ landfall, numbers, closed: secret !== null }) };
    if (path === '/token')
      return { type: 'text/plain', text: secret === null ? '' : await tokenFor(query.get('number') ?? '') };
    if (path === '/landfall-embed.mjs') return { type: 'text/javascript', text: await helper() };
    if (path === '/classic') return { type: TYPES.html ?? '', text: classicPage(landfall, query) };
    const name = FILES[path];
    return name === undefined ? null : { type: TYPES[name.split('.').at(-1) ?? ''] ?? '', text: fileOf(name) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://portal.invalid');
    try {
      const page = await answer(url.pathname, url.searchParams);
      response.writeHead(page === null ? 404 : 200, {
        'Content-Type': page?.type ?? 'text/plain',
        'Content-Security-Policy': policy(),
      });
      response.end(page?.text ?? 'Not here.');
    } catch (error) {
      response.writeHead(502, { 'Content-Type': 'text/plain' });
      response.end(error instanceof Error ? error.message : 'failed');
    }
  }
  const server = createServer((request, response) => void respond(request, response));

  return {
    server,
    origin: () => origin,
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address();
          origin = `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`;
          resolve(origin);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns the snippet of docs/embed.md, verbatim, with the attributes of this page's query. */
function classicPage(landfall: string, query: URLSearchParams): string {
  const plain = (text: string): string => text.replace(/[^\w/.,\- ]/g, '');
  const data = [...query]
    .filter(([name]) => /^[a-z]+$/.test(name))
    .map(([name, value]) => `data-${name === 'number' ? 'landfall' : name}="${plain(value)}"`)
    .join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="stylesheet" href="/portal.css"></head>
<body><h1>Your shipment</h1><div ${data}></div><script src="${landfall}/embed.js" defer></script></body></html>`;
}
