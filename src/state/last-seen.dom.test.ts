import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../core/time/units.ts';
import { readBaseline, deleteSeen, readSeen, storeSeen } from './last-seen.ts';

const SUNDAY = 1_795_166_040_000;

describe('the last displayed state of a number', () => {
  beforeEach(() => localStorage.clear());

  it('is the baseline of the next visit, and not of a reload', () => {
    expect(readBaseline('MSKU2048170', SUNDAY)).toBeNull();
    storeSeen('MSKU2048170', null, { text: 'sunday', at: SUNDAY });
    expect(readBaseline('MSKU2048170', SUNDAY + MINUTE)).toBeNull();
    const monday = SUNDAY + 20 * HOUR;
    const baseline = readBaseline('MSKU2048170', monday);
    expect(baseline).toEqual({ text: 'sunday', at: SUNDAY });
    storeSeen('MSKU2048170', baseline, { text: 'monday', at: monday });
    expect(readBaseline('MSKU2048170', monday + MINUTE)).toEqual({ text: 'sunday', at: SUNDAY });
    expect(readBaseline('MSKU2048170', monday + 2 * HOUR)).toEqual({ text: 'monday', at: monday });
  });

  it('is stored for the last twelve numbers, and forgotten at once', () => {
    for (let index = 0; index < 14; index++) storeSeen(`REF${index}`, null, { text: 'x', at: SUNDAY + index });
    expect(localStorage.length).toBe(12);
    expect(readBaseline('REF1', SUNDAY + 9 * HOUR)).toBeNull();
    expect(readBaseline('REF13', SUNDAY + 9 * HOUR)).not.toBeNull();
    localStorage.setItem('other', 'stays');
    deleteSeen();
    expect(localStorage.length).toBe(1);
  });

  it.each([null, 7, 'x', [], {}, { last: 1 }, { last: { text: 1, at: 2 } }, { last: { text: 'x', at: Number.NaN } }])(
    'reads %j as nothing',
    (stored) => expect(readSeen(stored)).toBeNull(),
  );
});
