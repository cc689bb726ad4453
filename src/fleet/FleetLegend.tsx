/** The legend of the fleet's marks, which the map shows above the legend of its other signs. */
import { HULL, LOZENGE } from '../core/scene/mark-shapes.ts';
import { useTranslate } from '../ui/use-translate.ts';

const DISC = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z';
const SQUARE = 'M-8-8H8V8H-8Z';
const DOT = 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z';

const FILLED = 'fill-sailed';
const HOLLOW = 'fill-card stroke-sailed stroke-3';

const LEGEND = [
  ['fleet.legend.ais', HULL, FILLED],
  ['fleet.legend.estimate', HULL, HOLLOW],
  ['fleet.legend.noCourse', LOZENGE, FILLED],
  ['fleet.legend.vessels', DISC, FILLED],
  ['fleet.legend.ashore', SQUARE, FILLED],
  ['fleet.legend.inland', SQUARE, HOLLOW],
  ['fleet.legend.fine', DISC, FILLED],
  ['fleet.legend.warning', DISC, 'fill-warn'],
  ['fleet.legend.critical', DISC, 'fill-late'],
  ['fleet.legend.late', DOT, 'fill-late'],
] as const;

export function FleetLegend() {
  const t = useTranslate();
  return (
    <section aria-label={t('fleet.legend')} className="mb-3 border-b border-line pb-3 text-ink-2">
      <ul className="grid gap-1.5">
        {LEGEND.map(([text, shape, look]) => (
          <li key={text} className="flex items-center gap-3">
            <span aria-hidden className="map-swatch">
              <svg viewBox="-15 -15 30 30" className={`size-5 ${look}`}>
                <path d={shape} />
              </svg>
            </span>
            {t(text)}
          </li>
        ))}
        <li>{t('fleet.legend.pale')}</li>
      </ul>
    </section>
  );
}
