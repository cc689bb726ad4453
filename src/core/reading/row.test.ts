import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFacts } from '../columns/row.ts';
import { parseShipment } from '../parse/parse-shipment.ts';
import { billOfLading } from '../parse/fixtures/bill-of-lading.ts';
import { readShipment } from './read-shipment.ts';
import { toFacts } from './row.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const shipment = parseShipment(billOfLading, 'OK');

describe('the facts of a row', () => {
  it('are of the catalogue, for the whole and for each container', () => {
    for (const number of [null, ...shipment.containers.map((one) => one.number)]) {
      const facts = toFacts(readShipment(shipment, number, NOW));
      expect(isFacts(facts)).toBe(true);
      expect(facts.boxes).toBe(shipment.containers.length);
    }
    expect(toFacts(readShipment(shipment, null, NOW))).toMatchObject({
      issues: 0,
      podName: expect.any(String),
      phase: expect.any(String),
    });
  });

  it('say from which moment on a shipment is overdue, whenever they are read', () => {
    const { overdueAt } = toFacts(readShipment(shipment, null, NOW));
    const isLateAfter = (days: number): boolean => {
      const { journey } = readShipment(shipment, null, NOW + days * 86_400_000);
      return journey.overdue.length > 0 || journey.arrival?.overdue === true;
    };
    expect(overdueAt).not.toBeNull();
    for (const days of [0, 30, 90])
      expect((overdueAt ?? NaN) <= NOW + days * 86_400_000, `after ${days} days`).toBe(isLateAfter(days));
  });

  it('are made of any answer that can be read at all', () => {
    const edit = fc.constantFrom('route', 'locations', 'vessels', 'facilities', 'containers', 'route_data');
    const value = fc.constantFrom(null, [], {}, 'x', 3);
    fc.assert(
      fc.property(edit, value, (name, put) => {
        const broken = parseShipment({ ...billOfLading, [name]: put }, 'OK');
        expect(isFacts(toFacts(readShipment(broken, null, NOW)))).toBe(true);
      }),
      { seed: 3 },
    );
  });
});
