import { useCallback, useState } from 'react';
import type { Strip, StripStop } from '../../../core/columns/strip-cell.ts';
import { percentOf } from '../../../core/reading/strip.ts';
import { StaticStrip } from '../../../static/StaticStrip.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** The bold 12 px face has 6 to 7, that of DejaVu Sans up to 7.9. */
const CHARACTER_PX = 7.9;
const GAP_PX = 12;
/** As the names are cut off (`max-w-[45%]`). */
const MAX_LABEL_SHARE = 0.45;
/** In the card beside the map, before it is measured. */
const USUAL_PX = 340;

/**
 * The strip with the names of its inner stops, whose positions need `style` and so are not
 * prerendered.
 */
export function StripView({ strip }: { readonly strip: Strip }) {
  const t = useTranslate();
  const [width, setWidth] = useState(USUAL_PX);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <StaticStrip strip={strip} t={t} ref={ref}>
      {innerLabels(strip.stops, width).map(({ id, name, from }) => (
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
  /** Where its name begins, in pixels. */
  readonly from: number;
}

/**
 * Names that keep a gap to the one before and to the last one; the ends have theirs always. Each is
 * centred on its stop, or as near to that as there is room while the stop lies over it.
 */
export function innerLabels(stops: readonly StripStop[], width: number): readonly InnerLabel[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  const widthOf = ({ name }: StripStop): number => Math.min(name.length * CHARACTER_PX, MAX_LABEL_SHARE * width);
  const labels: InnerLabel[] = [];
  let least = widthOf(first) + GAP_PX;
  for (const stop of stops.slice(1, -1)) {
    const labelWidth = widthOf(stop);
    const most = width - widthOf(last) - GAP_PX - labelWidth;
    const centred = stop.at * width - labelWidth / 2;
    const from = Math.min(most, Math.max(least, centred));
    if (from < least || Math.abs(from - centred) > labelWidth / 2) continue;
    labels.push({ ...stop, from });
    least = from + labelWidth + GAP_PX;
  }
  return labels;
}
