/** What every end-to-end test stands on: a clock that agrees with the server's, and a page on which nothing may go wrong unnoticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The server under test stands at this instant (tools/serve-for-tests.mjs). */
export const NOW = new Date('2026-11-20T09:34:00Z');

/** The key that the gateway holds in this run, in every form it could travel in (sim/api/api-keys.ts). */
const KEY = 'landfall-demo';
export const KEY_FORMS = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64').replace(/=+$/, '')];

/** Page errors and violations of the content security policy, collected from every page of a context. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(text)) problems.push(text);
  });
  // What is not an asset (those are searched once, in canary.teardown.ts) is read for the key while it passes.
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) return;
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

/** An address of its own for each test: the limits per visitor stay real and no test meets another's. */
function visitorOf(testId: string): string {
  let hash = 7;
  for (const byte of Buffer.from(testId)) hash = (hash * 31 + byte) % 65_000;
  return `198.18.${Math.floor(hash / 254)}.${(hash % 254) + 1}`;
}

export const test = base.extend({
  page: async ({ page, context }, use, info) => {
    const problems = await watch(context, page);
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': visitorOf(info.testId) });
    await page.clock.install({ time: NOW });
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** Opens a number by its link and waits for what a person waits for. */
export async function openShipment(page: Page, number: string, more = ''): Promise<void> {
  await page.goto(`/?number=${encodeURIComponent(number)}${more}`);
  // The preview of an embed has one of its own.
  await expect(page.getByRole('region', { name: 'Summary' }).first()).toBeVisible();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/**
 * Every rule of WCAG 2.2 A and AA that a machine can check; the answer names rule and element. Marks on the map may lie closer than targets
 * should, because ports do: what each of them does can be done in the panel as well, which is the exception the rule itself makes.
 */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const results: AxeResults = await page.evaluate(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => id !== 'target-size' || !node.html.includes('data-mark'))
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
