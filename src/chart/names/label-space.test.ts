import { expect, it, vi } from 'vitest';
import { createLabelSpace } from './label-space.ts';

const BOX = { x: 0, y: 0, width: 10, height: 10 };

it('names wait for the boxes of a fleet, also when it has none', async () => {
  for (const boxes of [[BOX], []]) {
    const space = createLabelSpace();
    const onSettled = vi.fn();
    space.awaitMany();
    const settled = space.settled(60_000).then(onSettled);
    await Promise.resolve();
    expect(onSettled).not.toHaveBeenCalled();
    space.reserveMany(3, boxes);
    await settled;
    expect(onSettled).toHaveBeenCalledOnce();
  }
});

it('boxes of a fleet are announced when they differ, because names are then painted anew', () => {
  const space = createLabelSpace();
  const onChange = vi.fn();
  space.onChange(onChange);
  const reserveTwice = (zoom: number, x: number): number => {
    for (const _ of [1, 2]) space.reserveMany(zoom, [{ ...BOX, x }]);
    return onChange.mock.calls.length;
  };
  expect([reserveTwice(3, 0), reserveTwice(3, 5), reserveTwice(4, 5)]).toEqual([1, 2, 3]);
});

it('names wait for no fleet when none is awaited, and no longer than the limit', async () => {
  const space = createLabelSpace();
  await space.settled(60_000);
  vi.useFakeTimers();
  space.awaitMany();
  const settled = space.settled(3_000);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await settled;
});
