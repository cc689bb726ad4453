import { describe, expect, it } from 'vitest';
import type { ShipmentAnswer } from '../../api/queries.ts';
import { parseShipment } from '../../core/parse/parse-shipment.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { toFreshness } from './freshness.ts';

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

const freshOf = (answer: ShipmentAnswer, forceAfter: number | null = null) =>
  toFreshness(answer, forceAfter, 'Europe/Berlin', NOW, t);

describe('the foot of the panel', () => {
  it('says by the viewer’s clock how old the data is and when the next comes', () => {
    const fresh = freshOf(answerOf('2026-11-20 08:12:00', '2026-11-20 11:00:00', '2026-11-20T11:00:00Z'));
    expect(fresh).toEqual({
      from: 'Carrier data from 09:12, 22 min ago',
      age: 'Updated 22 min ago',
      next: 'next 12:00',
      old: null,
      holdsUntil: '12:00',
      again: null,
    });
  });

  it('says in words that data is older than a day, and of which day it is', () => {
    const fresh = freshOf(answerOf('2026-11-18 06:34:00', '2026-11-18 18:34:00', '2026-11-20T08:39:00Z'));
    expect(fresh).toMatchObject({
      from: 'Carrier data from 18 Nov 07:34, 2 d 2 h ago',
      old: 'More than a day old: 2 d 2 h ago',
      holdsUntil: null,
    });
  });

  it('does not invent an age', () => {
    expect(freshOf(answerOf(null, null, null))).toEqual({
      from: 'Carrier data of unknown age',
      age: 'Carrier data of unknown age',
      next: null,
      old: null,
      holdsUntil: null,
      again: null,
    });
  });

  it('never says that data comes from the future', () => {
    expect(freshOf(answerOf('2026-11-20 08:36:00', null, null)).from).toBe('Carrier data from 09:36, just now');
  });

  it('says when a forced refresh is possible again', () => {
    const answer = answerOf('2026-11-20 08:12:00', '2026-11-20 11:00:00', null);
    expect(freshOf(answer, NOW + 900_000).again).toBe('Possible again at 09:49, in 15 min');
    expect(freshOf(answer, NOW - 1).again).toBeNull();
  });
});
