/** Two Landfalls, an open and a closed one, each with a portal on another origin, for the tests of embeds. */
import { createServer } from 'node:http';
import { type BrowserContext, expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { startBuilt } from '../tools/built-server.mjs';
import { createPortal, type Portal } from '../tools/portal/portal.ts';
import { NOW, test as base } from './fixture.ts';

export const NUMBER = 'MSKU2048170';
export const OTHER = 'CMAU1001006';
export const SECRET = 'a secret of the portal, long enough for it';

export interface Landfall {
  readonly address: string;
  advance(ms: number): void;
}
interface House {
  /** Open to its portal. */
  readonly open: Landfall;
  /** Wants tokens. */
  readonly closed: Landfall;
  /** An allowed portal of each, and a page that no one has allowed. */
  readonly portal: Portal;
  readonly closedPortal: Portal;
  readonly stranger: string;
}

/** Pages of any content on an origin of their own: what hostile and odd portals look like. */
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

async function startLandfall(origins: readonly string[], secret: string | null) {
  let now = NOW.getTime();
  const env = { EMBED_ORIGINS: origins.join(' '), EMBED_SECRET: secret ?? '', LOG_LEVEL: 'silent' };
  const server = await startBuilt({ env, clock: () => now });
  return { ...server, advance: (ms: number) => void (now += ms) };
}

export const test = base.extend<object, { house: House; allowed: string }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
    async ({}, use) => {
      const [friendly, stranger] = [await startPages(), await startPages()];
      // A portal must be known to Landfall before it starts, and Landfall to the portal: the ports are chosen first.
      const ports = await Promise.all([freePort(), freePort()]);
      const origins = ports.map((port) => `http://127.0.0.1:${port}`);
      const open = await startLandfall([origins[0] ?? '', friendly.origin], null);
      const closed = await startLandfall([origins[1] ?? '', friendly.origin], SECRET);
      const portal = createPortal({ landfall: open.address, secret: null, numbers: [NUMBER, OTHER] });
      const closedPortal = createPortal({ landfall: closed.address, secret: SECRET, numbers: [NUMBER] });
      await portal.listen(ports[0] ?? 0);
      await closedPortal.listen(ports[1] ?? 0);
      await use({ open, closed, portal, closedPortal, stranger: stranger.origin });
      await Promise.all([portal, closedPortal, open, closed, friendly, stranger].map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
  // The origin of pages that both allow, whatever they hold.
  allowed: [
    async ({ house }, use) => {
      const response = await fetch(`${house.open.address}/embed?number=${NUMBER}`);
      const ancestors = /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      await use(ancestors?.split(' ')[1] ?? '');
    },
    { scope: 'worker' },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export const frameHtml = (src: string, more = ''): string =>
  `<iframe title="shipment" width="640" height="480" src="${src}" ${more}></iframe>`;

export const summaryIn = (frame: FrameLocator) => frame.getByRole('region', { name: 'Summary' });

export const mint = async (landfall: Landfall, origin: string, more = {}) => {
  const response = await fetch(`${landfall.address}/api/embed-tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ origin, numbers: [NUMBER], ...more }),
  });
  const { data }: { data: { token: string; id: string } } = await response.json();
  return data;
};

/** Where the browser is meant to complain: it says each refusal in the console. */
export const unwatched = (context: BrowserContext): Promise<Page> => context.newPage();

/** The embed inside a page, as a frame. */
export async function embedOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/embed'))).toBe(true);
  const found = page.frames().find((frame) => frame.url().includes('/embed'));
  if (found === undefined) throw new Error('no embed');
  return found;
}
