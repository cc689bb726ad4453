/** What every end-to-end test stands on: a clock that agrees with the server's, and a page on which nothing may go wrong unnoticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The server under test stands at this instant (tools/serve-for-tests.mjs). */
export const NOW = new Date('2026-11-20T09:34:00Z');

/** Page errors and violations of the content security policy, collected from every page of a context. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(text)) problems.push(text);
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
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Every rule of WCAG 2.2 A and AA that a machine can check; the answer names rule and element. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const results: AxeResults = await page.evaluate(
    'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
