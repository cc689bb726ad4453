/** The fleet map beside the list. It shows the list's filter, and a press on a mark filters the list. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { config } from '../../api/config.ts';
import { heldShipmentQuery } from '../../api/held-shipment-query.ts';
import { caseQuery } from '../../api/desk/cases.ts';
import { hasPlace, withPlace } from '../../core/fleet/filter-text.ts';
import type { Reading } from '../../core/reading/types.ts';
import { caseBounds } from '../../core/scene/case-bounds.ts';
import { toScene } from '../../core/scene/scene.ts';
import type { Scene } from '../../core/scene/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { FleetMap } from '../../fleet/FleetMap.tsx';
import { currentDesk, goDesk, useDesk } from '../../state/desk-store.ts';
import { isShared } from '../../state/guest.ts';
import { type MapInsets, MapInsetsContext } from '../../state/ui-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useReading } from '../../state/use-reading.ts';
import { useChanged } from '../common/live.ts';
import { FleetCases } from './FleetCases.tsx';
import { useFleet } from './use-fleet.ts';

/** The button at the top and the counts at the foot cover this much of the map. */
const INSETS: MapInsets = { top: 0, bar: 56, end: 0, bottom: 56, start: 0 };

interface FleetPaneProps {
  /** The opened shipment. */
  readonly reading: Reading | null;
  /** The width of the card of an opened case that lies over the end side of the map. */
  readonly cardWidth?: number;
}

export function FleetPane({ reading, cardWidth = 0 }: FleetPaneProps) {
  const q = useDesk((desk) => desk.q);
  const now = useNow(MINUTE);
  const [revision, setRevision] = useState(0);
  useChanged(() => setRevision((count) => count + 1));
  const zone = viewerZone();
  const source = useFleet(q, zone, revision);
  const openedCase = useOpenedCase(now);
  const caseReading = openedCase.reading;
  const { port, subject } = openedCase;
  const scene = useMemo(() => {
    if (reading !== null) return toScene(reading);
    return caseReading === null ? null : toCaseScene(caseReading, port);
  }, [reading, caseReading, port]);
  const end = reading === null && openedCase.isOpen ? cardWidth : 0;
  const insets = useMemo(() => ({ ...INSETS, end }), [end]);
  return (
    <MapInsetsContext value={insets}>
      <FleetMap
        source={source}
        Cases={isShared() ? null : FleetCases}
        zone={zone}
        now={now}
        tiles={config.tiles}
        scene={scene}
        cardWidth={end}
        subject={reading === null ? subject : reading.shipment.number}
        isPlaced={hasPlace(q)}
        onFilter={(place) => goDesk({ tab: 'all', q: withPlace(currentDesk().q, place) })}
      />
    </MapInsetsContext>
  );
}

function toCaseScene(reading: Reading, port: string | null): Scene {
  const scene = toScene(reading);
  const { whereabouts } = reading;
  return { ...scene, bounds: caseBounds(scene, port, whereabouts.kind === 'ashore' ? whereabouts.stop.id : null) };
}

/** Returns the most severe shipment of the opened case, and the name of the place that the case is about. */
function useOpenedCase(now: number) {
  const id = useDesk((desk) => Number(desk.case ?? Number.NaN));
  const isOpen = Number.isInteger(id);
  const { data: whole } = useQuery({ ...caseQuery(id), enabled: isOpen });
  const shown = whole?.id === id ? whole : undefined;
  const row = shown?.listed[0]?.watch.row;
  const number = row?.number ?? '';
  const ref = { number, line: row?.line ?? null, type: null };
  const { data } = useQuery({ ...heldShipmentQuery(ref), enabled: number !== '' });
  const { port } = shown?.text.values ?? {};
  return {
    isOpen,
    reading: useReading(data ?? null, null, now),
    port: typeof port === 'string' ? port : (shown?.cause.port ?? null),
    subject: `${number} ${id}`,
  };
}
