/** docs/limits.md agrees with the code. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeLimitsPage } from './limits-page.ts';

it('docs/limits.md is what `npm run docs` writes', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../docs/limits.md'), 'utf8')).toBe(makeLimitsPage());
});
