import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../core/links/accent.ts';
import { SEA_OPACITY } from '../names/paint-names.ts';

const CSS = readFileSync('src/palette.css', 'utf8');
const SHADES = ['light', 'dark'] as const;
const GROUNDS = ['sea', 'shallows-1', 'shallows-2', 'shallows-3', 'land'];
/** The smallest contrasts of text and of meaningful graphics according to WCAG 2.2, 1.4.3 and 1.4.11. */
const [TEXT, GRAPHIC] = [4.5, 3];

function valueOf(token: string, shade: (typeof SHADES)[number]): string {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(CSS);
  return pair?.[shade === 'light' ? 1 : 2] ?? 'no such token';
}

function blend(colour: string, ground: string, opacity: number): string {
  const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(part(colour, at) * opacity + part(ground, at) * (1 - opacity)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(SHADES)('on the %s chart', (shade) => {
  it.each(['ink', 'ink-2', 'ink-3', 'chart'])('text in %s has enough contrast over sea, shallows and land', (token) => {
    for (const ground of GROUNDS)
      expect(contrast(valueOf(token, shade), valueOf(ground, shade)), ground).toBeGreaterThanOrEqual(TEXT);
  });

  it('names of seas have enough contrast over the sea and its shallows', () => {
    for (const name of GROUNDS.slice(0, 4)) {
      const ground = valueOf(name, shade);
      const text = blend(valueOf('sailed', shade), ground, SEA_OPACITY);
      expect(contrast(text, ground), name).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it.each(['sailed', 'chart', 'land-leg', 'warn', 'late'])(
    'marks and lines in %s have enough contrast everywhere',
    (token) => {
      for (const ground of GROUNDS)
        expect(contrast(valueOf(token, shade), valueOf(ground, shade)), ground).toBeGreaterThanOrEqual(GRAPHIC);
    },
  );
});
