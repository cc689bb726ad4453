import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { shipmentQuery } from '../../api/queries.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { toJourney } from '../../shipment/journey.ts';
import type { Shipment } from '../../shipment/types.ts';
import { currentPreferences, prefer } from '../../view/preferences.ts';
import { useView } from '../../view/view-store.ts';
import { stateText, withRecent } from './recent.ts';

const NOTHING: ShipmentRef = { number: '', line: null, type: null };

/** The shipment that the page shows, as far as it is known; it is remembered among the recent numbers with how it stands. */
export function useShownShipment(): Shipment | null {
  const t = useTranslate();
  const number = useView((view) => view.number);
  const line = useView((view) => view.line);
  const type = useView((view) => view.type);
  const ref = number === null ? NOTHING : { number, line, type };
  const { data } = useQuery({ ...shipmentQuery(ref), enabled: false });
  useEffect(() => {
    if (data === undefined || number === null) return;
    const seenAt = data.meta.receivedAt;
    const state = stateText(data.shipment, toJourney(data.shipment, null, seenAt), t, seenAt);
    prefer({ recent: withRecent(currentPreferences().recent, { number, line, type, state, seenAt }) });
  }, [data, number, line, type, t]);
  return number === null ? null : (data?.shipment ?? null);
}
