/**
 * Base of every browser test. The page uses the server's clock, and any page error or policy violation fails the
 * test.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';
import { type EmbedServers, startEmbedServers } from './embed-hosts.ts';
import { createServers, type Servers } from './servers.ts';

export { expect } from '@playwright/test';

/** The server's clock is fixed at this instant (tools/serve-for-tests.mjs). */
export const NOW = new Date('2026-11-20T09:34:00Z');

/** The gateway's API key in this run, in every form in which the key could leak (sim/api/api-keys.ts). */
const KEY = 'landfall-demo';
export const KEY_FORMS = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64').replace(/=+$/, '')];

/** Collects page errors and content security policy violations of every page in a context. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(text)) problems.push(text);
  });
  // Responses that are not files of the build are searched for the key here. canary.teardown.ts searches the files
  // once.
  page.on('response', async (response) => {
    if (/^\/(assets|chart)\//.test(new URL(response.url()).pathname)) return;
    const bytes = JSON.stringify(response.headers()) + (await response.text().catch(() => ''));
    if (KEY_FORMS.some((form) => bytes.includes(form))) problems.push(`the key in ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return problems;
}

/** Returns a client address for each test, so that limits per client stay realistic and tests do not share them. */
function visitorOf(testId: string): string {
  let hash = 7;
  for (const byte of Buffer.from(testId)) hash = (hash * 31 + byte) % 65_000;
  return `198.18.${Math.floor(hash / 254)}.${(hash % 254) + 1}`;
}

/**
 * Provides tests without the watched page. All workers have the same options, because Playwright starts a new process
 * and browser for tests with other worker options. Servers of a worker are started when a test first needs them.
 */
export const bare = base.extend<object, { servers: Servers; embedServers: EmbedServers; allowed: string }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses this pattern
    async ({}, use) => {
      const servers = createServers(NOW.getTime());
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
  embedServers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses this pattern
    async ({}, use) => {
      const embedServers = await startEmbedServers(NOW.getTime());
      await use(embedServers);
      await embedServers.close();
    },
    { scope: 'worker' },
  ],
  allowed: [({ embedServers }, use) => use(embedServers.allowed), { scope: 'worker' }],
});

export const test = bare.extend({
  page: async ({ page, context }, use, info) => {
    const problems = await watch(context, page);
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': visitorOf(info.testId) });
    await page.clock.install({ time: NOW });
    await use(page);
    // A handler that still runs when the test ends would fail the test:
    // https://playwright.dev/docs/api/class-page#page-unroute-all
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems).toEqual([]);
  },
});

/** Holds matching requests until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a number by its link and waits for the summary. */
export async function openShipment(page: Page, number: string, more = ''): Promise<void> {
  await page.goto(`/?number=${encodeURIComponent(number)}${more}`);
  // The preview of an embed has a summary too, so the first one is awaited.
  await expect(page.getByRole('region', { name: 'Summary' }).first()).toBeVisible();
}

/** Returns the pixels between the foot of one element and the top of another: negative where the second covers the first. */
export async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return first === null || second === null ? Number.NaN : second.y - first.y - first.height;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/**
 * Checks every rule of WCAG 2.2 A and AA that axe can check, and names the rule and the element in each result. Marks
 * on the map may be smaller than the target size, because ports lie close together and the panel offers the same
 * actions (the "equivalent" exception of https://www.w3.org/TR/WCAG22/#target-size-minimum).
 */
export const accessibilityProblems = (page: Page | Frame): Promise<readonly string[]> =>
  axeProblems(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

/** Checks the rules for colours only, because a theme changes nothing else. */
export const colourProblems = (page: Page): Promise<readonly string[]> =>
  axeProblems(page, ['color-contrast', 'link-in-text-block']);

/** Checks colours in the dark theme and every rule in the light theme. The page stays in the light theme. */
export async function expectAccessible(page: Page, timeout = 8_000): Promise<void> {
  const themes = [
    ['dark', colourProblems],
    ['light', accessibilityProblems],
  ] as const;
  for (const [colorScheme, problemsOf] of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The check is polled, because a theme applies one frame after it is set.
    await expect.poll(() => problemsOf(page), { message: colorScheme, timeout }).toEqual([]);
  }
}

/**
 * `runOnly` holds tags or rules. Passing results are reported in short form, which halves the time:
 * https://www.deque.com/axe/core-documentation/api-documentation/
 */
async function axeProblems(page: Page | Frame, runOnly: readonly string[]): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const results: AxeResults = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => id !== 'target-size' || !node.html.includes('data-mark'))
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
