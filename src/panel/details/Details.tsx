import type { ShipmentRef } from '../../api/client.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { describeContainerType } from '../../core/shipment/container-type.ts';
import { boxName } from '../../core/shipment/number.ts';
import type { Container, Shipment } from '../../core/shipment/types.ts';
import type { Reading } from '../../core/reading/types.ts';
import { AisBlock } from './AisBlock.tsx';
import { Charges } from './Charges.tsx';
import { EventCodes } from './EventCodes.tsx';
import { Block, Facts } from './Facts.tsx';
import { statusRows, typeRow } from './metadata-rows.ts';
import { Notes } from './Notes.tsx';
import { Facilities, Places, RoutePoints } from './Places.tsx';
import { PositionBlock } from './PositionBlock.tsx';
import { Vessels } from './Vessels.tsx';

export interface DetailsProps {
  readonly reading: Reading;
  readonly askable: ShipmentRef | null;
}

export function Details({ reading, askable }: DetailsProps) {
  const t = useTranslate();
  const { shipment, journey } = reading;
  const only = shipment.containers.length === 1 ? (shipment.containers[0] ?? null) : null;
  const container = journey.container ?? only;
  return (
    <section aria-label={t('details.name')} className="pb-10">
      <PositionBlock reading={reading} askable={askable} />
      <ShipmentBlock shipment={shipment} />
      {container !== null && <BoxBlock container={container} />}
      <Charges reading={reading} container={container} />
      <RoutePoints route={shipment.route} />
      <Vessels vessels={shipment.vessels} />
      <Places places={shipment.places} />
      <Facilities facilities={shipment.facilities} />
      <AisBlock ais={shipment.routeData?.ais ?? null} />
      {journey.shown !== null && <EventCodes container={journey.shown} />}
      <Notes reading={reading} />
    </section>
  );
}

function ShipmentBlock({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const rows = [typeRow(shipment, t), ...statusRows(shipment, t), [t('details.message'), shipment.message] as const];
  if (rows.every(([, value]) => value === null)) return null;
  return (
    <Block title={t('details.shipment')}>
      <Facts rows={rows} />
    </Block>
  );
}

function BoxBlock({ container }: { readonly container: Container }) {
  const t = useTranslate();
  return (
    <Block title={t('details.container')}>
      <Facts
        rows={[
          [t('details.number'), boxName(container.number, t)],
          [t('details.type'), container.isoCode === null ? null : describeContainerType(container.isoCode, t)],
          [t('details.isoCode'), container.isoCode],
          [t('details.sizeType'), container.sizeType],
          ...statusRows(container, t),
        ]}
      />
      {container.mirrored === true && <p className="mt-2 text-xs text-warn">{t('details.mirrored')}</p>}
    </Block>
  );
}
