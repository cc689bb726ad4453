import { expect, it } from 'vitest';
import { formatCountdown } from './StepButton.tsx';

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [1_000, '0:01'],
  [59_001, '1:00'],
  [845_000, '14:05'],
  [-5, '0:00'],
])('counts down %i ms as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text));
