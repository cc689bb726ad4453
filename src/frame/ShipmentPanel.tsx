import { useTranslate } from '../i18n/use-translate.ts';
import { Freshness } from '../panel/freshness/Freshness.tsx';
import { ShipmentState } from '../panel/states/ShipmentState.tsx';
import type { Shipment } from '../shipment/types.ts';
import { formatDayTime } from '../time/format.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { go } from '../view/view-store.ts';
import { ShipmentView } from './ShipmentView.tsx';
import type { Shown } from './use-shown.ts';

/** The shipment that was asked for: as it stands, or as a past answer had it. */
export function ShipmentPanel({ shown, nowMs }: { readonly shown: Shown; readonly nowMs: number }) {
  const { ref, query, present, past } = shown;
  if (ref === null) return null;
  return (
    <ShipmentState asked={ref} query={query} past={past}>
      {(answer) => {
        const { shipment } = answer;
        const asOf = past ? (shipment.updatedAt?.epochMs ?? nowMs) : nowMs;
        return (
          <>
            <ShipmentView
              shipment={shipment}
              nowMs={asOf}
              asked={ref}
              present={present}
              past={past}
              head={past && <PastBanner shipment={shipment} />}
            />
            <Freshness asked={ref} answer={answer} past={past} />
          </>
        );
      }}
    </ShipmentState>
  );
}

function PastBanner({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  if (shipment.updatedAt === null) return null;
  return (
    <Banner
      tone="chart"
      title={t('past.asOf', { date: formatDayTime(shipment.updatedAt, t) })}
      action={<Button onClick={() => go({ record: null, compare: null })}>{t('past.toNow')}</Button>}
    >
      <p>{t('past.why')}</p>
    </Banner>
  );
}
