import { useTranslate } from '../i18n/use-translate.ts';

/** Always there while answers are a simulation, so that no picture of it is taken for the truth. */
export function SampleMark() {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      className="absolute start-[calc(50%+13.5rem)] top-4 z-10 -translate-x-1/2 rounded-full bg-warn-soft px-3 py-1 text-xs font-semibold text-warn shadow-card max-desk:start-4 max-desk:top-18 max-desk:translate-x-0 print:static print:translate-x-0 rtl:translate-x-1/2"
    >
      {t('app.sample')}
    </aside>
  );
}
