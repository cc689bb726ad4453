/**
 * Starts two servers for the tests of embeds, one open and one that requires tokens, each with a portal on another
 * origin.
 */
import { createServer } from 'node:http';
import { type BrowserContext, expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { startBuilt } from '../tools/built-server.mjs';
import { createPortal, type Portal } from '../tools/portal/portal.ts';
import { freePort } from './free-port.ts';

export const NUMBER = 'MSKU2048170';
export const OTHER = 'CMAU1001006';
export const SECRET = 'a secret of the portal, long enough for it';

export interface Landfall {
  readonly address: string;
  advance(ms: number): void;
}
export interface EmbedServers {
  /** This server requires no tokens. */
  readonly open: Landfall;
  /** This server requires tokens. */
  readonly closed: Landfall;
  /** Each server has one allowed portal. */
  readonly portal: Portal;
  readonly closedPortal: Portal;
  /** Origins of the pages of `serveAt`: both servers allow the first, and neither allows the second. */
  readonly allowed: string;
  readonly stranger: string;
}

/** Pages with arbitrary content on an allowed origin act as hostile or unusual portals. */
const pages = new Map<string, string>();
export function serveAt(path: string, html: string): void {
  pages.set(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${html}</body></html>`,
  );
}

async function startPages(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(pages.get((request.url ?? '').replace(/\?.*/, '')) ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function startLandfall(origins: readonly string[], secret: string | null, started: number) {
  let now = started;
  const signIn = { EMBED_SECRET: secret ?? '', TRUSTED_PROXIES: '127.0.0.1/32', IDENTITY_HEADER: 'X-User' };
  const env = { EMBED_ORIGINS: origins.join(' '), LOG_LEVEL: 'silent', ...(secret !== null && signIn) };
  const server = await startBuilt({ env, clock: () => now });
  return { ...server, advance: (ms: number) => void (now += ms) };
}

export async function startEmbedServers(started: number): Promise<EmbedServers & { close(): Promise<void> }> {
  const [friendly, stranger] = [await startPages(), await startPages()];
  // Portal and server must know each other's origin before they start, so the ports are chosen first.
  const ports = await Promise.all([freePort(), freePort()]);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const open = await startLandfall([origins[0] ?? '', friendly.origin], null, started);
  const closed = await startLandfall([origins[1] ?? '', friendly.origin], SECRET, started);
  const portal = createPortal({ landfall: open.address, secret: null, numbers: [NUMBER, OTHER] });
  const closedPortal = createPortal({ landfall: closed.address, secret: SECRET, numbers: [NUMBER] });
  await portal.listen(ports[0] ?? 0);
  await closedPortal.listen(ports[1] ?? 0);
  const close = async (): Promise<void> =>
    void (await Promise.all([portal, closedPortal, open, closed, friendly, stranger].map((one) => one.close())));
  return { open, closed, portal, closedPortal, stranger: stranger.origin, allowed: friendly.origin, close };
}

export const frameHtml = (src: string, more = ''): string =>
  `<iframe title="shipment" width="640" height="480" src="${src}" ${more}></iframe>`;

/** The server's picture shows both of its layouts until the style sheet is loaded, so the first is used. */
export const summaryIn = (frame: FrameLocator) => frame.getByRole('region', { name: 'Summary' }).first();

export const mint = async (landfall: Landfall, origin: string, more = {}) => {
  const response = await fetch(`${landfall.address}/api/embed-tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ origin, numbers: [NUMBER], ...more }),
  });
  const { data }: { data: { token: string; id: string } } = await response.json();
  return data;
};

/** Opens a page without the fixture's checks, for tests in which the browser logs expected refusals as errors. */
export const unwatched = (context: BrowserContext): Promise<Page> => context.newPage();

/** Returns the frame of the embed in a page. */
export async function embedOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/embed'))).toBe(true);
  const found = page.frames().find((frame) => frame.url().includes('/embed'));
  if (found === undefined) throw new Error('no embed');
  return found;
}
