/** The map of one shipment: the base, the route over it, the scrubber below, and the whole of it in words. */
import { useMemo } from 'react';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import type { Container, Shipment } from '../core/shipment/types.ts';
import { formatDayTime } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { Extra } from '../ui/Extra.tsx';
import type { Tiles } from '../chart/TileBase.tsx';
import { MapBoundary } from './MapBoundary.tsx';
import { MapRoom } from './MapRoom.tsx';
import { RouteLayers } from './route/RouteLayers.tsx';
import './route/route.css';
import { toScene } from '../core/scene/scene.ts';
import { toAxis } from '../core/scene/axis.ts';
import { Scrubber } from './scrubber/Scrubber.tsx';

const InWords = lazyPartWithTexts(async () => (await import('./InWords.tsx')).InWords);

export interface ShipmentMapProps {
  /** Null while there is nothing to draw: the map stands alone. */
  readonly shipment: Shipment | null;
  /** The number of the box shown; null for the whole shipment. */
  readonly container: string | null;
  readonly now: number;
  readonly tiles: Tiles | null;
  /** Inside somebody else's page. */
  readonly embedded?: boolean;
  /** The data are made up: a copied picture says so. */
  readonly sample?: boolean;
}

/** Whatever fails in the map stays in the map. */
export function ShipmentMap(props: ShipmentMapProps) {
  return (
    <MapBoundary>
      <WholeMap {...props} />
    </MapBoundary>
  );
}

function WholeMap(props: ShipmentMapProps) {
  const { shipment, now, tiles, embedded = false, sample = false } = props;
  const t = useTranslate();
  const container = boxOf(shipment, props.container);
  const still = useMemo(
    () => (shipment === null ? null : toScene(shipment, { container, moment: null, now })),
    [shipment, container, now],
  );
  const axis = useMemo(() => (still === null ? null : toAxis(still.journey, now)), [still, now]);
  const subject = shipment === null ? '' : `${shipment.number} ${container?.number ?? ''}`;
  const stamp = [shipment?.number, t('map.scrub.utc', { time: formatDayTime(timeAt(now, 'UTC'), t, now) })];
  return (
    <section aria-label={t('map.base.name')} className="h-full w-full">
      <Extra>{still !== null && <InWords scene={still} now={now} />}</Extra>
      <MapRoom
        tiles={tiles}
        embedded={embedded}
        scene={still}
        now={now}
        stamp={[...stamp, sample ? t('app.sample') : undefined].filter((part) => part !== undefined).join(' · ')}
        overlay={axis !== null && <Scrubber key={subject} axis={axis} embedded={embedded} />}
      >
        {shipment !== null && <RouteLayers shipment={shipment} container={container} now={now} subject={subject} />}
      </MapRoom>
    </section>
  );
}

const boxOf = (shipment: Shipment | null, number: string | null): Container | null =>
  shipment?.containers.find((container) => container.number === number) ?? null;
