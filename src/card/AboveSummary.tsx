import type { ShipmentRef } from '../api/client.ts';
import type { Reading } from '../core/reading/types.ts';
import { WatchThis } from '../panel/watch/WatchThis.tsx';
import { SinceStrip } from './SinceStrip.tsx';

/** What comes to the summary of a present answer after the first screen: news, and the desk. */
export function AboveSummary({ reading }: { readonly reading: Reading }) {
  const { number, type, line } = reading.shipment;
  const shipmentRef: ShipmentRef = {
    number,
    type: type === null || type.kind === 'other' ? null : type.kind,
    line: line?.code ?? null,
  };
  return (
    <>
      <SinceStrip reading={reading} />
      <WatchThis key={number} shipmentRef={shipmentRef} />
    </>
  );
}
