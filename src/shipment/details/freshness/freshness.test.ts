import { describe, expect, it } from 'vitest';
import type { ShipmentAnswer } from '../../../api/queries.ts';
import { parseShipment } from '../../../core/parse/parse-shipment.ts';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { toFreshness } from './freshness.ts';
import { toRefreshTerms } from './refresh-terms.ts';

const t = createTranslate('en-GB', en);
const NOW = Date.parse('2026-11-20T08:34:00Z');

function answerOf(updated: string | null, expires: string | null, refreshAt: string | null): ShipmentAnswer {
  const data = { metadata: { number: 'CSQU3054383', type: 'CT', updated_at: updated, cache_expires: expires } };
  return {
    shipment: parseShipment(data, 'OK'),
    refreshAt: refreshAt === null ? null : Date.parse(refreshAt),
    meta: {
      service: 'upstream',
      ageSeconds: 0,
      cacheStatus: null,
      requestId: null,
      withheld: null,
      forceAfter: null,
      retryAfterMs: null,
      receivedAt: NOW,
    },
  };
}

const readFreshness = (answer: ShipmentAnswer) => toFreshness(answer, 'Europe/Berlin', NOW, t);
const readTerms = (answer: ShipmentAnswer, forceAfter: number | null = null) =>
  toRefreshTerms(answer, forceAfter, NOW, t, 'Europe/Berlin');

describe('the foot of the panel', () => {
  it('says by the viewer’s clock how old the data is and when the next comes', () => {
    const fresh = readFreshness(answerOf('2026-11-20 08:12:00', '2026-11-20 11:00:00', '2026-11-20T11:00:00Z'));
    expect(fresh).toEqual({
      from: 'Carrier data as of 09:12, 22 min ago',
      age: 'Updated 22 min ago',
      next: 'next 12:00',
      old: null,
    });
  });

  it('says until when the data holds, while it does', () => {
    const until = (expires: string | null) => readTerms(answerOf('2026-11-18 06:34:00', expires, null));
    expect(until('2026-11-20 11:00:00')).toEqual({ holdsUntil: '12:00', again: null });
    expect(until('2026-11-18 18:34:00').holdsUntil).toBeNull();
    expect(until(null).holdsUntil).toBeNull();
  });

  it('says that data is older than a day, and from which day it is', () => {
    const fresh = readFreshness(answerOf('2026-11-18 06:34:00', '2026-11-18 18:34:00', '2026-11-20T08:39:00Z'));
    expect(fresh).toMatchObject({
      from: 'Carrier data as of 18 Nov 07:34, 2 d 2 h ago',
      old: 'More than a day old: 2 d 2 h ago',
    });
  });

  it('does not invent an age', () => {
    expect(readFreshness(answerOf(null, null, null))).toEqual({
      from: 'Carrier data of unknown age',
      age: 'Carrier data of unknown age',
      next: null,
      old: null,
    });
  });

  it('never says that data comes from the future', () => {
    expect(readFreshness(answerOf('2026-11-20 08:36:00', null, null)).from).toBe('Carrier data as of 09:36, just now');
  });

  it('says when a forced refresh is possible again', () => {
    const answer = answerOf('2026-11-20 08:12:00', '2026-11-20 11:00:00', null);
    expect(readTerms(answer, NOW + 900_000).again).toBe('You can refresh again at 09:49, in 15 min');
    expect(readTerms(answer, NOW - 1).again).toBeNull();
  });
});
