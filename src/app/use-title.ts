import { useEffect } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { groupNumber } from '../core/shipment/number.ts';
import type { Reading } from '../core/reading/types.ts';

const ICON = '/favicon.svg';
const ICON_LATE = '/favicon-late.svg';

/** Title and icon of the tab: the number, its state, and a badge when it is overdue. */
export function useTitle(reading: Reading | null): void {
  const t = useTranslate();
  const title =
    reading === null
      ? t('app.name')
      : t('app.titleWith', {
          number: groupNumber(reading.shipment.number),
          state: t(`shipment.reading.${reading.journey.state}`),
        });
  const late = (reading?.journey.overdue.length ?? 0) > 0;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', late ? ICON_LATE : ICON);
  }, [late]);
}
