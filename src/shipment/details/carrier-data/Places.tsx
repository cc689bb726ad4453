import { dotted } from '../../../core/texts/joined.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Facility, Place, RoutePoint, RouteSummary } from '../../../core/shipment/types.ts';
import { formatDayTime, formatZoneAt } from '../../../core/time/format.ts';
import type { PortTime } from '../../../core/time/types.ts';
import { coordinates } from '../../../core/words/coordinates.ts';
import { Block, Facts } from './Facts.tsx';

const POINTS = ['prepol', 'pol', 'pod', 'postpod'] as const;

/** The four points of the route as the service gives them. */
export function RoutePoints({ route }: { readonly route: RouteSummary }) {
  const t = useTranslate();
  const when = (date: PortTime, place: Place | null) => [
    formatDayTime(date, t),
    place === null ? null : formatZoneAt(date, place.name, t),
  ];
  const words = (point: RoutePoint | null): string | null => {
    if (point === null || (point.place === null && point.date === null)) return null;
    const { place, date } = point;
    const evidence =
      point.actual === null ? null : t(point.actual ? 'timeline.evidence.happened' : 'timeline.evidence.expected');
    return dotted([place?.name, place?.locode, ...(date === null ? [] : when(date, place)), evidence], t);
  };
  const { predictiveEta, pod } = route;
  const rows = [
    ...POINTS.map((name) => [t(`details.point.${name}`), words(route[name])] as const),
    // The prediction stays visible after the vessel has arrived, because it is still of interest.
    [
      t('details.predicted'),
      predictiveEta === null ? null : dotted(when(predictiveEta, pod?.place ?? null), t),
    ] as const,
  ];
  return (
    <Block title={t('details.route')}>
      {rows.every(([, value]) => value === null) && <p className="text-sm text-ink-3">{t('details.noRoute')}</p>}
      <Facts rows={rows} />
    </Block>
  );
}

/** Lists every place of the answer under the name that the answer gives it. */
export function Places({ places }: { readonly places: readonly Place[] }) {
  const t = useTranslate();
  if (places.length === 0) return null;
  return (
    <Block title={t('details.places')}>
      <ul className="space-y-1 text-sm">
        {places.map(({ id, name, state, country, countryCode, locode, zone, at }) => (
          <li key={id} className="wrap-anywhere text-ink">
            {name}
            <span className="block text-xs text-ink-3">
              {dotted([state, country ?? countryCode, locode, zone, at && coordinates(at[0], at[1], t)], t)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Facilities({ facilities }: { readonly facilities: readonly Facility[] }) {
  const t = useTranslate();
  if (facilities.length === 0) return null;
  return (
    <Block title={t('details.facilities')}>
      <ul className="space-y-3">
        {facilities.map((facility) => (
          <li key={facility.id}>
            <h3 className="font-semibold text-ink">{facility.name}</h3>
            <Facts
              rows={[
                [t('details.locode'), facility.locode],
                [t('details.smdg'), facility.smdg],
                [t('details.bic'), facility.bic],
                [t('details.country'), facility.countryCode],
                [t('details.position'), facility.at && coordinates(facility.at[0], facility.at[1], t)],
              ]}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}
