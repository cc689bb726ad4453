import { MARKS, SignList } from '../../ui/MarkSign.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useUi } from '../../state/ui-store.ts';
import { type BaseMark, LegendSwatch } from './LegendSwatch.tsx';
import type { LegendMark } from '../../core/scene/marks-of.ts';

interface LegendProps {
  readonly used: readonly LegendMark[];
  /** The zoom is one at which the base map names ports. */
  readonly isClose: boolean;
  /** A timeline stands beside the map: its signs are explained, too. */
  readonly hasTimeline: boolean;
}

/** Explains the marks that the map shows, and no others; then the signs of the timeline. */
export function Legend({ used, isClose, hasTimeline }: LegendProps) {
  const t = useTranslate();
  const layers = useUi((ui) => ui.layers);
  const base: readonly BaseMark[] = [
    ...(layers.labels && isClose ? (['port'] as const) : []),
    ...(layers.borders ? (['borders'] as const) : []),
    ...(layers.graticule ? (['graticule'] as const) : []),
  ];
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('map.legend.name')}</h2>
      <ul className="grid gap-1.5">
        {[...used, ...base.map((mark) => ({ mark, forms: [] }))].map(({ mark, forms }) => (
          <li key={mark} className="flex items-center gap-3 text-ink-2">
            <LegendSwatch mark={mark} forms={forms} />
            {t(`map.legend.${mark}`)}
          </li>
        ))}
      </ul>
      {hasTimeline && (
        <>
          <h3 className="mt-3 mb-2 font-semibold">{t('map.legend.signs')}</h3>
          <div className="text-ink-2">
            <SignList marks={MARKS} t={t} />
          </div>
        </>
      )}
    </section>
  );
}
