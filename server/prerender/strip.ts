/** The strip of the voyage, as StripView draws it, its line in SVG: a style attribute could not be written into a page. */
import type { Strip, StripStop } from '../../src/core/words/strip.ts';
import { box, el, type Markup } from './markup.ts';

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The names say the same to those who do not see it; shares of the way are said by the text of the timeline. */
export function renderStrip(strip: Strip): Markup {
  const here = strip.estimated ?? strip.proven;
  const bar = (name: string, to: number): Markup =>
    el('line', { class: `first-strip-${name}`, x1: 0, x2: percent(to), y1: 12, y2: 12 });
  return box(
    'div',
    'mt-4 px-1.5',
    el(
      'svg',
      { class: 'first-strip', 'aria-hidden': 'true' },
      bar('ahead', 1),
      bar('cover', here),
      bar('estimated', here),
      bar('proven', strip.proven),
      ...strip.stops.map((stop) =>
        el('circle', {
          class: stop.state === 'ahead' ? 'first-strip-next' : 'first-strip-stop',
          cx: percent(stop.at),
          cy: 12,
          r: 5.5,
        }),
      ),
      ...(here > 0 && here < 1
        ? [
            el('circle', { class: 'first-strip-rim', cx: percent(here), cy: 12, r: 11 }),
            el('circle', { class: 'first-strip-here', cx: percent(here), cy: 12, r: 7 }),
          ]
        : []),
    ),
    box('div', 'flex h-4 justify-between text-xs font-semibold text-ink-2', ...ends(strip.stops)),
  );
}

const ends = (stops: readonly StripStop[]): Markup[] => {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    box('span', '-ms-1.5 max-w-[45%] truncate', first.name),
    box('span', '-me-1.5 max-w-[45%] truncate', last.name),
  ];
};
