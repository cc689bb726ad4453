import { expect, it } from 'vitest';
import { delayBetween, isExact } from './delay.ts';
import { parseWireTime } from './port-time.ts';
import { HOUR } from './units.ts';

const time = (text: string) => parseWireTime(`2026-06-${text}:00`, 'event', 'UTC')!;
const dated = (text: string, at: number) => ({ date: time(text), at });
const moment = (text: string) => {
  const date = time(text);
  return { soonest: date, latest: date };
};

it.each<[string, Parameters<typeof delayBetween<number>>, readonly (number | null)[] | null]>([
  ['is measured between two answers', [dated('18 10:00', 1), moment('20 14:00'), 2], [52, 52]],
  ['is nothing where two answers agree', [dated('18 10:00', 1), moment('18 10:00'), 2], [0, 0]],
  ['is a gain where the later one is earlier', [dated('18 10:00', 1), moment('18 07:00'), 2], [-3, -3]],
  ['was not measured by one answer', [dated('18 10:00', 1), moment('18 10:00'), 1], null],
  ['was not measured without a date', [null, moment('20 14:00'), 2], null],
  [
    'can only grow while the arrival is overdue',
    [dated('18 10:00', 1), { soonest: time('20 14:00'), latest: null }, 2],
    [52, null],
  ],
  [
    'is not known of an arrival that is overdue at its first date',
    [dated('18 10:00', 1), { soonest: time('18 10:00'), latest: null }, 2],
    null,
  ],
  [
    'lies between the last fix elsewhere and the first one in port',
    [dated('18 10:00', 1), { soonest: time('20 10:00'), latest: time('21 14:00') }, 1],
    [48, 76],
  ],
  [
    'has a most where nobody knows when the vessel was elsewhere',
    [dated('18 10:00', 1), { soonest: null, latest: time('21 14:00') }, 1],
    [0, 76],
  ],
  [
    'is not known of a vessel that was in port before its first date',
    [dated('18 10:00', 1), { soonest: null, latest: time('18 09:00') }, 2],
    null,
  ],
])('a delay %s', (_, given, hours) => {
  const delay = delayBetween(...given);
  expect(delay && [delay.ms / HOUR, delay.mostMs && delay.mostMs / HOUR]).toEqual(hours);
});

it('a delay says since when it is known', () => {
  const delay = delayBetween(dated('18 10:00', 5), moment('20 14:00'), 9);
  expect(delay?.since).toBe(5);
  expect(delay && isExact(delay)).toBe(true);
});
