import { useTranslate } from '../i18n/use-translate.ts';
import { classes } from '../ui/classes.ts';

/** Always there while answers are a simulation. `inline`: above words, where there is no map to lie on. */
export function SampleMark({ inline = false }: { readonly inline?: boolean }) {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      className={classes(
        'bg-warn-soft px-2.5 py-0.5 text-xs font-semibold text-warn',
        inline ? 'self-start rounded-ee-tab' : 'absolute start-2.5 top-2.5 z-10 rounded-full shadow-card',
      )}
    >
      {t('app.sample')}
    </aside>
  );
}
