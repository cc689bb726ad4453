/** The card of the selected mark: its vessels and places, the worst first, and a link to their rows in the list. */
import type { ReactNode } from 'react';
import { severityOf } from '../core/fleet/marks.ts';
import type { FleetPlace } from '../core/fleet/types.ts';
import { formatDayTime } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { Button } from '../ui/Button.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { markName } from './mark-name.ts';
import type { AboutMark } from './messages.ts';
import { severityDotClasses } from '../ui/severity-looks.ts';
import { SEVERITIES } from '../core/rules/types.ts';
import { dotted } from '../core/texts/joined.ts';

export interface FleetCardProps {
  readonly about: AboutMark;
  /** The position of the card beside its mark. `null` when the map is too small for that. */
  readonly inset: string | null;
  readonly zone: string;
  readonly now: number;
  readonly cases: ReactNode;
  readonly onFilter: (text: string) => void;
  readonly onClose: () => void;
}

export function FleetCard({ about, inset, zone, now, cases, onFilter, onClose }: FleetCardProps) {
  const t = useTranslate();
  const { places, count, shipments, late, latest, filter } = about;
  const nameOf = ({ kind, name }: FleetPlace): string =>
    name ?? t(kind === 'inland' ? 'fleet.onTheWay' : 'fleet.noName');
  const [first] = places;
  const place = first === undefined || count > 1 ? t('fleet.several', { count }) : nameOf(first);
  const { at, delay, whole } = markName({ shipments, place, late, latest }, now, t);
  return (
    <section
      aria-label={whole}
      style={inset === null ? {} : { inset }}
      className="absolute start-3 bottom-24 z-20 w-72 max-w-[calc(100%-5rem)] rounded-card border border-line bg-card p-3 text-sm shadow-card"
    >
      <h2 className="font-semibold" aria-live="polite">
        {at}
        {delay !== null && <span className="block font-normal text-late">{delay}</span>}
      </h2>
      <ul className="my-1.5 text-ink-2">
        {places.map((place) => (
          <li key={place.key} className="flex items-baseline gap-2">
            <span aria-hidden className={severityDotClasses(SEVERITIES[severityOf(place) - 1])} />
            <span className="min-w-0 break-words">{nameOf(place)}</span>
            <span className="ms-auto shrink-0 text-xs text-ink-3">
              {dotted(
                [
                  t(`fleet.kind.${place.kind}`),
                  place.at !== null && formatDayTime(timeAt(place.at, zone), t),
                  String(place.total),
                ],
                t,
              )}
            </span>
          </li>
        ))}
        {count > places.length && <li className="text-ink-3">{t('fleet.more', { count: count - places.length })}</li>}
      </ul>
      {cases}
      <div className="flex gap-2">
        <Button look="primary" onClick={() => onFilter(filter)}>
          {t('fleet.list')}
        </Button>
        <Button onClick={onClose}>{t('fleet.close')}</Button>
      </div>
    </section>
  );
}
