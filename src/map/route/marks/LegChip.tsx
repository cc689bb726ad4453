import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useTranslate } from '../../../ui/use-translate.ts';
import { liftOf } from '../../../core/scene/place-labels.ts';
import type { SceneLeg } from '../../../core/scene/types.ts';
import { legTitle } from '../../../core/scene/words.ts';

/** The label of a leg over its middle, moved up where names of near ports are in the way. */
export function LegChip({ leg }: { readonly leg: SceneLeg }) {
  const t = useTranslate();
  const map = useMap();
  const chip = useRef<HTMLSpanElement | null>(null);
  const [lift, setLift] = useState(0);
  useEffect(() => {
    let frame = 0;
    // The effect runs after the placed names are in the document.
    const place = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setLift((now) => (chip.current === null ? now : liftAbove(map, chip.current, now))),
      );
    };
    place();
    map.on('labelsplaced', place);
    return () => {
      cancelAnimationFrame(frame);
      map.off('labelsplaced', place);
    };
  }, [map]);
  return (
    <span ref={chip} aria-hidden="true" className="landfall-chip" style={{ translate: `0 ${lift}px` }}>
      {legTitle(leg, t)}
      <span className="landfall-chip-more">{t('timeline.nm', { nm: Math.round(leg.nm) })}</span>
    </span>
  );
}

/** The chip is measured in the document. This happens only for the one leg that is highlighted. */
function liftAbove(map: LeafletMap, chip: HTMLElement, lift: number): number {
  const marks = map.getContainer().querySelectorAll('[data-mark] :is(.landfall-stop, .landfall-label)');
  const visible = [...marks].filter((mark) => mark.getAttribute('data-side') !== 'none');
  const { x, y, width, height } = chip.getBoundingClientRect();
  return liftOf(
    { x, y: y - lift, width, height },
    visible.map((mark) => mark.getBoundingClientRect()),
  );
}
