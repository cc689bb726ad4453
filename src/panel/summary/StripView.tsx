import { percentOf, type Strip, type StripStop } from '../../core/words/strip.ts';
import { StripFace } from '../../faces/StripFace.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

/** Names closer than this to the one before would lie over it. */
const ROOM = 0.24;

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

function innerLabels(stops: readonly StripStop[]): readonly StripStop[] {
  const labels: StripStop[] = [];
  for (const stop of stops.slice(1, -1)) {
    if (stop.at - (labels.at(-1)?.at ?? 0) > ROOM && 1 - stop.at > ROOM) labels.push(stop);
  }
  return labels;
}
