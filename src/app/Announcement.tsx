import { useEffect, useState } from 'react';
import type { Reading } from '../core/reading/types.ts';
import { toSummary } from '../core/words/summary.ts';
import { useTranslate } from '../ui/use-translate.ts';

/**
 * Announces the answer to screen readers, and again when its headline changes. No ages in it: they
 * would be announced with every minute. The region is rendered empty first, since a live region
 * announces changes only (https://www.w3.org/TR/wai-aria-1.2/#aria-live).
 */
export function Announcement({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  const { destination, arrival, status } = toSummary(reading, t);
  const text = t('news.answer', {
    place: destination,
    label: arrival.label,
    date: arrival.date,
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
