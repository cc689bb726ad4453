/**
 * What a visitor gets of a built server, in every language.
 *   npm run languages -- outside negotiation
 *   npm run languages -- outside pages de ar
 */
import process from 'node:process';
import { arabic } from './outside/arabic.ts';
import { memory } from './outside/memory.ts';
import { negotiation } from './outside/negotiation.ts';
import { pages } from './outside/pages.ts';
import { sheets } from './outside/sheets.ts';
import { weights } from './outside/weights.ts';

const CHECKS: Readonly<Record<string, (only: readonly string[]) => Promise<boolean>>> = {
  negotiation,
  pages,
  weights,
  sheets,
  arabic,
  memory,
};

export async function outside([name = '', ...only]: readonly string[]): Promise<void> {
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`no check “${name}”: ${Object.keys(CHECKS).join(', ')}`);
  process.exitCode = (await check(only)) ? 0 : 1;
}
