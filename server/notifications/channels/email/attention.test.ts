import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../src/core/time/units.ts';
import type { MailTo } from '../../../desk/outbox/mail-to.ts';
import { planMails, type Slot } from './attention.ts';

const NOW = 1_795_167_240_000; // Friday 20 November 2026, 09:34 UTC.
const NIGHT = NOW - 8 * HOUR;
const to = (more: Partial<MailTo> = {}): MailTo => ({
  address: 'ann@example.com',
  lang: 'en',
  zone: 'UTC',
  days: [1, 2, 3, 4, 5],
  from: 420,
  until: 1140,
  digestAt: 450,
  perDay: 5,
  ...more,
});
const fresh = (now: number) => ({ at: now - 2 * MINUTE, deadlineAt: null });
const urgent = (now: number) => ({ at: now, deadlineAt: now + 23 * HOUR });
const old = (now: number) => ({ at: now - 9 * HOUR, deadlineAt: null });

const OPENS = Date.UTC(2026, 10, 20, 7, 0);
const MONDAY = Date.UTC(2026, 10, 23, 7, 0);
const DIGEST = Date.UTC(2026, 10, 23, 7, 30);

describe('the schedule of emails to a reader', () => {
  it.each<
    [string, number, readonly { at: number; deadlineAt: number | null }[], number, Partial<MailTo>, readonly Slot[]]
  >([
    ['sends one at once within the chosen hours', NOW, [fresh(NOW)], 0, {}, ['alone']],
    ['waits at night for the chosen hours', NIGHT, [fresh(NIGHT)], 0, {}, [{ later: OPENS }]],
    ['waits over the weekend', NOW + DAY, [fresh(NOW + DAY)], 0, {}, [{ later: MONDAY }]],
    ['sends one with a deadline within a day even at night', NIGHT, [urgent(NIGHT)], 0, {}, ['alone']],
    [
      'sends one with a deadline within a day beyond the daily limit',
      NOW,
      [urgent(NOW), fresh(NOW)],
      5,
      {},
      ['alone', { later: DIGEST }],
    ],
    [
      'treats an entry of a clock that was ahead as new',
      NOW,
      [{ at: NOW + 400 * DAY, deadlineAt: null }],
      5,
      {},
      [{ later: DIGEST }],
    ],
    [
      'sends many urgent entries as one email',
      NIGHT,
      Array.from({ length: 6 }, () => urgent(NIGHT)),
      5,
      {},
      Array.from({ length: 6 }, () => 'together' as const),
    ],
    [
      'does not treat a deadline in 25 hours as urgent',
      NIGHT,
      [{ at: NIGHT, deadlineAt: NIGHT + 25 * HOUR }],
      0,
      {},
      [{ later: OPENS }],
    ],
    [
      'does not treat a passed deadline as urgent',
      NIGHT,
      [{ at: NIGHT, deadlineAt: NIGHT - 1 }],
      0,
      {},
      [{ later: OPENS }],
    ],
    [
      'puts entries beyond the daily limit into the digest',
      NOW,
      [fresh(NOW), fresh(NOW)],
      4,
      {},
      ['alone', { later: DIGEST }],
    ],
    [
      'sends entries that waited for the night as one email',
      NOW,
      [old(NOW), old(NOW), fresh(NOW)],
      0,
      {},
      ['together', 'together', 'alone'],
    ],
    ['sends a single entry that waited as an email of its own', NOW, [old(NOW)], 0, {}, ['alone']],
    ['sends an entry in its digest beyond the daily limit', NOW, [old(NOW)], 5, {}, ['together']],
    ['sends nothing at once with a daily limit of zero', NOW, [fresh(NOW)], 0, { perDay: 0 }, [{ later: DIGEST }]],
    ['sends one at any time if no hours are chosen', NIGHT, [fresh(NIGHT)], 0, { from: 0, until: 0 }, ['alone']],
  ])('%s', (_, now, messages, sentToday, more, slots) =>
    expect(planMails(messages, to(more), { now, sentToday })).toEqual(slots),
  );
});
