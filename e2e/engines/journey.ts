/**
 * A journey is repeated in every engine and returns the words it read. The words must be equal in all engines, and no
 * engine may report a problem.
 */
import process from 'node:process';
import { test as base, expect } from '@playwright/test';
import { type BuiltServer, startBuilt } from '../../tools/built-server.mjs';
import type { EnginePaths } from '../../tools/find-engines.ts';
import { NOW } from '../fixture.ts';
import { freePort } from '../free-port.ts';
import { startProxy } from './proxy.ts';
import { startEngines } from './start-engines.ts';
import type { Engine } from './tab.ts';
import { Visit, type Walk } from './visit.ts';

interface EngineSetup {
  readonly engines: readonly Engine[];
  readonly server: BuiltServer;
  /** Port for a portal whose origin may frame the server. */
  readonly portal: number;
}

const startServer = (portal: number): Promise<BuiltServer> =>
  startBuilt({
    env: { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'silent', EMBED_ORIGINS: `http://127.0.0.1:${portal}` },
    clock: () => NOW.getTime(),
  });

const test = base.extend<object, { setup: EngineSetup }>({
  setup: [
    async ({ browser }, use) => {
      const paths: EnginePaths = JSON.parse(process.env.E2E_ENGINES ?? '{}');
      const portal = await freePort();
      const engines = await startEngines(browser, paths);
      const server = await startServer(portal);
      await use({ engines, server, portal });
      await Promise.all([server, ...engines].map((one) => one.close()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export interface WalkOptions {
  /** Each engine uses a separate server, because later engines would see what an earlier one changed. */
  readonly own?: boolean;
  /** Problems that engines rightly report on this journey, for example when the network is cut. */
  readonly expected?: RegExp;
}

/**
 * Firefox reports these for a page that was left or that aborts a request: modules and streams that were open, and
 * answers that its service worker was still passing on. A failing worker is reported in other words, and the proxy
 * reports answers that the server cut.
 */
const LEFT =
  /error loading dynamically imported module|interrupted while the page was loading|A ServiceWorker intercepted the request and encountered an unexpected error/;

let visitors = 0;

async function walkIn(engine: Engine, walk: Walk, setup: EngineSetup, { own = false, expected }: WalkOptions) {
  const server = own ? await startServer(setup.portal) : setup.server;
  const proxy = await startProxy(server.address, `198.18.1.${(visitors += 1) % 250}`);
  const tab = await engine.open();
  try {
    const visit = new Visit(tab, proxy, setup.portal);
    const words = await walk(visit);
    const complaints = [...(await visit.complaints()), ...proxy.cutAnswers];
    expect(complaints.filter((text) => !LEFT.test(text) && expected?.test(text) !== true)).toEqual([]);
    return words;
  } finally {
    await tab.close();
    proxy.close();
    if (own) await server.close();
  }
}

/** Engines place spaces differently where words are in a picture or for screen readers only. */
const withoutSpaces = (words: string): string => words.replaceAll(/\s/g, '');

export function journey(title: string, walk: Walk, options: WalkOptions = {}): void {
  test(title, async ({ setup }) => {
    test.setTimeout(240_000);
    const words = new Map<string, readonly string[]>();
    for (const engine of setup.engines) {
      await test.step(engine.name, async () => {
        words.set(engine.name, await walkIn(engine, walk, setup, options));
      });
    }
    const [first = []] = words.values();
    expect(first.join(' ').length).toBeGreaterThan(10);
    for (const [name, said] of words)
      expect(said.map(withoutSpaces), `${name} says what the first engine says`).toEqual(first.map(withoutSpaces));
  });
}
