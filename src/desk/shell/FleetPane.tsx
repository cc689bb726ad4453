/** The fleet map beside the list: it shows the list's filter, and what is pressed on it filters. */
import { useState } from 'react';
import { config } from '../../api/config.ts';
import { withPlace } from '../../core/fleet/filter-text.ts';
import type { Reading } from '../../core/reading/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { FleetMap } from '../../fleet/FleetMap.tsx';
import { currentDesk, goDesk, useDesk } from '../../view/desk-store.ts';
import { useNow } from '../../view/use-now.ts';
import { useChanged } from '../common/live.ts';

export function FleetPane({ reading }: { readonly reading: Reading | null }) {
  const q = useDesk((desk) => desk.q);
  const [revision, setRevision] = useState(0);
  useChanged(() => setRevision((count) => count + 1));
  return (
    <FleetMap
      q={q}
      zone={viewerZone()}
      now={useNow(MINUTE)}
      revision={revision}
      tiles={config.tiles}
      reading={reading}
      onCase={(id) => goDesk({ tab: 'attention', case: String(id) })}
      onFilter={(place) => goDesk({ tab: 'all', q: withPlace(currentDesk().q, place) })}
    />
  );
}
