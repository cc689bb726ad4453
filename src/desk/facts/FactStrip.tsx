/** The manual entries of the shipment above the carrier's card. A press shows all of them. */
import { readLastFact, wordLastFact } from '../../core/facts/last-fact.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { useNow } from '../../state/use-now.ts';
import { FACT_MARKS } from '../common/fact-mark.ts';
import { useWatchesOf } from '../common/use-watches-of.ts';

export function FactStrip({ number }: { readonly number: string }) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const watches = useWatchesOf(number) ?? [];
  const marks = watches.flatMap(({ id, row: { lastFact, customer } }) => {
    const last = lastFact === null ? null : readLastFact(lastFact);
    return lastFact === null || last === null ? [] : [{ id, customer, lastFact, ...FACT_MARKS[last.standing] }];
  });
  if (marks.length === 0) return null;
  return (
    <button
      type="button"
      title={t('desk.edit.know')}
      onClick={() => openFactsDialog({ number })}
      className="border-b border-line px-4 py-1 text-start text-sm hover:bg-soft print:hidden"
    >
      {marks.map(({ id, customer, lastFact, sign, ink }) => (
        <span key={id} className={`block ${ink}`}>
          <span aria-hidden="true">{sign}</span> {wordLastFact(lastFact, { t, nowMs, zone: viewerZone() })}
          {watches.length > 1 && customer !== null && ` (${customer})`}
        </span>
      ))}
    </button>
  );
}
