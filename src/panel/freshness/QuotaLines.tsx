import { config } from '../../api/config.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Shipment } from '../../shipment/types.ts';

/** What is left of the subscription, for those who pay for it. Only what is metered: a service that counts nothing is not worth a line. */
export function QuotaLines({ calls, shipments }: Shipment['quota']) {
  const t = useTranslate();
  if (config.access !== 'internal') return null;
  return (
    <>
      {calls !== null && <li>{t('fresh.calls', { ...calls })}</li>}
      {shipments !== null && <li>{t('fresh.shipments', { ...shipments })}</li>}
    </>
  );
}
