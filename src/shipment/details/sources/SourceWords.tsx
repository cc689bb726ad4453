import type { Reading } from '../../../core/reading/types.ts';
import { type SourceConflict, toConflictText } from '../../../core/shipment/conflicts.ts';
import { ageBase, conflictsAt, sourceLine } from '../../../core/words/sources.ts';
import type { StopRow } from '../../../core/words/timeline.ts';
import { Rail } from '../../../static/Rail.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useProvenance } from './use-provenance.ts';

export interface SourcesProps {
  readonly reading: Reading;
  /** The stop that it stands below; under the headline without one. */
  readonly row?: StopRow;
}

/** Under the headline the sources; below a stop the conflicts about it. */
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
      {/* In one line it is, with its border, as high as the place that is kept for it. */}
      <p className="py-2 leading-4.75 wrap-anywhere">{sourceLine(provenance, reading, t)}</p>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} reading={reading} />}
    </section>
  );
}

/** Both values side by side, neither of them called right. */
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
