/** What the signs of the fleet map mean. */
import { useTranslate } from '../ui/use-translate.ts';

const SHAPES = [
  ['fleet.legend.ais', 'rounded-full bg-sailed'],
  ['fleet.legend.estimate', 'rounded-full border-2 border-sailed bg-card'],
  ['fleet.legend.ashore', 'rounded-xs bg-sailed'],
  ['fleet.legend.several', 'rounded-full border border-sailed bg-sailed bg-clip-content p-px'],
] as const;
const COLOURS = [
  ['fleet.legend.fine', 'rounded-full bg-sailed'],
  ['fleet.legend.warning', 'rounded-full bg-warn'],
  ['fleet.legend.critical', 'rounded-full bg-late'],
] as const;

export function FleetLegend() {
  const t = useTranslate();
  return (
    <section aria-label={t('fleet.legend')}>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-2">
        {[...SHAPES, ...COLOURS].map(([text, look]) => (
          <li key={text} className="flex items-center gap-1.5">
            <span aria-hidden className={`inline-block size-2.5 shrink-0 ${look}`} />
            {t(text)}
          </li>
        ))}
        <li>{t('fleet.legend.pale')}</li>
      </ul>
    </section>
  );
}
