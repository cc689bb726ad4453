/** The fleet map beside the list. It shows the list's filter, and a press on a mark filters the list. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { config } from '../../api/config.ts';
import { heldShipmentQuery } from '../../api/held-shipment-query.ts';
import { caseQuery } from '../../api/desk/cases.ts';
import { withPlace } from '../../core/fleet/filter-text.ts';
import type { Reading } from '../../core/reading/types.ts';
import { toScene } from '../../core/scene/scene.ts';
import type { Scene } from '../../core/scene/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { FleetMap } from '../../fleet/FleetMap.tsx';
import { currentDesk, goDesk, useDesk } from '../../state/desk-store.ts';
import { MapInsetsContext, useMapInsets } from '../../state/ui-store.ts';
import { useNow } from '../../state/use-now.ts';
import { useReading } from '../../state/use-reading.ts';
import { useChanged } from '../common/live.ts';
import { FleetCases } from './FleetCases.tsx';
import { useFleet } from './use-fleet.ts';

/** The part of the map that the card of an opened case and the legend cover. */
const INSETS_WITH_CARD = { top: 56, end: 412, bottom: 96, start: 0 };

export function FleetPane({ reading }: { readonly reading: Reading | null }) {
  const q = useDesk((desk) => desk.q);
  const now = useNow(MINUTE);
  const [revision, setRevision] = useState(0);
  useChanged(() => setRevision((count) => count + 1));
  const zone = viewerZone();
  const source = useFleet(q, zone, revision);
  const caseReading = useCaseReading(now);
  const insets = useMapInsets();
  const scene = useMemo(() => {
    if (reading !== null) return toScene(reading);
    return caseReading === null ? null : toCloseUp(toScene(caseReading));
  }, [reading, caseReading]);
  return (
    <MapInsetsContext value={reading === null && caseReading !== null ? INSETS_WITH_CARD : insets}>
      <FleetMap
        source={source}
        Cases={FleetCases}
        zone={zone}
        now={now}
        tiles={config.tiles}
        scene={scene}
        onFilter={(place) => goDesk({ tab: 'all', q: withPlace(currentDesk().q, place) })}
      />
    </MapInsetsContext>
  );
}

/** Degrees to each side of the centre, enough for a sea with its ports. */
const CLOSE_UP_DEGREES = 10;

/**
 * Shows the surroundings of the position, or of the destination. Beside the card of a case there is so little space
 * that a whole voyage would be a map of the world.
 */
function toCloseUp(scene: Scene): Scene {
  const { pin, places } = scene;
  const at = (pin ?? places.at(-1))?.at;
  if (at === undefined) return scene;
  const [lat, lng] = at;
  return {
    ...scene,
    bounds: {
      south: lat - CLOSE_UP_DEGREES,
      west: lng - CLOSE_UP_DEGREES,
      north: lat + CLOSE_UP_DEGREES,
      east: lng + CLOSE_UP_DEGREES,
    },
  };
}

/** Returns the most severe shipment of the opened case. */
function useCaseReading(now: number): Reading | null {
  const id = useDesk((desk) => Number(desk.case ?? Number.NaN));
  const { data: whole } = useQuery({ ...caseQuery(id), enabled: Number.isInteger(id) });
  const row = whole?.id === id ? whole.listed[0]?.watch.row : undefined;
  const number = row?.number ?? '';
  const ref = { number, line: row?.line ?? null, type: null };
  const { data } = useQuery({ ...heldShipmentQuery(ref), enabled: number !== '' });
  return useReading(data ?? null, null, now);
}
