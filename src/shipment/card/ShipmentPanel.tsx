import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { Freshness } from '../details/freshness/Freshness.tsx';
import { ShipmentState } from '../details/states/ShipmentState.tsx';
import { LateContent } from '../../ui/LateContent.tsx';
import type { Reading } from '../../core/reading/types.ts';
import { ShipmentView } from './ShipmentView.tsx';
import type { DisplayedShipment } from './use-displayed-shipment.ts';

const PastBanner = lazyPartWithTexts(async () => (await import('./PastBanner.tsx')).PastBanner);

/** The requested shipment, in its present state or as of a past result. */
export function ShipmentPanel({
  current,
  reading,
}: {
  readonly current: DisplayedShipment;
  readonly reading: Reading | null;
}) {
  const { ref, query, present, past } = current;
  if (ref === null) return null;
  return (
    <ShipmentState shipmentRef={ref} query={query} past={past}>
      {(answer) =>
        reading !== null && (
          <>
            <ShipmentView
              reading={reading}
              shipmentRef={ref}
              present={present}
              past={past}
              head={
                past && (
                  <LateContent>
                    <PastBanner shipment={reading.shipment} />
                  </LateContent>
                )
              }
            />
            <Freshness shipmentRef={ref} answer={answer} past={past} />
          </>
        )
      }
    </ShipmentState>
  );
}
