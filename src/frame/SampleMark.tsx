import { useTranslate } from '../i18n/use-translate.ts';

/** Always there while answers are a simulation, so that no picture of it is taken for the truth. */
export function SampleMark() {
  const t = useTranslate();
  return (
    <p
      title={t('app.sampleWhy')}
      className="absolute end-4 bottom-1 z-10 rounded-full bg-warn-soft px-2.5 py-0.5 text-xs font-semibold text-warn max-desk:top-18 max-desk:bottom-auto max-desk:start-4 max-desk:end-auto"
    >
      {t('app.sample')}
    </p>
  );
}
