import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { eventLabel } from '../../shipment/codes.ts';
import { boxName } from '../../shipment/number.ts';
import type { Shipment } from '../../shipment/types.ts';
import { formatSlip } from '../../time/duration.ts';
import { formatDayTime } from '../../time/format.ts';
import { type Difference, toDifferences } from '../rows/ledger.ts';

/** Two results side by side: what happened in between, what moved, what appeared, what went. */
export function Comparison({ before, after }: { readonly before: Shipment; readonly after: Shipment }) {
  const t = useTranslate();
  const differences = useMemo(() => toDifferences(before, after), [before, after]);
  const several = after.containers.length > 1;
  return (
    <section aria-label={t('history.comparison')} className="mt-3 rounded-tab bg-soft p-3">
      <h3 className="text-sm font-bold text-ink">{t('history.comparison')}</h3>
      {differences.length === 0 && <p className="text-sm text-ink-2">{t('history.same')}</p>}
      <ul className="mt-1 space-y-1 text-sm text-ink-2">
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.event.id}`}>
            {several && <span className="text-ink-3">{boxName(difference.box, t)} · </span>}
            {words(difference, t)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function words({ kind, event, byMs }: Difference, t: ReturnType<typeof useTranslate>): string {
  const values = {
    event: eventLabel(event, t),
    place: event.place?.name ?? '',
    date: event.date === null ? t('timeline.noDate') : formatDayTime(event.date, t),
    by: formatSlip(byMs ?? 0, t),
  };
  return t(`history.diff.${kind}`, values);
}
