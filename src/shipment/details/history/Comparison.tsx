import { useMemo } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import { eventLabel } from '../../../core/shipment/codes.ts';
import { containerName } from '../../../core/shipment/number.ts';
import { formatSlip } from '../../../core/time/duration.ts';
import type { PortTime } from '../../../core/time/types.ts';
import { changesBetween, type EventChange } from '../../../core/reading/changes/changes.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { requestTime, clockText } from './clock.ts';
import { dotted, listed } from '../../../core/texts/joined.ts';

export interface ComparedAnswer {
  readonly date: PortTime | null;
  readonly reading: Reading;
}

export interface ComparisonProps {
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
}

/** Compares two results: what happened in between, what moved, what appeared and what disappeared. */
export function Comparison({ before, after }: ComparisonProps) {
  const t = useTranslate();
  const [from, to] = [before.reading, after.reading];
  const changes = useMemo(
    () => changesBetween(from, to).changes.flatMap((fact) => (fact.field === 'event' ? [fact] : [])),
    [from, to],
  );
  const several = to.journey.container === null && to.shipment.containers.length > 1;
  return (
    <section aria-label={t('history.comparison')} className="mt-3 rounded-tab bg-soft p-3">
      <h3 className="text-sm font-bold text-ink">
        {t('history.changed', { from: requestTime(before, t), to: requestTime(after, t) })}
      </h3>
      {changes.length === 0 && <p className="text-sm text-ink-2">{t('history.same')}</p>}
      <ul className="mt-1 space-y-1 text-sm text-ink-2">
        {changes.map((change) => (
          <li key={`${change.kind} ${(change.new ?? change.old)?.id}`}>
            {dotted([several && containerName(change.containerNumber, t), words(change, t)], t)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function words({ kind, old, new: now, byMs }: EventChange, t: ReturnType<typeof useTranslate>): string {
  const event = now ?? old;
  if (event === null) return '';
  const values = {
    parts: listed([eventLabel(event, t), event.place?.name], t),
    date: event.date === null ? t('timeline.noDate') : clockText(event.date, t),
    by: formatSlip(byMs ?? 0, t),
  };
  return t(`history.diff.${kind}`, values);
}
