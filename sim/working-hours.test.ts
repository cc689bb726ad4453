/** Gates, depots and trucks keep working hours, while vessels and trains do not. */
import { describe, expect, it } from 'vitest';
import { deriveSteps } from './api/tracking-data.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { CODES } from './fleet/plan-milestones.ts';
import { planVoyage } from './fleet/plan-voyage.ts';
import { seeded } from './random.ts';
import { toWallText } from './wall-clock.ts';
import { anyContainer, NOON } from './world.fixture.ts';

const OF_GATES = ['CEP', 'CGI', 'CGO', 'CER', 'CDC'];

const moves = Array.from({ length: 500 }, (_, index) => anyContainer(seeded(`hours ${index}`))).flatMap((number) => {
  const line = lineByPrefix(number);
  if (line === null) return [];
  const shipment = planVoyage('CT', number, line, NOON);
  return deriveSteps(shipment, shipment.boxes[0], Number.POSITIVE_INFINITY).map(({ happening, at, place }) => {
    const text = toWallText(at, place.zone);
    const weekday = new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDay();
    return { code: CODES[happening][0], hour: Number(text.slice(11, 13)), weekday };
  });
});

describe('simulated working hours', () => {
  it.each(OF_GATES)('apply to %s: 6 to 20 on weekdays, rarely on a Saturday, never on a Sunday', (code) => {
    const found = moves.filter((move) => move.code === code);
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter(({ hour }) => hour < 6 || hour > 20)).toEqual([]);
    expect(found.filter(({ weekday }) => weekday === 0)).toEqual([]);
    const saturdays = found.filter(({ weekday }) => weekday === 6).length;
    expect(saturdays / found.length).toBeLessThan(0.06);
    expect(new Set(found.map(({ hour }) => hour)).size).toBeGreaterThan(9);
  });

  it('do not apply to vessels', () => {
    const found = moves.filter(({ code }) => code === 'VAD' || code === 'VDL');
    expect(found.filter(({ hour }) => hour < 6).length).toBeGreaterThan(found.length / 10);
    expect(found.filter(({ weekday }) => weekday === 0).length).toBeGreaterThan(found.length / 20);
  });
});
