import { useTranslate } from '../ui/use-translate.ts';
import { useUi } from '../view/ui-store.ts';
import { useWide } from './use-wide.ts';

/**
 * On a phone the mark lies in the row of the sheet's handle, whose height follows the font size:
 * over the map it would cover the end of a voyage.
 */
const HANDLE = '1.625rem';

/** Always there while answers are a simulation, so that no picture of it is taken for the truth. */
export function SampleMark() {
  const t = useTranslate();
  const wide = useWide();
  const { bottom } = useUi((ui) => ui.mapInsets);
  // The sheet has not been measured yet.
  if (!wide && bottom === 0) return null;
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      data-over-map=""
      style={wide ? {} : { insetBlockEnd: `calc(${bottom}px - ${HANDLE})` }}
      className="absolute start-[calc(50%+13.5rem)] z-10 -translate-x-1/2 rounded-full bg-warn-soft px-3 py-1 text-xs font-semibold text-warn shadow-card desk:top-4 max-desk:start-3 max-desk:z-21 max-desk:py-0.5 max-desk:shadow-none max-desk:translate-x-0 print:hidden desk:rtl:translate-x-1/2"
    >
      {t('app.sample')}
    </aside>
  );
}
