import { percentOf, type Strip, type StripStop } from '../../core/words/strip.ts';
import { StripFace } from '../../faces/StripFace.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

/** A character's share of the strip's width: 6 to 7 of 340 px in the bold 12 px face. */
const CHARACTER = 0.02;
const GAP = 2 * CHARACTER;
/** As the names are cut off (`max-w-[45%]`). */
const WIDEST = 0.45;

/**
 * The strip with the names of its inner stops, whose positions need `style` and so are not
 * prerendered.
 */
export function StripView({ strip }: { readonly strip: Strip }) {
  const t = useTranslate();
  return (
    <StripFace strip={strip} t={t}>
      {innerLabels(strip.stops).map((stop) => (
        <span
          key={stop.id}
          className="absolute max-w-[45%] -translate-x-1/2 truncate rtl:translate-x-1/2"
          style={{ insetInlineStart: percentOf(stop.at) }}
        >
          {stop.name}
        </span>
      ))}
    </StripFace>
  );
}

const widthOf = ({ name }: StripStop): number => Math.min(name.length * CHARACTER, WIDEST);

/** Names that keep a gap to the one before and to the last one; the ends have theirs always. */
function innerLabels(stops: readonly StripStop[]): readonly StripStop[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  const labels: StripStop[] = [];
  let end = widthOf(first);
  for (const stop of stops.slice(1, -1)) {
    const half = widthOf(stop) / 2;
    if (stop.at - half < end + GAP || stop.at + half > 1 - widthOf(last) - GAP) continue;
    labels.push(stop);
    end = stop.at + half;
  }
  return labels;
}
