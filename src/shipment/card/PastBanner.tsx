import type { Shipment } from '../../core/shipment/types.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { go } from '../../state/view-store.ts';

/** Shown above a past result: the date of its data, and the way back to the present. */
export function PastBanner({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  if (shipment.updatedAt === null) return null;
  return (
    <Banner
      tone="chart"
      title={t('past.asOf', { date: formatWithZone(shipment.updatedAt, t) })}
      action={<Button onClick={() => go({ record: null, compare: null })}>{t('past.toNow')}</Button>}
    >
      <p>{t('past.why')}</p>
    </Banner>
  );
}
