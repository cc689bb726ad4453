import { expect, it } from 'vitest';
import { wallMs } from './port-time.ts';
import { toIsoWeek } from './iso-week.ts';

const at = (wall: string): number => wallMs({ wall, zone: 'UTC', epochMs: null, dateOnly: false });

it.each([
  ['2026-11-20T09:34:00', 'UTC', '2026-W47'],
  ['2026-11-22T22:59:00', 'Europe/Berlin', '2026-W47'],
  ['2026-11-22T23:00:00', 'Europe/Berlin', '2026-W48'],
  ['2026-12-31T12:00:00', 'UTC', '2026-W53'],
  ['2027-01-03T12:00:00', 'UTC', '2026-W53'],
  ['2027-01-04T12:00:00', 'UTC', '2027-W01'],
  ['2024-12-30T12:00:00', 'UTC', '2025-W01'],
])('%s in %s is of week %s', (wall, zone, week) => {
  expect(toIsoWeek(at(wall), zone)).toBe(week);
});
