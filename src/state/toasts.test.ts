import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR } from '../core/time/units.ts';
import { addAct, dropAct, showToast, undoAct, undoNewest } from './toasts.ts';

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  while (undoNewest());
  await settled();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('undoes the newest action first, and each one once', async () => {
  const undone: string[] = [];
  showToast('tagged', { undo: () => void undone.push('tag') });
  showToast('done', { undo: () => void undone.push('done') });
  showToast('only said');
  expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false]);
  await settled();
  expect(undone).toEqual(['done', 'tag']);
});

it('undoes an action for nearly a day, long after its message, and not longer', async () => {
  const [undo, undoLater] = [vi.fn(), vi.fn()];
  showToast('tagged', { undo });
  vi.advanceTimersByTime(HOUR);
  showToast('changed', { act: addAct(undoLater) });
  vi.advanceTimersByTime(22 * HOUR);
  expect([undoNewest(), undoNewest()]).toEqual([true, false]);
  await settled();
  expect([undo, undoLater].map((one) => one.mock.calls.length)).toEqual([0, 1]);
});

it('starts an undo when the previous one has ended, even if that failed', async () => {
  const undone: string[] = [];
  let fail = (): void => undefined;
  addAct(() => void undone.push('first'));
  addAct(
    () =>
      new Promise((_, reject) => {
        undone.push('second');
        fail = () => reject(new Error('away'));
      }),
  );
  undoNewest();
  undoNewest();
  await settled();
  expect(undone).toEqual(['second']);
  fail();
  await settled();
  expect(undone).toEqual(['second', 'first']);
});

it('undoes the action of its own message, and none that failed', async () => {
  const undone: string[] = [];
  const older = addAct(() => void undone.push('older'));
  const newer = addAct(() => void undone.push('newer'));
  undoAct(older);
  dropAct(newer);
  expect(undoNewest()).toBe(false);
  await settled();
  expect(undone).toEqual(['older']);
});
