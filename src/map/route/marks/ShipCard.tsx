import type { Map as LeafletMap } from 'leaflet';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { RADIUS } from '../../../core/scene/mark-shapes.ts';
import { labelRect, placeLabels } from '../../../core/scene/place-labels.ts';
import { toScene } from '../../../core/scene/scene.ts';
import { toShipCard } from '../../../core/words/ship-card.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { isRtl, findVisibleArea } from '../../viewport/visible-area.ts';

interface ShipCardProps {
  readonly reading: Reading;
  /** The position of the vessel's mark. */
  readonly at: LatLng;
  readonly onClose: () => void;
}

/** The gap between the card and the mark, and between the card and the edges of the visible area. */
const GAP_PX = 12;

/**
 * Places the card beside the vessel, on the side that hides least of the route. Returns `null` when the card fits on
 * no side, as on a phone; the style sheet then has a place for it.
 */
function placeBeside(map: LeafletMap, at: LatLng, reading: Reading, card: HTMLElement) {
  const toSpot = ([lat, lng]: LatLng) => map.latLngToContainerPoint([lat, lng]);
  const { way, fix } = toScene(reading);
  const turned = at[1] - (fix?.at[1] ?? at[1]);
  const route = way.flatMap((path) => path.map(([lat, lng]) => toSpot([lat, lng + turned])));
  const visible = findVisibleArea(map);
  const area = {
    x: visible.x + GAP_PX,
    y: visible.y + GAP_PX,
    width: visible.width - 2 * GAP_PX,
    height: visible.height - 2 * GAP_PX,
  };
  const { x: shipX, y: shipY } = toSpot(at);
  const box = {
    id: 'card',
    x: shipX,
    y: shipY,
    radius: RADIUS.fix,
    nameRadius: RADIUS.fix + GAP_PX,
    width: card.offsetWidth,
    height: card.offsetHeight,
    priority: 1,
  };
  const rtl = isRtl(map);
  const side = placeLabels([box], area, rtl, route).get('card') ?? null;
  if (side === null) return null;
  const frame = map.getContainer().getBoundingClientRect();
  const { x, y } = labelRect(box, side, rtl);
  return { inset: `${frame.top + y}px auto auto ${frame.left + x}px` };
}

/**
 * A popover with what is known of the vessel. Escape and a click elsewhere close it. It is outside of the elements of
 * the map, which would treat a drag on it as their own.
 */
export function ShipCard({ reading, at, onClose }: ShipCardProps) {
  const t = useTranslate();
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly inset: string } | null>(null);
  useLayoutEffect(() => element.current?.showPopover(), []);
  useLayoutEffect(() => {
    if (element.current !== null) setPlace(placeBeside(map, at, reading, element.current));
  }, [map, at, reading]);
  const card = toShipCard(reading, t);
  if (card === null) return null;
  return createPortal(
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-label={card.name}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      style={place ?? {}}
      className="inset-auto end-19 top-4 m-0 w-80 max-w-[calc(100vw-1.25rem)] rounded-card bg-card p-4 text-sm text-ink shadow-card max-desk:inset-x-2.5 max-desk:top-19 max-desk:w-auto"
    >
      <h2 className="pb-2 text-lg font-semibold">{card.name}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {card.rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
