/**
 * Gestures of a map inside a page that scrolls: the wheel zooms only with Ctrl or when the map has
 * focus; one finger scrolls the page, two move the map. A hint says so to a person who tries the
 * other way.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { useMapInsets } from '../../state/ui-store.ts';

type Hint = 'wheel' | 'fingers';
const HINT_MS = 1_600;

export function EmbedGestures({ map }: { readonly map: LeafletMap }) {
  const t = useTranslate();
  const insets = useMapInsets();
  const [hint, setHint] = useState<{ readonly kind: Hint } | null>(null);

  useEffect(() => {
    const container = map.getContainer();
    const onWheel = (event: WheelEvent): void => {
      const zoomsMap = event.ctrlKey || event.metaKey || container.contains(document.activeElement);
      if (zoomsMap) map.scrollWheelZoom.enable();
      else {
        map.scrollWheelZoom.disable();
        setHint({ kind: 'wheel' });
      }
    };
    // This listens in the capture phase, because Leaflet's drag handler listens on a child element and would start
    // first.
    const onPointer = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    };
    const onTouchMove = (event: TouchEvent): void => {
      if (event.touches.length === 1) setHint({ kind: 'fingers' });
    };
    map.scrollWheelZoom.disable();
    if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();
    const first = { capture: true, passive: true } as const;
    container.addEventListener('wheel', onWheel, first);
    container.addEventListener('pointerdown', onPointer, first);
    container.addEventListener('touchmove', onTouchMove, first);
    return () => {
      container.removeEventListener('wheel', onWheel, first);
      container.removeEventListener('pointerdown', onPointer, first);
      container.removeEventListener('touchmove', onTouchMove, first);
      map.scrollWheelZoom.enable();
      map.dragging.enable();
    };
  }, [map]);

  useEffect(() => {
    if (hint === null) return undefined;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  if (hint === null) return null;
  return (
    <p
      aria-hidden="true"
      className="map-hint"
      style={{ marginInlineStart: (insets.start - insets.end) / 2, marginBlockStart: (insets.top - insets.bottom) / 2 }}
    >
      {t(`map.control.${hint.kind}`)}
    </p>
  );
}
