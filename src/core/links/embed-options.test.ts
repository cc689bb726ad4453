import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentStyle, contrast, isStrong, OWN } from './accent.ts';
import { loadTranslate } from '../texts/load-texts.ts';
import { type ElementSize, chooseLayout } from '../../embed/layout.ts';
import { memoryAddress } from '../../embed/memory-address.ts';
import { allowedParts, readEmbedSettings } from './embed-options.ts';
import { readClaims } from './embed-token.ts';

const tokenOf = (fields: unknown): string => `${Buffer.from(JSON.stringify(fields)).toString('base64url')}.sign`;
const TOKEN = tokenOf({ exp: 100, aud: 'https://portal.example', show: ['summary'] });

describe('what the address asks for', () => {
  it.each([
    ['', { theme: 'auto', accent: null, lang: 'en', show: ['map', 'summary'], token: null }],
    ['?theme=DARK&lang=en-GB', { theme: 'dark', lang: 'en-GB' }],
    ['?theme=neon&accent=red', { theme: 'auto', accent: null }],
    ['?accent=%23B3156B', { accent: '#b3156b' }],
    ['?accent=0a7d4c', { accent: '#0a7d4c' }],
    ['?accent=fff;background:red', { accent: null }],
    ['?show=timeline,map', { show: ['map', 'timeline'] }],
    ['?show=Summary', { show: ['summary'] }],
    ['?show=history,quota', { show: ['map', 'summary'] }],
  ])('%s', (search, wanted) => {
    expect(readEmbedSettings({ search, hash: '' })).toMatchObject(wanted);
  });

  it('takes the token from the fragment, and from nowhere else', () => {
    expect(readEmbedSettings({ search: '', hash: `#t=${TOKEN}` })).toMatchObject({ token: TOKEN, show: ['summary'] });
    expect(readEmbedSettings({ search: `?t=${TOKEN}`, hash: '#t=' }).token).toBeNull();
  });

  it('shows no more than the token says', () => {
    expect(allowedParts(['map', 'timeline'], TOKEN)).toEqual(['summary']);
    expect(allowedParts(['map', 'timeline'], null)).toEqual(['map', 'timeline']);
  });

  it.each([
    [TOKEN, { expires: 100_000, audience: 'https://portal.example', show: ['summary'] }],
    ['not a token', null],
    ['', null],
    [null, null],
    [tokenOf({ exp: 'soon' }), null],
  ])('reads of %s what it says of itself', (token, claims) => {
    expect(readClaims(token)).toEqual(claims);
  });
});

describe('the accent', () => {
  it('is measured against the colours of the style sheet', () => {
    const css = readFileSync(join(import.meta.dirname, '../../palette.css'), 'utf8');
    for (const [name, light, dark] of [
      ['chart', OWN.light.chart, OWN.dark.chart],
      ['card', OWN.light.card, OWN.dark.card],
    ]) {
      expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('contrast of %s on %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  it.each([
    ['#0a7d4c', true, false],
    ['#ffee88', false, true],
    ['#111d26', true, false],
    ['#ff6fb5', false, true],
  ])('%s is strong on light: %s, on dark: %s', (accent, light, dark) => {
    expect([isStrong(accent, 'light'), isStrong(accent, 'dark')]).toEqual([light, dark]);
  });

  it('too weak for one theme stays out of that theme alone', () => {
    expect(accentStyle('#0a7d4c')['--chart']).toBe(`light-dark(#0a7d4c, ${OWN.dark.chart})`);
    expect(accentStyle('#ffee88')['--chart']).toBe(`light-dark(${OWN.light.chart}, #ffee88)`);
    expect(accentStyle(null)).toEqual({});
  });

  it('can always be written on', () => {
    for (let hue = 0; hue < 0xff_ff_ff; hue += 65_521) {
      const accent = `#${hue.toString(16).padStart(6, '0')}`;
      const on = /light-dark\((#\w+), (#\w+)\)/.exec(accentStyle(accent)['--on-chart'] ?? '');
      const chart = /light-dark\((#\w+), (#\w+)\)/.exec(accentStyle(accent)['--chart'] ?? '');
      for (const shade of [1, 2]) {
        expect(contrast(chart?.[shade] ?? '', on?.[shade] ?? ''), accent).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('the form', () => {
  it.each([
    [{ width: 320, height: 240 }, 'lines'],
    [{ width: 640, height: 480 }, 'low'],
    [{ width: 400, height: 800 }, 'card'],
    [{ width: 1200, height: 700 }, 'side'],
    [{ width: 1200, height: 300 }, 'lines'],
  ])('in %j is a %s', (box, kind) => {
    expect(chooseLayout(box, ['map', 'summary']).kind).toBe(kind);
  });

  it('without a map is a page, without words a map with its foot', () => {
    expect(chooseLayout({ width: 400, height: 300 }, ['timeline']).kind).toBe('page');
    expect(chooseLayout({ width: 400, height: 300 }, ['map']).kind).toBe('foot');
  });

  it('that grows to the height it wants wants no more: the resize loop ends', () => {
    const words: Readonly<Record<string, number>> = { strip: 60, card: 340, side: 500, foot: 40, page: 900 };
    for (let width = 200; width < 1600; width += 37) {
      for (let height = 120; height < 1200; height += 53) {
        for (const show of [['map', 'summary'], ['timeline'], ['map']] as const) {
          let box: ElementSize = { width, height };
          const seen: number[] = [];
          for (let round = 0; round < 6; round++) {
            const layout = chooseLayout(box, show);
            box = { width, height: layout.wantedHeight(words[layout.kind] ?? 0) };
            seen.push(box.height);
          }
          expect(new Set(seen.slice(2)).size, `${width}x${height} ${show.join()}: ${seen.join()}`).toBe(1);
        }
      }
    }
  });
});

describe('what is shown', () => {
  it('is kept in memory', () => {
    const address = memoryAddress({ pathname: '/', search: '?number=A123', hash: '' });
    expect(address.read().search).toBe('?number=A123');
    address.replace('/?number=A123&event=A/1');
    expect(address.read()).toEqual({ pathname: '/', search: '?number=A123&event=A/1', hash: '' });
  });
});

describe('the language', () => {
  it.each([
    ['en', 'en', 'Open in Landfall'],
    ['en-US', 'en-US', 'Open in Landfall'],
    ['zz', 'en', 'Open in Landfall'],
    ['<b>', 'en', 'Open in Landfall'],
    ['en-XA', 'en-XA', '⟦Ópén ín Lándfáll⟧'],
  ])('%s', async (tag, locale, text) => {
    const t = await loadTranslate(tag);
    expect([t.locale, t('embed.open')]).toEqual([locale, text]);
  });
});
