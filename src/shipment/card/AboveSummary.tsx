import type { ShipmentRef } from '../../api/client.ts';
import type { Reading } from '../../core/reading/types.ts';
import { WatchThis } from '../details/watch/WatchThis.tsx';
import { LateContent } from '../../ui/LateContent.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { SinceStrip } from './SinceStrip.tsx';

interface AboveSummaryProps {
  readonly reading: Reading;
  /** Whether the answer is a past result or comes from a frozen link. */
  readonly past: boolean;
}

/**
 * Parts above the summary that are loaded after the first screen: the head of the printed sheet, and for a present
 * answer what changed and the link to the desk.
 */
export function AboveSummary({ reading, past }: AboveSummaryProps) {
  const { number, type, line } = reading.shipment;
  const shipmentRef: ShipmentRef = {
    number,
    type: type === null || type.kind === 'other' ? null : type.kind,
    line: line?.code ?? null,
  };
  return (
    <>
      <LateContent>
        <PrintSheet reading={reading} />
      </LateContent>
      {!past && (
        <>
          <SinceStrip reading={reading} />
          <WatchThis key={number} shipmentRef={shipmentRef} />
        </>
      )}
    </>
  );
}
