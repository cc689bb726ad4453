import { describe, expect, it } from 'vitest';
import { readShipment } from '../../core/reading/read-shipment.ts';
import type { Reading } from '../../core/reading/types.ts';
import { containerWith, NOW, shipment } from '../../core/reading/shipment.fixture.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { HOUR } from '../../core/time/units.ts';
import { newsTexts } from './news-text.ts';

const t = createTranslate('en', en);
const read = (...eventsOfContainers: readonly (readonly string[])[]): Reading =>
  readShipment(shipment(eventsOfContainers.map((events, index) => containerWith(events, `B${index}`))), null, NOW);

describe('what changed since an earlier visit', () => {
  const before = read(['VDL! Shanghai 06-01 10:00', 'VAD Rotterdam 06-20 10:00', 'CDD Rotterdam 06-21 10:00']);

  it('is empty while only time has passed', () => {
    expect(newsTexts(before, { ...before, now: NOW + HOUR }, t)).toEqual([]);
  });

  it('is how far the arrival moved', () => {
    const after = read(['VDL! Shanghai 06-01 10:00', 'VAD Rotterdam 06-21 08:00', 'CDD Rotterdam 06-22 10:00']);
    expect(newsTexts(before, after, t)).toEqual(['arrival +22 h']);
  });

  it('lists what happened, latest first, once for several containers', () => {
    const events = ['VDL! Shanghai 06-01 10:00', 'VAD! Rotterdam 06-12 10:00', 'CDD! Rotterdam 06-13 10:00'];
    expect(newsTexts(before, read(events), t)).toEqual([
      'Discharged from vessel (Rotterdam)',
      'Vessel arrived (Rotterdam)',
    ]);
    const planned = ['VDL! Shanghai 06-01 10:00', 'CDD Rotterdam 06-21 10:00'];
    const done = ['VDL! Shanghai 06-01 10:00', 'CDD! Rotterdam 06-13 10:00'];
    expect(newsTexts(read(planned, planned), read(done, done), t)).toContain(
      'Discharged from vessel (Rotterdam), 2 containers',
    );
  });

  it('lists three facts and a count', () => {
    const all = ['GTI', 'CLL', 'VDL', 'VAD', 'CDD'].map((code, index) => `${code}! Rotterdam 06-0${index + 1} 10:00`);
    const texts = newsTexts(read(['GTO! Shanghai 05-01 10:00']), read(['GTO! Shanghai 05-01 10:00', ...all]), t);
    expect(texts).toHaveLength(4);
    expect(texts.at(-1)).toBe('2 more');
  });
});
