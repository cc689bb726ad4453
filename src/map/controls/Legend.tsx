import { useTranslate } from '../../i18n/use-translate.ts';
import { useUi } from '../../view/ui-store.ts';
import { type BaseMark, LegendSwatch } from './LegendSwatch.tsx';
import { MARKS, type Mark } from '../scene/marks-of.ts';

/** Explains the marks in use, and no others. */
export function Legend({ used }: { readonly used: readonly Mark[] }) {
  const t = useTranslate();
  const layers = useUi((ui) => ui.layers);
  const base: readonly BaseMark[] = [
    ...(layers.labels ? (['port'] as const) : []),
    ...(layers.borders ? (['borders'] as const) : []),
    ...(layers.graticule ? (['graticule'] as const) : []),
  ];
  const marks = [...MARKS.filter((mark) => used.includes(mark)), ...base];
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('map.legend.name')}</h2>
      <ul className="grid gap-1.5">
        {marks.map((mark) => (
          <li key={mark} className="flex items-center gap-3 text-ink-2">
            <LegendSwatch mark={mark} />
            {t(`map.legend.${mark}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
