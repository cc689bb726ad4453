/** Announces an answer to screen readers and in the title of the browser tab. */
import { useEffect, useState } from 'react';
import { toHeadline } from '../core/reading/headline.ts';
import type { Reading } from '../core/reading/types.ts';
import { groupNumber } from '../core/shipment/number.ts';
import { formatDay } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { toSummary } from '../core/words/summary.ts';
import { useTranslate } from '../ui/use-translate.ts';

/**
 * Announces the answer to screen readers, and again when its headline changes. The text contains no ages, which would
 * be announced every minute. The region is rendered empty first, because a live region announces changes only
 * (https://www.w3.org/TR/wai-aria-1.2/#aria-live).
 */
export function Announcement({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  useTitle(reading);
  const { destination, arrival, status } = toSummary(reading, t);
  const text = t('news.answer', {
    place: destination,
    arrival: t('news.date', arrival),
    state: status.text,
  });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

const ICON = '/favicon.svg';
const ICON_LATE = '/favicon-late.svg';

/** Sets the title and the icon of the tab: the number, the state, and a badge when the shipment is overdue. */
function useTitle(reading: Reading): void {
  const t = useTranslate();
  const { standing } = toHeadline(reading);
  const name = t('news.title', {
    number: groupNumber(reading.shipment.number),
    state: t(`shipment.reading.${standing.word}`),
  });
  const title = reading.past
    ? t('news.titlePast', { date: formatDay(timeAt(reading.now, 'UTC'), t, reading.today), name })
    : name;
  const isLate = standing.troubles[0]?.severity === 'late';
  useEffect(() => {
    document.title = title;
    setIcon(isLate ? ICON_LATE : ICON);
    return () => {
      document.title = t('app.name');
      setIcon(ICON);
    };
  }, [title, isLate, t]);
}

const setIcon = (href: string): void => document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
