/**
 * A mark on the map drawn by React. Leaflet moves an element that stays the same for the life of the mark, and a
 * portal renders into it. Leaflet gets no HTML text, and React's events work as elsewhere.
 */
import { DivIcon } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { PANES } from '../../../chart/panes.ts';

interface PortalMarkerProps {
  /** The position is compared by identity, so a new object moves the mark. */
  readonly at: LatLng;
  /** The `zIndexOffset` of Leaflet. */
  readonly level?: number;
  readonly children: ReactNode;
}

export function PortalMarker({ at, level = 0, children }: PortalMarkerProps) {
  const [{ element, icon }] = useState(makeIcon);
  return (
    <>
      <Marker
        position={[at[0], at[1]]}
        icon={icon}
        pane={PANES.marks.name}
        zIndexOffset={level * 10_000}
        interactive={false}
        keyboard={false}
      />
      {createPortal(children, element)}
    </>
  );
}

function makeIcon(): { element: HTMLElement; icon: DivIcon } {
  const element = document.createElement('div');
  return { element, icon: new DivIcon({ html: element, className: 'landfall-mark', iconSize: [0, 0] }) };
}
