/** A built server with a desk of samples, and a browser: checked as a visitor sees them. */
import { type Browser, chromium } from '@playwright/test';
import { startBuilt } from '../../built-server.mjs';
import { findTestBrowser } from '../../find-browser.ts';
import { fillDesk } from '../../pictures/fill-desk.ts';

export const NOW = Date.parse('2026-11-20T09:34:00Z');
export const NUMBER = 'MSKU2048170';

export interface Outside {
  readonly address: string;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

let visitors = 0;

/** Each request has another address, because each visitor has limits. */
export function clientHeaders(): Readonly<Record<string, string>> {
  visitors += 1;
  return { 'X-Forwarded-For': `198.18.${10 + (visitors >> 8)}.${visitors & 255}` };
}

export async function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (server: Outside) => Promise<T>,
): Promise<T> {
  const server = await startBuilt({ env: { TRUSTED_PROXIES: '127.0.0.1/32', ...env }, clock: () => NOW });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(server.address + path, { redirect: 'manual', headers: { ...clientHeaders(), ...headers } });
  try {
    // From here on its page holds a picture.
    await get(`/api/tracking?number=${NUMBER}&route=true&ais=true`, { 'X-Landfall-View': 'program' });
    return await work({ address: server.address, get });
  } finally {
    await server.close();
  }
}

export const withDesk = <T>(work: (server: Outside) => Promise<T>): Promise<T> =>
  withServer({}, async (server) => {
    await fillDesk(server.address);
    return work(server);
  });

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
