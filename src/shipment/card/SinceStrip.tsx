import { useEffect, useState } from 'react';
import { readShipment } from '../../core/reading/read-shipment.ts';
import type { Reading } from '../../core/reading/types.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { formatLong } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { freeze, thaw } from '../../core/links/frozen/freeze.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { readBaseline, type SeenShipment, storeSeen } from '../../state/last-seen.ts';
import { newsTexts } from './news-text.ts';

interface Before {
  readonly seen: SeenShipment;
  readonly reading: Reading;
}

const SHOW_ALL = { hideContainers: false, hideVessels: false };

/** Shows what changed since this browser last displayed the shipment, or nothing. */
export function SinceStrip({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  const { shipment } = reading;
  const containerNumber = reading.journey.container?.number ?? null;
  const [before, setBefore] = useState<Before | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const compare = async (): Promise<void> => {
      const at = now();
      const baseline = readBaseline(shipment.number, at);
      const [frozen, packed] = await Promise.all([
        baseline === null ? null : thaw(baseline.text),
        freeze(shipment, SHOW_ALL, at),
      ]);
      // A shipment with too many containers is stored incompletely. The missing ones would be reported as changes.
      if (!packed.leftOut.includes('boxes')) storeSeen(shipment.number, baseline, { text: packed.text, at });
      if (!isCurrent) return;
      setBefore(
        baseline === null || frozen === null
          ? null
          : { seen: baseline, reading: readShipment(frozen.shipment, containerNumber, frozen.asOf) },
      );
    };
    void compare();
    return () => {
      isCurrent = false;
    };
  }, [shipment, containerNumber]);
  const facts = before === null ? [] : newsTexts(before.reading, reading, t);
  if (before === null || facts.length === 0) return null;
  const close = (): void => {
    const at = now();
    void freeze(shipment, SHOW_ALL, at).then(({ text }) => storeSeen(shipment.number, null, { text, at }));
    setBefore(null);
  };
  return (
    <div className="print:hidden">
      {/* The headline is announced separately. */}
      <Banner
        role="note"
        tone="chart"
        title={t('news.since', { date: formatLong(timeAt(before.seen.at, viewerZone()), t), facts })}
        action={
          <Button look="link" onClick={close}>
            {t('news.close')}
          </Button>
        }
      />
    </div>
  );
}
