import { useTranslate } from '../../../ui/use-translate.ts';
import { isDoubted } from '../../../core/reading/journey/sightings.ts';
import type { Ais, AisPort } from '../../../core/shipment/types.ts';
import { formatWithZone } from '../../../core/time/format.ts';
import { coordinates } from '../../../core/words/coordinates.ts';
import { Block, Facts } from './Facts.tsx';
import { vesselRows } from './Vessels.tsx';
import { dotted } from '../../../core/texts/joined.ts';

/** Shows all AIS data as received. Nothing is derived from it here. */
export function AisBlock({ ais }: { readonly ais: Ais | null }) {
  const t = useTranslate();
  if (ais === null) return null;
  const port = (call: AisPort | null): string | null => {
    if (call === null) return null;
    const name = [call.name, call.countryCode, call.code].filter(Boolean).join(' ');
    return dotted(call.date === null ? [name] : [name, call.label, formatWithZone(call.date, t)], t) || null;
  };
  const event = ais.lastEvent;
  return (
    <Block title={t('details.ais')}>
      {ais.fix === null && !ais.refused && isDoubted(ais) && (
        <p className="mb-2 text-sm text-warn">{t('details.aisStatus', { status: ais.status })}</p>
      )}
      {ais.refused && <p className="mb-2 text-sm text-warn">{t('details.aisRefused')}</p>}
      <Facts
        rows={[
          [t('details.status'), ais.status],
          [t('details.aisVessel'), ais.vessel?.name],
          ...(ais.vessel === null ? [] : vesselRows(ais.vessel, t)),
          [t('details.aisFix'), ais.fix === null ? null : coordinates(ais.fix.at[0], ais.fix.at[1], t)],
          [t('details.aisFixTime'), ais.fix?.time == null ? null : formatWithZone(ais.fix.time, t)],
          [t('details.aisDeparture'), port(ais.departure)],
          [t('details.aisArrival'), port(ais.arrival)],
          [t('details.aisDischarge'), port(ais.discharge)],
          [
            t('details.aisLast'),
            event === null
              ? null
              : dotted([event.description, event.voyage, event.date && formatWithZone(event.date, t)], t),
          ],
          [t('details.aisUpdated'), ais.updatedAt === null ? null : formatWithZone(ais.updatedAt, t)],
        ]}
      />
    </Block>
  );
}
