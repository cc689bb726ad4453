import { useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import { boxName } from '../../core/shipment/number.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { formatSlip } from '../../core/time/duration.ts';
import type { PortTime } from '../../core/time/types.ts';
import { type Difference, toDifferences } from '../../core/reading/eta-history.ts';
import { askedAt, clockText } from './clock.ts';

export interface ComparedAnswer {
  readonly date: PortTime | null;
  readonly shipment: Shipment;
}

export interface ComparisonProps {
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
  /** The number of the container that is shown alone; null for all. */
  readonly box: string | null;
}

/** Two results side by side: what happened in between, what moved, what appeared, what went. */
export function Comparison({ before, after, box }: ComparisonProps) {
  const t = useTranslate();
  const [old, young] = [before.shipment, after.shipment];
  const differences = useMemo(() => toDifferences(old, young, box), [old, young, box]);
  const several = box === null && young.containers.length > 1;
  return (
    <section aria-label={t('history.comparison')} className="mt-3 rounded-tab bg-soft p-3">
      <h3 className="text-sm font-bold text-ink">
        {t('history.changed', { from: askedAt(before, t), to: askedAt(after, t) })}
      </h3>
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
    date: event.date === null ? t('timeline.noDate') : clockText(event.date, t),
    by: formatSlip(byMs ?? 0, t),
  };
  return t(`history.diff.${kind}`, values);
}
