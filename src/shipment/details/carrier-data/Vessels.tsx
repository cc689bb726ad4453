import { useTranslate } from '../../../ui/use-translate.ts';
import type { Vessel } from '../../../core/shipment/types.ts';
import { Block, Facts } from './Facts.tsx';

export function Vessels({ vessels }: { readonly vessels: readonly Vessel[] }) {
  const t = useTranslate();
  return (
    <Block title={t('details.vessels')}>
      {vessels.length === 0 && <p className="text-sm text-ink-3">{t('details.noVessels')}</p>}
      <ul className="space-y-3">
        {vessels.map((vessel) => (
          <li key={vessel.id ?? vessel.name}>
            <h3 className="font-semibold text-ink">{vessel.name}</h3>
            {vessel.imo === null && vessel.mmsi === null && (
              <p className="text-xs text-ink-3">{t('details.vesselUnknown')}</p>
            )}
            <Facts rows={vesselRows(vessel, t)} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function vesselRows(
  vessel: Vessel,
  t: ReturnType<typeof useTranslate>,
): readonly (readonly [string, string | null])[] {
  return [
    [t('details.imo'), vessel.imo === null ? null : String(vessel.imo)],
    [t('details.mmsi'), vessel.mmsi === null ? null : String(vessel.mmsi)],
    [t('details.callSign'), vessel.callSign],
    [t('details.flag'), vessel.flag],
  ];
}
