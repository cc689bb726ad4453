/** Tests what AIS reports about ordinary vessels: at its own times, and independent of what the carriers say. */
import { describe, expect, it } from 'vitest';
import { projectOn } from '../src/core/geo/polyline.ts';
import { toAis } from './api/ais-position.ts';
import { legPath } from './api/leg-paths.ts';
import { deriveSteps } from './api/tracking-data.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { planVoyage } from './fleet/plan-voyage.ts';
import { seeded } from './random.ts';
import { HOUR, MINUTE, toUtcText } from './wall-clock.ts';
import { anyContainer, NOON } from './world.fixture.ts';

const shipments = Array.from({ length: 600 }, (_, index) => anyContainer(seeded(`ais ${index}`))).flatMap((number) => {
  const line = lineByPrefix(number);
  return line === null ? [] : [planVoyage('CT', number, line, NOON)];
});
const records = shipments.flatMap((shipment) => {
  const { data } = toAis(shipment, NOON);
  return data == null ? [] : [{ shipment, data }];
});
const epochOf = (text: string | null | undefined): number => Date.parse(`${(text ?? '').replace(' ', 'T')}Z`);

describe('simulated AIS data', () => {
  it('has a last position of each vessel at its own second, mostly minutes to two hours old', () => {
    const lastPositions = new Map(records.map(({ data }) => [data.vessel?.imo, data.last_vessel_position?.updated_at]));
    expect(lastPositions.size).toBeGreaterThan(100);
    const seconds = new Set(lastPositions.values());
    expect(seconds.size).toBeGreaterThan(lastPositions.size * 0.95);
    expect(new Set([...seconds].map((text) => text?.slice(-2))).size).toBeGreaterThan(40);
    const ages = [...lastPositions.values()].map((text) => NOON - epochOf(text));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(ages.filter((age) => age < 20 * MINUTE).length).toBeGreaterThan(lastPositions.size * 0.1);
    expect(ages.filter((age) => age > HOUR).length).toBeGreaterThan(lastPositions.size * 0.1);
    expect(ages.filter((age) => age > 140 * MINUTE).length).toBeLessThan(lastPositions.size * 0.3);
  });

  it('never moves back in time, and no position is published before it is known', () => {
    for (const { shipment } of records.slice(0, 60)) {
      let before = '';
      for (let at = NOON; at < NOON + 6 * HOUR; at += 13 * MINUTE) {
        const { data } = toAis(shipment, at);
        const time = data?.last_vessel_position?.updated_at ?? before;
        expect(time >= before).toBe(true);
        expect((data?.updated_at ?? '') <= toUtcText(at)).toBe(true);
        before = time;
      }
    }
  });

  it('predicts another arrival than the carrier by hours or up to two days, and sometimes the same', () => {
    const apart = records.flatMap(({ data: { arrival_port, discharge_port }, shipment }) => {
      if (arrival_port?.date_label !== 'ETA' || arrival_port.code !== discharge_port?.code) return [];
      const leg = shipment.plan(NOON).findLast(({ mode }) => mode === 'VESSEL');
      return leg === undefined || leg.arrives < NOON ? [] : [Math.abs(epochOf(arrival_port.date) - leg.arrives) / HOUR];
    });
    const share = (from: number, to: number) =>
      apart.filter((hours) => hours >= from && hours < to).length / apart.length;
    expect(apart.length).toBeGreaterThan(60);
    expect(share(0, 0.1)).toBeGreaterThan(0.1);
    expect(share(1, 10)).toBeGreaterThan(0.4);
    expect(share(10, 49)).toBeGreaterThan(0.05);
    expect(share(49, Infinity)).toBe(0);
  });

  it('names the last and the next port call of the vessel, which may differ from the ports of the container', () => {
    const legs = records.map(({ shipment, data }) => ({
      data,
      leg: shipment.plan(Infinity).find(({ vessel, departs, arrives }) => {
        return vessel?.imo === data.vessel?.imo && departs <= NOON && NOON < arrives + 14 * HOUR;
      })!,
    }));
    const others = (end: 'from' | 'to', port: 'departure_port' | 'arrival_port') =>
      legs.filter(({ data, leg }) => data[port]?.code !== leg[end].locode?.slice(2)).length / legs.length;
    for (const share of [others('from', 'departure_port'), others('to', 'arrival_port')]) {
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.6);
    }
    for (const { data, leg } of legs) {
      const off = projectOn(legPath(leg), [
        data.last_vessel_position?.lat ?? 0,
        data.last_vessel_position?.lng ?? 0,
      ])?.offNm;
      expect(off).toBeLessThan(12);
    }
  });

  it('includes departures and arrivals that the carrier has not reported yet', () => {
    const isReported = (shipment: (typeof shipments)[number], ...happenings: readonly string[]) =>
      deriveSteps(shipment, shipment.boxes[0], NOON).findLast(
        (step) => happenings.includes(step.happening) && step.actual,
      );
    const arrived = records.filter(
      ({ shipment, data: { arrival_port: port, discharge_port: end } }) =>
        port?.date_label === 'ATA' && port.code === end?.code && isReported(shipment, 'arrive') === undefined,
    );
    const sailed = records.filter(({ shipment }) => isReported(shipment, 'depart', 'depart-ts') === undefined);
    expect(arrived.length).toBeGreaterThan(0);
    expect(sailed.length).toBeGreaterThan(2);
  });
});
