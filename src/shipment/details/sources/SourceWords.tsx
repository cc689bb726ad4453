import type { Reading } from '../../../core/reading/types.ts';
import { type SourceConflict, toConflictText } from '../../../core/shipment/conflicts.ts';
import { ageBase, conflictsAt, sourceLine } from '../../../core/words/sources.ts';
import type { StopRow } from '../../../core/words/timeline.ts';
import { Rail } from '../../../static/Rail.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useProvenance } from './use-provenance.ts';

export interface SourcesProps {
  readonly reading: Reading;
  /** The stop below which the component is shown; without a stop it is shown below the headline. */
  readonly row?: StopRow;
}

/** Shows the sources below the headline, or the conflicts about a stop below that stop. */
export function SourceWords({ reading, row }: SourcesProps) {
  const t = useTranslate();
  const provenance = useProvenance(reading.shipment);
  if (provenance === null) return null;
  const conflicts = conflictsAt(row?.id ?? null, provenance, reading);
  if (row !== undefined) {
    const { below } = row.rail;
    return (
      conflicts.length > 0 && (
        <div className="relative pt-1 ps-8">
          <Rail rail={{ above: below, below }} beyond={false} />
          <Conflicts conflicts={conflicts} reading={reading} />
        </div>
      )
    );
  }
  return (
    <section aria-label={t('sources.name')} className="border-b border-line px-4 text-xs text-ink-2">
      {/* In one line the component has, with its border, the height of the place that is kept for it. */}
      <p className="py-2 leading-4.75 wrap-anywhere">{sourceLine(provenance, reading, t)}</p>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} reading={reading} />}
    </section>
  );
}

/** Shows both values side by side and does not call either of them correct. */
function Conflicts({
  conflicts,
  reading,
}: {
  readonly conflicts: readonly SourceConflict[];
  readonly reading: Reading;
}) {
  const t = useTranslate();
  return conflicts
    .map((conflict) => toConflictText(conflict, ageBase(reading), t))
    .map(({ fact, said }, index) => (
      <div
        key={index}
        role="group"
        aria-label={t('conflict.claim', { who: t('column.conflict'), what: fact })}
        className="mb-1 rounded-tab bg-warn-soft px-2 py-1.5 text-sm text-ink"
      >
        <p className="font-semibold text-warn">{t('conflict.claim', { who: t('column.conflict'), what: fact })}</p>
        <dl className="mt-1 grid auto-cols-fr grid-flow-col gap-3">
          {said.map(({ who, what }) => (
            <div key={who} className="min-w-0 wrap-anywhere">
              <dt className="text-xs text-ink-2">{who}</dt>
              <dd className="font-semibold">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    ));
}
