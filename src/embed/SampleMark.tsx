import { useTranslate } from '../ui/use-translate.ts';
import { classes } from '../ui/classes.ts';

interface SampleMarkProps {
  /** Width of the map's start side that is covered; null where there is no map below. */
  readonly after: number | null;
}

/** Always there while answers are a simulation. */
export function SampleMark({ after }: SampleMarkProps) {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      className={classes(
        'bg-warn-soft px-2.5 py-0.5 text-xs font-semibold text-warn',
        after === null ? 'self-start rounded-ee-tab' : 'absolute top-2.5 z-10 rounded-full shadow-card',
      )}
      style={after === null ? {} : { insetInlineStart: after + 10 }}
    >
      {t('app.sample')}
    </aside>
  );
}
