/** Tests that a picture drawn now and sent later has the same text as one drawn later. */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON, openWorld } from '../../sim/world.fixture.ts';
import { SCENARIOS } from '../../sim/scenarios.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { HOUR, MINUTE } from '../../src/core/time/units.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { drawAhead, type PictureSpan } from './ahead.ts';
import { createDraw, type DrawJob } from './draw.ts';
import { createLandPath } from './land.ts';
import { writeTexts } from './later-texts.ts';
import { prerender } from './prerender.tsx';

const LAND = readFileSync('src/chart/packed/world-110.bin');
const world = openWorld();
const draw = createDraw(LAND);
const landPath = createLandPath(LAND);
const IN_TRANSIT = 'MSKU2048170';
const PLANNED = SCENARIOS.find(({ id }) => id === 'planned')?.number ?? '';
const EMBED = { show: ['map', 'summary', 'timeline'], isWithheld: false, delay: null } as const;

async function jobOf(number: string, more: Partial<DrawJob> = {}): Promise<DrawJob> {
  const body = await (await world.ask('/tracking', { number, route: 'true', ais: 'true' })).text();
  return { body, nowMs: NOON, container: null, sample: true, lang: 'en', embed: null, ...more };
}

const ahead = (job: DrawJob): Promise<PictureSpan> => drawAhead((nowMs) => draw({ ...job, nowMs }), NOON);

/** React writes an apostrophe like this. */
const escape = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;');

async function sent({ picture }: PictureSpan, nowMs: number, lang: string): Promise<string | null> {
  return picture && writeTexts(picture, nowMs, await loadTranslate(lang), escape);
}

/** Draws without later texts: each is written when it is drawn. */
async function drawnAt(nowMs: number, { body, lang, ...job }: DrawJob): Promise<string | null> {
  const { data }: { readonly data: unknown } = JSON.parse(body);
  return prerender(data, { ...job, nowMs, message: 'OK', landPath, t: await loadTranslate(lang) });
}

describe('a preview drawn ahead of time', () => {
  it.each(SCENARIOS.map((scenario, index) => ({ ...scenario, index })))(
    'has at each moment the text that would be drawn then: $id',
    { timeout: 60_000 },
    async ({ number, index }) => {
      const job = await jobOf(number, index % 2 === 0 ? {} : { lang: index % 3 === 0 ? 'ar' : 'de', embed: EMBED });
      const span = await ahead(job).catch(() => null);
      if (span === null || span.picture === null) return;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: span.from, max: span.until - 1 }), async (nowMs) => {
          expect((await sent(span, nowMs, job.lang)) === (await drawnAt(nowMs, job))).toBe(true);
        }),
        { numRuns: 3, seed: 58 },
      );
    },
  );

  it('writes relative ages when it is sent', async () => {
    const span = await ahead(await jobOf(IN_TRANSIT));
    expect(await sent(span, NOON, 'en')).toContain('Updated just now');
    expect(await sent(span, NOON + 5 * HOUR + 7 * MINUTE, 'en')).toContain('Updated 5 h 7 min ago');
    expect(await sent(span, NOON + 5 * HOUR, 'de')).not.toContain('just now');
  });

  it('expires before its contents change', async () => {
    const { from, until } = await ahead(await jobOf(PLANNED));
    // The next move, an hour before a day has passed, is not reported by then.
    expect(from).toBe(NOON);
    expect(until).toBeGreaterThan(NOON + 22 * HOUR);
    expect(until).toBeLessThan(NOON + 23 * HOUR);
  });

  it('is valid for one minute if everything changes constantly', async () => {
    let drawn = 0;
    const restless = await drawAhead(async () => ({ markup: String(drawn++), later: [] }), NOON);
    expect(restless).toMatchObject({ from: NOON, until: NOON + MINUTE });
  });
});

describe('placeholders for later texts', () => {
  it('cannot be injected by an answer', async () => {
    const body = (await jobOf(IN_TRANSIT)).body
      .replaceAll('Rotterdam', `\ue0000\ue001${'\ue0001\ue001'.repeat(3)}`)
      .replaceAll('Yantian', '\\ue0000\\uE001\\ue0005\\ue001');
    const html = await sent(await ahead(await jobOf(IN_TRANSIT, { body })), NOON, 'en');
    expect(html).toContain('\ufffd0');
    expect(html).toContain('\ufffd5');
    expect(html).not.toMatch(/\ue000/);
  });

  it('are never resolved recursively', async () => {
    const t = await loadTranslate('en');
    const later = [{ key: 'app.firstAge', values: { age: '\ue0000\ue001\ue0001\ue001' } }];
    expect(writeTexts({ markup: '\ue0000\ue001\ue0007\ue001', later }, NOON, t, escape)).toBe('Updated ');
  });
});
