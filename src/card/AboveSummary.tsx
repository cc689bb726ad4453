import type { ShipmentRef } from '../api/client.ts';
import { deskRole } from '../api/desk/watched.ts';
import type { Reading } from '../core/reading/types.ts';
import { WatchThis } from '../panel/watch/WatchThis.tsx';
import { lazyPartOfStages } from '../ui/lazy-part.ts';
import { SinceStrip } from './SinceStrip.tsx';

const ShipmentCases = lazyPartOfStages(
  ['cases'],
  async () => (await import('../panel/watch/ShipmentCases.tsx')).ShipmentCases,
);

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

/** The cases of the shipment, for those who have a desk; the code comes with the part above. */
export function BelowSummary({ reading }: { readonly reading: Reading }) {
  const role = deskRole();
  return role === null ? null : <ShipmentCases number={reading.shipment.number} mayWrite={role !== 'viewer'} />;
}
