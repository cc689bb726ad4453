import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { ChannelName } from '../../desk/messages/channels.ts';
import type { MailTimes } from '../../desk/messages/mail-to.ts';
import { foreseeMails } from './foresee.ts';

const NINE = Date.UTC(2026, 10, 20, 9, 0); // A Friday.
const to = (more: Partial<MailTimes> = {}): MailTimes => ({
  zone: 'UTC',
  days: [1, 2, 3, 4, 5],
  from: 420,
  until: 1140,
  digestAt: 450,
  perDay: 5,
  ...more,
});
const thing = (about: string, at: number, deadlineAt: number | null = null) => ({ about, name: about, at, deadlineAt });
/** So many things, an interval apart. */
const many = (count: number, from: number, gap: number) =>
  Array.from({ length: count }, (_, index) => thing(`shipment:${index}`, from + index * gap));

describe('the mails of a preview', () => {
  it.each<[string, ReturnType<typeof many>, ChannelName, Partial<MailTimes>, number]>([
    ['are none of nothing', [], 'mail', {}, 0],
    ['are one of each thing', many(3, NINE, HOUR), 'mail', {}, 3],
    ['are one of what moves twice within two minutes', [thing('a', NINE), thing('a', NINE + MINUTE)], 'mail', {}, 1],
    ['are two of what moves again later', [thing('a', NINE), thing('a', NINE + HOUR)], 'mail', {}, 2],
    ['are the budget and a digest of the rest', many(20, NINE, 5 * MINUTE), 'mail', {}, 6],
    [
      'are a budget of every day of the reader',
      many(20, NINE, 5 * HOUR),
      'mail',
      { days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0 },
      20,
    ],
    ['are one for what came at night', many(9, NINE - 8 * HOUR, MINUTE), 'mail', {}, 1],
    ['are one for what came over the weekend', many(40, NINE + DAY, HOUR), 'mail', {}, 1],
    [
      'pass hours and budget with a deadline of the next day',
      [thing('a', NINE - 8 * HOUR, NINE)],
      'mail',
      { perDay: 0 },
      1,
    ],
    ['are one on each day of a digest that the reader has', many(72, NINE, HOUR), 'digest', {}, 2],
    ['are one on each day of a digest', many(72, NINE, HOUR), 'digest', { days: [1, 2, 3, 4, 5, 6, 7] }, 4],
    ['are one for two thousand things', many(2000, NINE, SECOND), 'digest', {}, 1],
  ])('%s', (_, foreseen, channel, more, mails) => expect(foreseeMails(foreseen, channel, to(more))).toBe(mails));

  it('go by the wall of the reader', () => {
    const early = [thing('a', Date.UTC(2026, 10, 20, 5, 0)), thing('b', Date.UTC(2026, 10, 20, 5, 1))];
    expect(foreseeMails(early, 'mail', to())).toBe(1);
    expect(foreseeMails(early, 'mail', to({ zone: 'Asia/Singapore' }))).toBe(2);
  });
});
