import { expect, it } from 'vitest';
import { delayBetween } from './delay.ts';
import { parseWireTime } from './port-time.ts';
import { HOUR } from './units.ts';

const dated = (text: string, at: number) => ({ date: parseWireTime(`2026-06-${text}:00`, 'event', 'UTC')!, at });

it.each<[string, Parameters<typeof delayBetween<number>>, number | null]>([
  ['is measured between two answers', [dated('18 10:00', 1), dated('20 14:00', 2), false], 52],
  ['is nothing where two answers agree', [dated('18 10:00', 1), dated('18 10:00', 2), false], 0],
  ['is a gain where the later one is earlier', [dated('18 10:00', 1), dated('18 07:00', 2), false], -3],
  ['was not measured by one answer', [dated('18 10:00', 1), dated('18 10:00', 1), false], null],
  ['is not known while the arrival is overdue', [dated('18 10:00', 1), dated('20 14:00', 2), true], null],
  ['was not measured without a date', [null, dated('20 14:00', 2), false], null],
])('a delay %s', (_, given, hours) => {
  const delay = delayBetween(...given);
  expect(delay && delay.ms / HOUR).toBe(hours);
});

it('a delay says since when it is known', () => {
  expect(delayBetween(dated('18 10:00', 5), dated('20 14:00', 9), false)?.since).toBe(5);
});
