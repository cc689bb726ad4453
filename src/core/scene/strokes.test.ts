import { describe, expect, it } from 'vitest';
import type { Mode } from '../shipment/types.ts';
import type { Evidence } from './types.ts';
import { sceneOf } from './fixtures/read-scene.ts';
import { container, place, shipment } from './fixtures/shipments.ts';
import { toStrokes } from './strokes.ts';

const EVIDENCE: readonly Evidence[] = ['happened', 'estimated', 'expected'];
const MODES: readonly Mode[] = ['sea', 'barge', 'truck', 'rail', 'land', 'other'];
const part = (evidence: Evidence, mode: Mode, schematic = false) => ({ evidence, mode, schematic, faint: false });

describe('strokes', () => {
  it.each(MODES)('tell the three kinds of evidence apart without colour: %s', (mode) => {
    for (const schematic of [false, true]) {
      const dashes = EVIDENCE.map((evidence) => toStrokes(part(evidence, mode, schematic)).line.dashArray);
      expect(new Set(dashes).size).toBe(3);
      // A solid line means that the way is known.
      expect(dashes[0] === undefined).toBe(!schematic);
    }
  });

  it.each(MODES)('strike what was planned before a cancellation, thin and grey: %s', (mode) => {
    const { line, overlay } = toStrokes(part('dropped', mode));
    expect(line.color).toBe('var(--ink-3)');
    expect(line.weight).toBeLessThan(toStrokes(part('expected', mode)).line.weight);
    expect(overlay).toMatchObject({ color: 'var(--ink-3)', dashArray: '1.5 18' });
  });

  it('tell rail and barge from road and sea without colour', () => {
    expect(toStrokes(part('happened', 'rail')).overlay?.dashArray).toBeDefined();
    expect(toStrokes(part('happened', 'barge')).overlay?.color).toBe('var(--card)');
    expect(toStrokes(part('happened', 'sea')).overlay).toBeNull();
    expect(toStrokes(part('happened', 'truck')).overlay).toBeNull();
  });

  it('draw as neither sea nor land what goes nobody knows how', () => {
    const color = toStrokes(part('happened', 'other')).line.color;
    expect([
      toStrokes(part('happened', 'sea')).line.color,
      toStrokes(part('happened', 'land')).line.color,
    ]).not.toContain(color);
  });

  it('draw a stand-in thinner than what was sent', () => {
    for (const evidence of EVIDENCE) {
      expect(toStrokes(part(evidence, 'sea', true)).line.weight).toBeLessThan(
        toStrokes(part(evidence, 'sea')).line.weight,
      );
    }
  });

  it('of a cancelled voyage are those of what was dropped', () => {
    const trackedContainer = container('TCLU6666666', [
      { status: 'VDL', at: place('A', [10, 100]), date: '2026-12-01 10:00:00', actual: false },
      { status: 'VAD', at: place('B', [20, 120]), date: '2026-12-27 10:00:00', actual: false },
    ]);
    const cancelled = sceneOf({ ...shipment([trackedContainer], null), outcome: 'cancelled' });
    const parts = cancelled.legs.filter(({ state }) => state === 'dropped').flatMap((leg) => leg.parts);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every(({ evidence }) => evidence === 'dropped')).toBe(true);
  });

  it('draw what lies beyond the moment faintly', () => {
    expect(toStrokes({ ...part('expected', 'sea'), faint: true }).line.opacity).toBeLessThan(0.5);
  });
});
