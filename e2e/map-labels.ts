/** Reads the names of marks on the map by their rectangles on the screen. */
import type { Page } from '@playwright/test';

/** Halos count as part of their marks (RADIUS in core/scene/mark-shapes.ts). */
const TOUCHING_PX = 4;

export interface MapName {
  readonly text: string;
  readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly toOwn: number;
  readonly toOther: number;
}

/**
 * Returns the visible names with the distances to their own mark and to the nearest other mark, from edge to edge. A
 * mark is a name's own if the name contains its place, or if it touches such a mark.
 */
export const namesOf = (page: Page): Promise<readonly MapName[]> =>
  page.evaluate((TOUCHING_PX) => {
    const marks = [...document.querySelectorAll<HTMLElement>('[data-mark]:not(.landfall-leg)')].flatMap((button) => {
      const shape = button.querySelector('.landfall-stop, .landfall-pin, .landfall-fix');
      if (shape === null) return [];
      const { x, y, width, height } = shape.getBoundingClientRect();
      const place = (button.ariaLabel ?? '').split(',')[0] ?? '';
      return [{ button, place, x: x + width / 2, y: y + height / 2, radius: width / 2 }];
    });
    return [...document.querySelectorAll<HTMLElement>('.landfall-label')].flatMap((label) => {
      const button = label.closest('[data-mark]');
      if (label.dataset.side === 'none' || getComputedStyle(label).opacity === '0') return [];
      const rect = label.getBoundingClientRect();
      const text = label.innerText;
      const away = ({ x, y, radius }: (typeof marks)[number]): number =>
        Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom)) - radius;
      const carrier = marks.find((mark) => mark.button === button);
      const isOwn = (mark: (typeof marks)[number]): boolean =>
        mark.button === button ||
        text.split(', ').includes(mark.place) ||
        (carrier !== undefined &&
          Math.hypot(mark.x - carrier.x, mark.y - carrier.y) < mark.radius + carrier.radius + TOUCHING_PX);
      return [
        {
          text,
          rect: rect.toJSON(),
          toOwn: Math.min(...marks.filter(isOwn).map(away)),
          toOther: Math.min(1e6, ...marks.filter((mark) => !isOwn(mark)).map(away)),
        },
      ];
    });
  }, TOUCHING_PX);

/** Returns names that overlap each other or extend beyond the window. */
export async function collisionsOf(page: Page): Promise<readonly string[]> {
  const names = await namesOf(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return names.flatMap(({ text, rect }, index) => [
    ...names
      .slice(index + 1)
      .filter((other) => rect.left < other.rect.right && other.rect.left < rect.right)
      .filter((other) => rect.top < other.rect.bottom && other.rect.top < rect.bottom)
      .map((other) => `${text} over ${other.text}`),
    ...(rect.left < 0 || rect.top < 0 || rect.right > width || rect.bottom > height ? [`${text} is cut`] : []),
  ]);
}
