/** What AIS says of ordinary ships: at times of their own, and not what their lines say. */
import { describe, expect, it } from 'vitest';
import { aisOf } from './api/ais-position.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { voyageOf } from './fleet/plan-voyage.ts';
import { seeded } from './random.ts';
import { HOUR, MINUTE, toUtcText } from './wall-clock.ts';
import { anyContainer, NOON } from './world.fixture.ts';

const shipments = Array.from({ length: 600 }, (_, index) => anyContainer(seeded(`ais ${index}`))).flatMap((number) => {
  const line = lineByPrefix(number);
  return line === null ? [] : [voyageOf('CT', number, line, NOON)];
});
const records = shipments.flatMap((shipment) => {
  const { data } = aisOf(shipment, NOON);
  return data == null ? [] : [{ shipment, data }];
});
const epochOf = (text: string | null | undefined): number => Date.parse(`${(text ?? '').replace(' ', 'T')}Z`);

describe('AIS', () => {
  it('has heard of each ship at a second of its own, minutes to two hours ago in most cases', () => {
    const heard = new Map(records.map(({ data }) => [data.vessel?.imo, data.last_vessel_position?.updated_at]));
    expect(heard.size).toBeGreaterThan(100);
    const seconds = new Set(heard.values());
    expect(seconds.size).toBeGreaterThan(heard.size * 0.95);
    expect(new Set([...seconds].map((text) => text?.slice(-2))).size).toBeGreaterThan(40);
    const ages = [...heard.values()].map((text) => NOON - epochOf(text));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(ages.filter((age) => age < 20 * MINUTE).length).toBeGreaterThan(heard.size * 0.1);
    expect(ages.filter((age) => age > HOUR).length).toBeGreaterThan(heard.size * 0.1);
    expect(ages.filter((age) => age > 140 * MINUTE).length).toBeLessThan(heard.size * 0.3);
  });

  it('hears of a ship again: a fix never becomes older, and is known when it is published', () => {
    for (const { shipment } of records.slice(0, 60)) {
      let before = '';
      for (let at = NOON; at < NOON + 6 * HOUR; at += 13 * MINUTE) {
        const { data } = aisOf(shipment, at);
        const time = data?.last_vessel_position?.updated_at ?? before;
        expect(time >= before).toBe(true);
        expect((data?.updated_at ?? '') <= toUtcText(at)).toBe(true);
        before = time;
      }
    }
  });
});
