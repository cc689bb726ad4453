/** Draws shipments in the background: their lanes and vessels, without names and without reacting to a pointer. */
import { useMemo, useState } from 'react';
import { svg } from 'leaflet';
import { Polyline } from 'react-leaflet';
import { PANES } from '../../../chart/panes.ts';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { toScene } from '../../../core/scene/scene.ts';
import { LANE } from '../../../core/scene/strokes.ts';
import { PortalMarker } from '../marks/PortalMarker.tsx';

const SHIP = 24;
/** The worlds beside the middle one. A wide window shows parts of them. */
const WORLDS = [-360, 0, 360];

export function Lanes({ readings }: { readonly readings: readonly Reading[] }) {
  const [renderer] = useState(() => svg({ pane: PANES.route.name, padding: 0.6 }));
  const scenes = useMemo(() => readings.map(toScene), [readings]);
  return scenes.map(({ legs, pin, fix, reading }) => {
    const ship = fix?.at ?? pin?.at ?? null;
    const lanes = legs.flatMap(({ parts }) => parts.map(({ path }) => path));
    return WORLDS.map((turn) => {
      const shift = ([lat, lng]: LatLng): [number, number] => [lat, lng + turn];
      return (
        <Lane
          key={`${reading.shipment.number} ${turn}`}
          lines={lanes.map((path) => path.map(shift))}
          ship={ship === null ? null : shift(ship)}
          heading={pin?.heading ?? 0}
          renderer={renderer}
        />
      );
    });
  });
}

interface LaneProps {
  readonly lines: [number, number][][];
  readonly ship: [number, number] | null;
  readonly heading: number;
  readonly renderer: ReturnType<typeof svg>;
}

function Lane({ lines, ship, heading, renderer }: LaneProps) {
  return (
    <>
      <Polyline positions={lines} pathOptions={LANE} interactive={false} renderer={renderer} />
      {ship !== null && (
        <PortalMarker at={ship}>
          <svg
            viewBox="-16 -16 32 32"
            width={SHIP}
            height={SHIP}
            fill="var(--sailed)"
            stroke="var(--card)"
            aria-hidden
            style={{ position: 'absolute', margin: -SHIP / 2 }}
          >
            <path d="M0-15C5-9 7-4 7 3V12H-7V3C-7-4-5-9 0-15Z" strokeWidth={2.5} transform={`rotate(${heading})`} />
          </svg>
        </PortalMarker>
      )}
    </>
  );
}
