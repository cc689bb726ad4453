/**
 * Helpers of the browser benchmarks: the built server, a throttled page, and medians. Figures are comparable within
 * one run only.
 */
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { WireTracking } from '../../src/core/wire/schemas.ts';
import { findBrowser } from '../../tools/find-browser.ts';

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints columns as wide as their widest cell. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    process.stdout.write(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`);
    if (row === all[0]) process.stdout.write(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n`);
  }
}

/**
 * Returns a shipment's answer with another number of events or another path, based on an answer of the built-in
 * service.
 */
export async function alteredAnswer(
  address: string,
  number: string,
  change: (data: WireTracking) => WireTracking,
): Promise<string> {
  const answer: { readonly data: WireTracking } = await (
    await fetch(`${address}/api/tracking?number=${number}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    })
  ).json();
  return JSON.stringify({ ...answer, data: change(answer.data) });
}
