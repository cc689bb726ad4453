/**
 * The built helper in both formats: its size and its exports. e2e/embed.spec.ts runs it in a
 * browser.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error -- a build script without types
import { buildHelper, MOST_BYTES } from '../../../tools/helper.mjs';

const made: Readonly<Record<string, string>> = await buildHelper(join(import.meta.dirname, '../../..'));

describe('the helper script', () => {
  it.each(['embed.js', 'embed.mjs'])('%s is at most 2 kB', (name) => {
    expect(MOST_BYTES).toBe(2048);
    expect(Buffer.byteLength(made[name] ?? '')).toBeGreaterThan(500);
    expect(Buffer.byteLength(made[name] ?? '')).toBeLessThanOrEqual(2048);
  });

  it('exists as a classic script and as a module', () => {
    expect(made['embed.js']).not.toMatch(/\b(import|export)\b/);
    expect(made['embed.mjs']).toMatch(/export\s*\{\s*\w+ as embed\s*\}/);
  });

  it.each(['embed.js', 'embed.mjs'])('%s posts to one origin only and writes no markup', (name) => {
    expect(made[name]).not.toMatch(/["'`]\*["'`]|innerHTML|insertAdjacent|document\.write|eval\(|srcdoc/);
  });
});
