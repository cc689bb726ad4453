import { describe, expect, it } from 'vitest';
import type { Mode } from '../shipment/types.ts';
import type { Evidence } from './types.ts';
import { overlayOf, strokeOf } from './strokes.ts';

const EVIDENCE: readonly Evidence[] = ['happened', 'estimated', 'expected'];
const MODES: readonly Mode[] = ['sea', 'barge', 'truck', 'rail', 'land', 'other'];
const part = (evidence: Evidence, mode: Mode, schematic = false) => ({ evidence, mode, schematic, faint: false });

describe('strokes', () => {
  it.each(MODES)('tell the three kinds of evidence apart without colour: %s', (mode) => {
    for (const schematic of [false, true]) {
      const dashes = EVIDENCE.map((evidence) => strokeOf(part(evidence, mode, schematic)).dashArray);
      expect(new Set(dashes).size).toBe(3);
      // Solid says that it is known where the way went.
      expect(dashes[0] === undefined).toBe(!schematic);
    }
  });

  it('tell rail and barge from road and sea without colour', () => {
    expect(overlayOf(part('happened', 'rail'))?.dashArray).toBeDefined();
    expect(overlayOf(part('happened', 'barge'))?.color).toBe('var(--card)');
    expect(overlayOf(part('happened', 'sea'))).toBeNull();
    expect(overlayOf(part('happened', 'truck'))).toBeNull();
  });

  it('draw as neither sea nor land what goes nobody knows how', () => {
    const color = strokeOf(part('happened', 'other')).color;
    expect([strokeOf(part('happened', 'sea')).color, strokeOf(part('happened', 'land')).color]).not.toContain(color);
  });

  it('draw a stand-in thinner than what was sent', () => {
    for (const evidence of EVIDENCE) {
      expect(strokeOf(part(evidence, 'sea', true)).weight).toBeLessThan(strokeOf(part(evidence, 'sea')).weight);
    }
  });

  it('draw what lies beyond the moment faintly', () => {
    expect(strokeOf({ ...part('expected', 'sea'), faint: true }).opacity).toBeLessThan(0.5);
  });
});
