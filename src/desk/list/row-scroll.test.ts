import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { RowScroll } from './row-scroll.ts';

const VIEW = 700;
const MILLION = 34_000_000;
/** The height that the page gives the list, and the last place of its bar. */
const END = 8_000_000 - VIEW;

function listOf(whole: number): RowScroll {
  const scroll = new RowScroll();
  scroll.resize(whole, VIEW);
  return scroll;
}

it('lays out a list that fits as it is', () => {
  const scroll = listOf(900_000);
  scroll.scrolled(400_000);
  expect(scroll.place()).toEqual({ height: 900_000, from: 400_000, top: 400_000 });
  scroll.goTo(899_999);
  expect(scroll.place()).toEqual({ height: 900_000, from: 899_300, top: 899_300 });
});

it('goes to both ends of a list that is taller than an element may be', () => {
  const scroll = listOf(MILLION);
  scroll.scrolled(END);
  expect(scroll.place()).toEqual({ height: 8_000_000, from: MILLION - VIEW, top: END });
  scroll.scrolled(END / 2);
  expect(scroll.place().from).toBeCloseTo((MILLION - VIEW) / 2, 0);
  scroll.scrolled(0);
  expect(scroll.place()).toMatchObject({ from: 0, top: 0 });
});

it('goes to a row', () => {
  const scroll = listOf(MILLION);
  for (const from of [20_000_000, 20_000_300, 150_000, 0, MILLION - VIEW]) {
    scroll.goTo(from);
    expect(scroll.place().from).toBe(from);
  }
});

it('shows every row on a walk in either direction', () => {
  assert(
    property(
      integer({ min: 0, max: END }),
      array(integer({ min: -VIEW, max: VIEW }), { maxLength: 200 }),
      (leap, steps) => {
        const scroll = listOf(MILLION);
        scroll.scrolled(leap);
        for (const step of steps) {
          const before = scroll.place();
          const top = Math.max(0, Math.min(END, before.top + step));
          scroll.scrolled(top);
          const after = scroll.place();
          const moved = Math.max(0, Math.min(MILLION - VIEW, before.from + step));
          expect(Math.abs(after.from - moved)).toBeLessThan(1e-6);
          expect(after.top).toBeGreaterThanOrEqual(0);
          expect(after.top).toBeLessThanOrEqual(END);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('ends a walk with the bar: nothing of the list is out of reach', () => {
  for (const direction of [-1, 1]) {
    const scroll = listOf(MILLION);
    scroll.scrolled(END / 2);
    const near = direction < 0 ? 190_000 : MILLION - VIEW - 190_000;
    scroll.goTo(near - direction * 15_000);
    for (let step = 0; step < 400; step += 1) scroll.scrolled(scroll.place().top + direction * 500);
    const { from, top } = scroll.place();
    expect(direction < 0 ? from - top : from + VIEW - MILLION - (top - END)).toBe(0);
  }
});
