/** Tests what ordinary numbers publish and when: late and incomplete, as each carrier reports. */
import { describe, expect, it } from 'vitest';
import { deriveSteps } from './api/tracking-data.ts';
import { lineByPrefix } from './fleet/lines.ts';
import { CODES } from './fleet/plan-milestones.ts';
import { planVoyage } from './fleet/plan-voyage.ts';
import type { Shipment } from './fleet/shipment-plan.ts';
import { seeded } from './random.ts';
import { DAY, HOUR } from './wall-clock.ts';
import { anyContainer, NOON } from './world.fixture.ts';

const shipmentsOf = (count: number): readonly Shipment[] =>
  Array.from({ length: count }, (_, index) => anyContainer(seeded(`late ${index}`))).flatMap((number) => {
    const line = lineByPrefix(number);
    return line === null ? [] : [planVoyage('CT', number, line, NOON)];
  });
const shipments = shipmentsOf(300);
const SOMETIMES_MISSING = ['VDL', 'VDT', 'CDT', 'CLT'];

/** Returns the share of all moves that are reported within the given hours after the move. */
function reportedAfter(hours: number): { readonly share: number; readonly missing: readonly string[] } {
  let [reported, all] = [0, 0];
  const missing: string[] = [];
  for (const shipment of shipments) {
    const [container] = shipment.boxes;
    for (const [index, { at, happening }] of deriveSteps(shipment, container, Number.POSITIVE_INFINITY).entries()) {
      all += 1;
      if (deriveSteps(shipment, container, at + hours * HOUR)[index]?.actual === true) reported += 1;
      else missing.push(CODES[happening][0]);
    }
  }
  return { share: reported / all, missing };
}

describe('the simulated answer to an ordinary number', () => {
  it('reports a move with a median delay of five to six hours, and some vessel moves never', () => {
    expect(reportedAfter(-1).share).toBe(0);
    expect(reportedAfter(3).share).toBeLessThan(0.4);
    expect(reportedAfter(8).share).toBeGreaterThan(0.5);
    const { share, missing } = reportedAfter(8 * 24);
    expect(share).toBeGreaterThan(0.95);
    expect(missing.length).toBeGreaterThan(10);
    expect(missing.filter((code) => !SOMETIMES_MISSING.includes(code))).toEqual([]);
  });

  it('reports a delay hours after the vessel is known to be late', () => {
    let [moves, late] = [0, 0];
    for (const { plan } of shipments) {
      const arrivesAt = (at: number): number => plan(at).findLast(({ mode }) => mode === 'VESSEL')?.arrives ?? 0;
      const real = arrivesAt(Number.POSITIVE_INFINITY);
      if (arrivesAt(Number.NEGATIVE_INFINITY) === real) continue;
      moves += 1;
      // Some delays are reported only when the vessel has arrived.
      if (arrivesAt(real - HOUR) !== real) late += 1;
    }
    expect(moves).toBeGreaterThan(50);
    expect(late).toBeGreaterThan(0);
    expect(late / moves).toBeLessThan(0.3);
  });

  it('names the first vessel of a rolled container until hours after it has left', () => {
    const all = shipmentsOf(3000);
    const rolled = all.filter(({ plan }) => {
      const booked = plan(Number.NEGATIVE_INFINITY).findLast(({ mode }) => mode === 'VESSEL');
      const left = booked?.departs ?? 0;
      const shipAt = (at: number): string | null => plan(at).findLast(({ mode }) => mode === 'VESSEL')?.voyage ?? null;
      return shipAt(left + HOUR) !== shipAt(left + 7 * DAY);
    });
    expect(rolled.length).toBeGreaterThan(0);
    expect(rolled.length / all.length).toBeLessThan(0.1);
  });

  it('has no expected event before a reported one', () => {
    for (const shipment of shipments.slice(0, 80)) {
      const [container] = shipment.boxes;
      for (let at = shipment.bookedAt; at < shipment.bookedAt + 60 * DAY; at += 2 * DAY) {
        const steps = deriveSteps(shipment, container, at);
        const last = steps.findLastIndex(({ actual }) => actual);
        const ends = steps[last]?.at ?? Number.NEGATIVE_INFINITY;
        expect(steps.slice(last + 1).filter((step) => step.at < ends)).toEqual([]);
      }
    }
  });
});
