/** Measures the lines of a route on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Scenario } from '../sim/scenarios.ts';
import { collisionsOf } from './map-labels.ts';
import { placesOf, ROLE } from './map-locators.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${String(locator)}`);
  return box;
}

export interface RouteLines {
  /** Number of points of the route that starts at the marks, without its copies on other worlds. */
  readonly points: number;
  /** Longest step in longitude, in pixels, copies included. */
  readonly widest: number;
  /** Positions of the place marks. */
  readonly marks: readonly { readonly name: string; readonly x: number }[];
  /** Vertices of the route under a panel or outside the window. */
  readonly outside: readonly string[];
}

/** Runs in the page, so it must be a self-contained function. */
export function routeOf(page: Page): Promise<RouteLines> {
  return page.evaluate(() => {
    type Spot = readonly [x: number, y: number];
    const map = document.querySelector('section[aria-label="Map"]');
    const lines: Spot[][] = [];
    for (const path of map?.querySelectorAll<SVGPathElement>(
      '.leaflet-landfall-route-pane path, .landfall-route-pane path',
    ) ?? []) {
      const matrix = path.getScreenCTM();
      if (matrix === null || path.getAttribute('stroke') === null || path.getAttribute('fill') !== 'none') continue;
      for (const run of (path.getAttribute('d') ?? '').split('M').slice(1)) {
        const numbers = run.match(/-?[\d.]+/g)?.map(Number) ?? [];
        const line: Spot[] = [];
        for (let at = 0; at + 1 < numbers.length; at += 2) {
          const { x, y } = new DOMPoint(numbers[at], numbers[at + 1]).matrixTransform(matrix);
          line.push([x, y]);
        }
        if (line.length > 1) lines.push(line);
      }
    }
    const buttons = [...(map?.querySelectorAll('button[data-mark]:not(.landfall-leg)') ?? [])];
    // The element's position is the place of a mark, whatever the offset of its hit square.
    const spots: Spot[] = buttons.map((button) => {
      const body = button.querySelector('.landfall-mark-body') ?? button;
      const { x, y, width, height } = body.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    const isNearMark = ([x, y]: Spot): boolean => spots.some(([a, b]) => Math.hypot(a - x, b - y) < 4);
    const own = new Set<Spot[]>();
    for (let grew = true; grew; ) {
      grew = false;
      for (const line of lines) {
        const [start, end] = [line[0], line.at(-1)];
        if (own.has(line) || start === undefined || end === undefined || !(isNearMark(start) || isNearMark(end)))
          continue;
        own.add(line);
        spots.push(start, end);
        grew = true;
      }
    }
    let widest = 0;
    for (const line of lines) {
      line.forEach(([x], at) => {
        const before = line[at - 1];
        if (before !== undefined) widest = Math.max(widest, Math.abs(x - before[0]));
      });
    }
    const marks = buttons.map((button, at) => ({ name: button.ariaLabel ?? '', x: spots[at]?.[0] ?? 0 }));
    const points = [...own].flat();
    const card = document.querySelector('main#shipment')?.getBoundingClientRect();
    const search = document.querySelector('[role=search]')?.getBoundingClientRect();
    const bar = document.querySelector('header[data-over-map]')?.getBoundingClientRect();
    const sheet = document.querySelector('main#shipment > section')?.getBoundingClientRect();
    const scrubber = document.querySelector('[data-scrubber]')?.getBoundingClientRect();
    const isWide = innerWidth >= 780;
    const floor = isWide ? innerHeight : (sheet?.top ?? 0);
    const room = {
      left: isWide ? (card?.right ?? 0) : 0,
      right: innerWidth,
      top: (isWide ? bar : search)?.bottom ?? 0,
      bottom: scrubber !== undefined && scrubber.height > 0 ? Math.min(scrubber.top, floor) : floor,
    };
    const outside = [...points, ...spots]
      .filter(([x, y]) => x < room.left || x > room.right || y < room.top || y > room.bottom)
      .map(([x, y]) => `${Math.round(x)} ${Math.round(y)} not in ${JSON.stringify(room)}`);
    return { points: points.length, widest, marks, outside: outside.slice(0, 3) };
  });
}

export interface Located {
  readonly name: string;
  readonly lng: number | null;
}

/** Returns the width of the world in pixels, from two marks and the longitudes in the service's answer. */
function worldOf(marks: RouteLines['marks'], locations: readonly Located[]): number {
  const spots = marks.flatMap(({ name, x }) => {
    const lng = locations.find((location) => name.startsWith(`${location.name}, `))?.lng ?? null;
    return lng === null ? [] : [{ x, lng }];
  });
  const worlds = spots.flatMap((spot, at) => {
    const before = spots[at - 1];
    if (before === undefined) return [];
    const degrees = ((((spot.lng - before.lng + 180) % 360) + 360) % 360) - 180;
    return Math.abs(degrees) < 1 ? [] : [(360 * (spot.x - before.x)) / degrees];
  });
  return Math.max(...worlds);
}

const DATE_AT_END = /, (left|arrived|expected|leaves) [\d\p{L} ]+$|, \d[\d\p{L} ]+$/u;
const ROLE_AT_END = /· (origin|transshipment|discharge|delivery|port call)/;

/**
 * Checks that the mark `Yantian, left 31 Oct, origin; …` agrees with the row `Yantian CN YTN · origin`. A label that
 * two places share comes first: `Rotterdam, Basel: Rotterdam, discharge`.
 */
const agrees = (name: string, row: string): boolean =>
  (name.split(/: (?=\p{L})/u).at(-1) ?? '').split('; ').some((part) => {
    const role = ROLE.exec(part)?.[1] ?? '';
    const place = part.slice(0, part.indexOf(`, ${role}`)).replace(DATE_AT_END, '');
    return row.startsWith(place) && row.includes(`· ${role}`);
  });

/**
 * The voyage must lie in the part of the map beside the panel, in the order of its rows, without a line across the
 * world. `locations` come from the service's answer.
 */
export async function expectVoyage(page: Page, { id, group }: Scenario, locations: readonly Located[]): Promise<void> {
  await expect(placesOf(page).first(), id).toBeVisible();
  await expect
    .poll(
      async () => {
        const { points, outside } = await routeOf(page);
        return points > 1 ? [...outside, ...(await collisionsOf(page))] : ['nothing drawn'];
      },
      { message: id },
    )
    .toEqual([]);
  // The names of this scenario contain markup, which another test covers.
  if (id === 'hostile-text') return;
  const { widest, marks } = await routeOf(page);
  expect(widest, id).toBeLessThan(worldOf(marks, locations) / 2);
  // A shipment with many containers opens with their table, and a row without a code has no dot before its role.
  if (group === 'Many containers' || id === 'sparse') return;
  const names = await placesOf(page).evaluateAll((places) => places.map((mark) => mark.ariaLabel ?? ''));
  const rows = await page.getByRole('tabpanel').getByRole('button', { name: ROLE_AT_END }).allInnerTexts();
  const order = rows.map((text) => names.findIndex((name) => agrees(name, text)));
  expect(order, `${id}: ${rows.join(' | ')} on the map: ${names.join(' | ')}`).not.toContain(-1);
  const first = order.filter((index, at) => order.indexOf(index) === at);
  expect(first, id).toEqual(names.map((_, index) => index));
}
