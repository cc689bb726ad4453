import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [0, 0],
  [2_999, 0],
  [3_000, 1],
  [9_999, 1],
  [10_000, 2],
  [25_000, 3],
  [74_000, 3],
])('after %i ms says sentence %i', (ms, sentence) => {
  const home = document.createElement('div');
  const root = createRoot(home);
  const textAt = (elapsed: number): string | null => {
    act(() => void vi.advanceTimersByTime(elapsed));
    return home.textContent;
  };
  act(() => root.render(<Waiting what="MSKU 204817 5" skeleton={null} />));
  const first = textAt(0);
  const text = textAt(ms);
  const rest = [3_000, 10_000, 25_000]
    .filter((at) => at > ms)
    .map((at, index, all) => textAt(at - (all[index - 1] ?? ms)));
  expect(text === first).toBe(sentence === 0);
  expect(new Set([text, ...rest]).size).toBe(1 + rest.length);
  expect(rest).toHaveLength(3 - sentence);
  act(() => root.unmount());
});
