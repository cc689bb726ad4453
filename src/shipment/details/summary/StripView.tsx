import { useCallback, useState } from 'react';
import type { Strip, StripStop } from '../../../core/columns/strip-cell.ts';
import { percentOf } from '../../../core/reading/strip.ts';
import { StaticStrip } from '../../../static/StaticStrip.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** A character of the bold 12 px font is 6 to 7 px wide, in DejaVu Sans up to 7.9 px. */
const CHARACTER_PX = 7.9;
const GAP_PX = 12;
/** Names are truncated at this share of the width (`max-w-[45%]`). */
const MAX_LABEL_SHARE = 0.45;
/** The width of the strip in the card beside the map, used until it is measured. */
const DEFAULT_WIDTH_PX = 340;

/** The strip with the names of its inner stops. Their positions need `style`, so they are not prerendered. */
export function StripView({ strip }: { readonly strip: Strip }) {
  const t = useTranslate();
  const [width, setWidth] = useState(DEFAULT_WIDTH_PX);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <StaticStrip strip={strip} t={t} ref={ref}>
      {placeInnerLabels(strip.stops, width).map(({ id, name, from }) => (
        <span
          key={id}
          dir="auto"
          className="absolute max-w-[45%] truncate"
          style={{ insetInlineStart: percentOf(from / width) }}
        >
          {name}
        </span>
      ))}
    </StaticStrip>
  );
}

interface InnerLabel extends StripStop {
  /** Where the name begins, in pixels. */
  readonly from: number;
}

/**
 * Returns the names that keep a gap to the previous one and to the last one. The names of both ends are always shown.
 * Each name is centred on its stop, or as near to that as possible while it is still over the stop.
 */
export function placeInnerLabels(stops: readonly StripStop[], width: number): readonly InnerLabel[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  const widthOf = ({ name }: StripStop): number => Math.min(name.length * CHARACTER_PX, MAX_LABEL_SHARE * width);
  const labels: InnerLabel[] = [];
  let minStart = widthOf(first) + GAP_PX;
  for (const stop of stops.slice(1, -1)) {
    const labelWidth = widthOf(stop);
    const maxStart = width - widthOf(last) - GAP_PX - labelWidth;
    const centred = stop.at * width - labelWidth / 2;
    const from = Math.min(maxStart, Math.max(minStart, centred));
    if (from < minStart || Math.abs(from - centred) > labelWidth / 2) continue;
    labels.push({ ...stop, from });
    minStart = from + labelWidth + GAP_PX;
  }
  return labels;
}
