import { config } from '../../../api/config.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Quota, Shipment } from '../../../core/shipment/types.ts';

/** States for internal users how much of the subscription is left, or for a count without a limit how much was used. */
export function QuotaLines({ calls, shipments }: Shipment['quota']) {
  const t = useTranslate();
  if (config.access !== 'internal') return null;
  const line = (what: 'calls' | 'shipments', { total, used, remaining }: Quota): string =>
    total === null || remaining === null
      ? t(`fresh.used.${what}`, { used })
      : t(what === 'calls' ? 'fresh.calls' : 'fresh.shipments', { total, used, remaining });
  return (
    <>
      {calls !== null && <li>{line('calls', calls)}</li>}
      {shipments !== null && <li>{line('shipments', shipments)}</li>}
    </>
  );
}
