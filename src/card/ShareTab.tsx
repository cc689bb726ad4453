import type { ReactNode } from 'react';
import type { ShipmentRef } from '../api/client.ts';
import { config } from '../api/config.ts';
import type { Reading } from '../core/reading/types.ts';
import { useEtaHistory } from '../panel/history/use-eta-history.ts';
import { SharePanel } from '../share/SharePanel.tsx';

interface ShareTabProps {
  readonly reading: Reading;
  readonly past: boolean;
  readonly embed: ReactNode;
  readonly shipmentRef: ShipmentRef;
}

/** The tab words the history that is loaded already and requests none. */
const CACHED = { list: false, results: 'none' } as const;

/** What can be shared of a shipment, with the slip of its arrival where that is known. */
export function ShareTab({ reading, shipmentRef, past, embed }: ShareTabProps) {
  const box = reading.journey.container?.number ?? null;
  const { etas, list, waiting } = useEtaHistory(shipmentRef, past ? null : reading, box, CACHED);
  const slip = past ? null : etas.delay;
  const isSlipComing = !past && (list.isFetching || waiting > 0);
  return (
    <SharePanel
      reading={reading}
      past={past}
      sample={config.service === 'built-in'}
      slip={slip}
      isSlipComing={isSlipComing}
      embed={embed}
    />
  );
}
