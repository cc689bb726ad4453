import { useEffect } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { toJourney } from '../core/reading/journey.ts';
import { groupNumber } from '../core/shipment/number.ts';
import type { Shipment } from '../core/shipment/types.ts';

const ICON = '/favicon.svg';
const ICON_LATE = '/favicon-late.svg';

/** The tab says which shipment it holds and wears a badge when that is overdue: forty tabs are told apart without opening them. */
export function useTitle(shipment: Shipment | null, nowMs: number): void {
  const t = useTranslate();
  const journey = shipment === null ? null : toJourney(shipment, null, nowMs);
  const title =
    shipment === null || journey === null
      ? t('app.name')
      : t('app.titleWith', { number: groupNumber(shipment.number), state: t(`shipment.reading.${journey.state}`) });
  const late = (journey?.overdue.length ?? 0) > 0;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', late ? ICON_LATE : ICON);
  }, [late]);
}
