/** Who is at the selected mark, the worst first, and the way to them in the list. */
import { placesFilter } from '../core/fleet/filter-text.ts';
import { severityOf } from '../core/fleet/marks.ts';
import type { FleetPlace } from '../core/fleet/types.ts';
import { formatDayTime } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { Button } from '../ui/Button.tsx';
import { useTranslate } from '../ui/use-translate.ts';

const LISTED = 5;
const DOTS = ['bg-sailed', 'bg-sailed', 'bg-warn', 'bg-late'] as const;

export interface FleetCardProps {
  readonly places: readonly FleetPlace[];
  readonly zone: string;
  readonly onFilter: (text: string) => void;
  readonly onClose: () => void;
}

export function FleetCard({ places, zone, onFilter, onClose }: FleetCardProps) {
  const t = useTranslate();
  const [first] = places;
  if (first === undefined) return null;
  const total = places.reduce((sum, place) => sum + place.total, 0);
  const name = first.name ?? t('fleet.noName');
  const place = places.length === 1 ? name : t('fleet.several', { count: places.length });
  const title = t('fleet.at', { shipments: t('fleet.shipments', { count: total }), place });
  return (
    <section
      aria-label={title}
      className="absolute start-3 bottom-24 z-10 w-72 max-w-[calc(100%-5rem)] rounded-card border border-line bg-card p-3 text-sm shadow-card"
    >
      <h2 className="font-semibold text-ink" aria-live="polite">
        {title}
      </h2>
      <ul className="my-1.5 text-ink-2">
        {places.slice(0, LISTED).map((one) => (
          <li key={one.key} className="flex items-baseline gap-2">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[severityOf(one)] ?? DOTS[0]}`} />
            <span className="truncate">{one.name ?? t('fleet.noName')}</span>
            <span className="ms-auto shrink-0 text-xs text-ink-3">
              {t(`fleet.kind.${one.kind}`)}
              {one.at !== null && ` · ${formatDayTime(timeAt(one.at, zone), t)}`} · {one.total}
            </span>
          </li>
        ))}
        {places.length > LISTED && <li className="text-ink-3">{t('fleet.more', { count: places.length - LISTED })}</li>}
      </ul>
      <div className="flex gap-2">
        <Button look="primary" onClick={() => onFilter(placesFilter(places))}>
          {t('fleet.list')}
        </Button>
        <Button onClick={onClose}>{t('fleet.close')}</Button>
      </div>
    </section>
  );
}
