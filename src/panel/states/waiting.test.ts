import { expect, it } from 'vitest';
import { formatCountdown, stageAt } from './waiting.ts';

it.each([
  [0, 0],
  [2_999, 0],
  [3_000, 1],
  [9_999, 1],
  [10_000, 2],
  [25_000, 3],
  [74_000, 3],
])('after %i ms says sentence %i', (ms, stage) => expect(stageAt(ms)).toBe(stage));

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [1_000, '0:01'],
  [59_001, '1:00'],
  [845_000, '14:05'],
  [-5, '0:00'],
])('counts down %i ms as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text));
