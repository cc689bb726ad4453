import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, UNDO_MS, undoNewest } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('undoes the newest act first, each once', () => {
  const undone: string[] = [];
  showToast('tagged', { undo: () => undone.push('tag') });
  showToast('done', { undo: () => undone.push('done') });
  showToast('only said');
  expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false]);
  expect(undone).toEqual(['done', 'tag']);
});

it('offers to undo for ten seconds and not longer', () => {
  const undo = vi.fn();
  showToast('tagged', { undo });
  vi.advanceTimersByTime(UNDO_MS - 1);
  showToast('late', { undo });
  vi.advanceTimersByTime(1);
  expect(undoNewest()).toBe(true);
  expect(undoNewest()).toBe(false);
  expect(undo).toHaveBeenCalledTimes(1);
  dismissToast(1);
});
