/** Moves a map of the built app to a place and a zoom as a person does, by dragging and with the wheel. */
import type { Page } from '@playwright/test';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';

const TILE = 256;
const NOTCH = 120;
const MOST_STEPS = 200;
/** Duration of a wheel zoom's transition and of the drawing after it. */
const SETTLED_MS = 450;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  readonly zoom: number;
  /** Middle of the map, in pixels of the world at that zoom. */
  readonly middle: Spot;
  readonly element: Spot & { readonly width: number; readonly height: number };
}

/**
 * Reads view and zoom from the transform of Leaflet's own element. As text a value has six digits
 * (https://www.w3.org/TR/cssom-1/#serialize-a-css-component-value) and an exponent from 1,000,000 pixels on. As a
 * typed value it has all digits.
 */
async function shownOn(page: Page): Promise<Shown> {
  const [x, y, scale, left, top, width, height]: number[] = await page.evaluate(`(() => {
    const { e, f, a } = document.querySelector('.leaflet-proxy').attributeStyleMap.get('transform').toMatrix();
    const box = document.querySelector('.leaflet-container').getBoundingClientRect();
    return [e, f, a, box.left, box.top, box.width, box.height];
  })()`);
  return {
    zoom: Math.log2(scale ?? 1) + 1,
    middle: { x: x ?? 0, y: y ?? 0 },
    element: { x: left ?? 0, y: top ?? 0, width: width ?? 0, height: height ?? 0 },
  };
}

/** Moves the place to `spot` of the page, at the nearest zoom that the wheel reaches. */
export async function goTo(
  page: Page,
  [lat, lng]: readonly [number, number],
  zoom: number,
  spot: Spot,
): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { zoom: now, middle, element } = await shownOn(page);
    const world = TILE * 2 ** now;
    const dx = spot.x - (element.x + element.width / 2 + mercatorX(lng) * world - middle.x);
    const dy = spot.y - (element.y + element.height / 2 + mercatorY(lat) * world - middle.y);
    if (Math.hypot(dx, dy) > 4) {
      const share = Math.min(1, 300 / Math.hypot(dx, dy));
      await page.mouse.move(spot.x - (dx * share) / 2, spot.y - (dy * share) / 2);
      await page.mouse.down();
      await page.mouse.move(spot.x + (dx * share) / 2, spot.y + (dy * share) / 2, { steps: 4 });
      // Holding the pointer prevents the map from gliding on.
      await page.waitForTimeout(120);
      await page.mouse.up();
      await page.waitForTimeout(120);
      continue;
    }
    if (Math.abs(zoom - now) < 0.3) return now;
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.wheel(0, zoom > now ? -NOTCH : NOTCH);
    await page.waitForTimeout(SETTLED_MS);
  }
  throw new Error(`zoom ${zoom} at ${lat}, ${lng} was not reached`);
}
