/** The map of one shipment: base map, route, scrubber, and a description for screen readers. */
import { type ReactNode, useMemo } from 'react';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import type { Reading } from '../core/reading/types.ts';
import { formatDayTime } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { LateContent } from '../ui/LateContent.tsx';
import type { Tiles } from '../chart/TileBase.tsx';
import { MapBoundary } from './MapBoundary.tsx';
import { MapFrame } from './MapFrame.tsx';
import { RouteLayers } from './route/RouteLayers.tsx';
import './route/route.css';
import { toScene } from '../core/scene/scene.ts';
import { toAxis } from '../core/scene/axis.ts';
import { World } from './viewport/use-fit-route.ts';
import { Scrubber } from './scrubber/Scrubber.tsx';
import { dotted } from '../core/texts/joined.ts';

const InWords = lazyPartWithTexts(async () => (await import('./MapDescription.tsx')).MapDescription);

export interface ShipmentMapProps {
  /** The shipment to draw. `null` shows the base map alone. */
  readonly reading: Reading | null;
  /** Whether the shipment is being loaded. The map does not show the world for that time. */
  readonly isAwaited: boolean;
  readonly now: number;
  readonly tiles: Tiles | null;
  /** Whether the map is inside a frame of another page. */
  readonly embedded?: boolean;
  /** Whether the data come from the built-in service, which a copied picture mentions. */
  readonly sample?: boolean;
  /** Further layers that are rendered inside the map. */
  readonly children?: ReactNode;
}

/** Errors of the map stay inside its boundary. */
export function ShipmentMap(props: ShipmentMapProps) {
  return (
    <MapBoundary>
      <MapContent {...props} />
    </MapBoundary>
  );
}

function MapContent(props: ShipmentMapProps) {
  const { reading, isAwaited, now, tiles, embedded = false, sample = false, children } = props;
  const t = useTranslate();
  const scene = useMemo(() => (reading === null ? null : toScene(reading)), [reading]);
  const axis = useMemo(() => (reading === null ? null : toAxis(reading)), [reading]);
  const subject = reading === null ? '' : `${reading.shipment.number} ${reading.journey.container?.number ?? ''}`;
  const stamp = [reading?.shipment.number, t('map.scrub.utc', { time: formatDayTime(timeAt(now, 'UTC'), t) })];
  return (
    <section aria-label={t('map.base.name')} className="h-full w-full">
      <LateContent>{scene !== null && <InWords scene={scene} />}</LateContent>
      <MapFrame
        tiles={tiles}
        isAwaited={isAwaited}
        embedded={embedded}
        scene={scene}
        now={now}
        stamp={dotted([...stamp, sample && t('app.sample')], t)}
        overlay={axis !== null && <Scrubber key={subject} axis={axis} embedded={embedded} />}
      >
        {scene !== null && scene.bounds !== null ? (
          <RouteLayers present={scene} subject={subject} />
        ) : (
          !isAwaited && <World />
        )}
        <LateContent>{children}</LateContent>
      </MapFrame>
    </section>
  );
}
