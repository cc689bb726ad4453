/** When the planner pauses, which reason it shows, and how it continues. */
import { expect, it } from 'vitest';
import { createPauses } from './pauses.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const out = { cause: 'line-out', code: 'SEALINE_NO_RESPONSE' } as const;
const away = { cause: 'service-out', code: 'SERVICE_UNREACHABLE' } as const;
const ids = Array.from({ length: 400 }, (_, index) => index + 1);

it('pauses one carrier after three failures in a row, and no other', () => {
  const pauses = createPauses();
  for (const failure of [out, out, null, out, out]) pauses.note('MAEU', NOW, failure);
  expect(pauses.postpone(1, 'MAEU', NOW)).toBeNull();
  pauses.note('MAEU', NOW, out);
  expect(pauses.postpone(1, 'MAEU', NOW)?.why).toEqual({ key: 'line-out' });
  expect([pauses.postpone(1, 'MSCU', NOW), pauses.postpone(1, '', NOW)]).toEqual([null, null]);
  expect(pauses.postpone(1, 'MAEU', NOW + 15 * MINUTE)).toBeNull();
});

it('pauses a carrier at once that reports maintenance', () => {
  const pauses = createPauses();
  pauses.note('MAEU', NOW, { cause: 'line-out', code: 'SEALINE_UNDER_MAINTENANCE' });
  expect(pauses.postpone(1, 'MAEU', NOW)).not.toBeNull();
});

it('tries a carrier that fails for a day at growing intervals, and resumes soon after', () => {
  const pauses = createPauses();
  let looks = 0;
  for (let now = NOW; now < NOW + DAY; now += MINUTE) {
    if (pauses.postpone(1, 'MAEU', now) !== null) continue;
    looks += 1;
    pauses.note('MAEU', now, out);
  }
  expect(looks).toBeGreaterThan(5);
  expect(looks).toBeLessThan(16);
  pauses.note('MAEU', NOW + DAY, null);
  expect(pauses.postpone(1, 'MAEU', NOW + DAY)).toBeNull();
});

it('holds everything while the service is away, and goes on without a burst', () => {
  const pauses = createPauses();
  for (let count = 0; count < 3; count += 1) pauses.note('MAEU', NOW, away);
  const later = ids.map((id) => pauses.postpone(id, 'MSCU', NOW));
  expect(new Set(later.map((one) => one?.why.key))).toEqual(new Set(['service-out']));
  const quarters = [0, 0, 0, 0];
  for (const one of later) quarters[Math.floor(((one?.at ?? 0) - NOW - 15 * MINUTE) / (15 * MINUTE))]! += 1;
  expect(Math.max(...quarters)).toBeLessThan(1.3 * (ids.length / 4));
});

it('waits for the next day when the budget is used up at noon, and spreads the postponed checks over six hours', () => {
  const pauses = createPauses();
  pauses.quota(NOW + 12 * HOUR);
  const later = ids.map((id) => pauses.postpone(id, 'MAEU', NOW));
  const at = later.map((one) => one?.at ?? 0);
  expect(Math.min(...at)).toBeGreaterThanOrEqual(NOW + 12 * HOUR);
  expect(Math.max(...at)).toBeLessThan(NOW + 18 * HOUR);
  expect(at.filter((one) => one < NOW + 13 * HOUR).length).toBeLessThan(1.5 * (ids.length / 6));
  expect(pauses.postpone(1, 'MAEU', NOW + 12 * HOUR)).toBeNull();
});

it.each([
  ['forward', DAY],
  ['back', -3 * HOUR],
])('holds for five minutes when the clock jumps %s', (_, by) => {
  const pauses = createPauses();
  for (let second = 0; second < 10; second += 1) pauses.tick(NOW + second * 1000);
  expect(pauses.postpone(1, 'MAEU', NOW)).toBeNull();
  const jumped = NOW + by;
  pauses.tick(jumped);
  const later = pauses.postpone(1, 'MAEU', jumped);
  expect(later?.why).toEqual({ key: 'clock' });
  expect((later?.at ?? 0) - jumped).toBeLessThan(2 * HOUR + 5 * MINUTE);
  pauses.tick(jumped + 1000);
  expect(pauses.postpone(1, 'MAEU', jumped + 5 * MINUTE)).toBeNull();
});

it('drops pauses of the former clock after a jump', () => {
  const pauses = createPauses();
  pauses.tick(NOW + 300 * DAY);
  pauses.quota(NOW + 301 * DAY);
  pauses.tick(NOW);
  expect(pauses.postpone(1, 'MAEU', NOW + HOUR)).toBeNull();
});
