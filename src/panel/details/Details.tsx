import type { ShipmentRef } from '../../api/client.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { describeContainerType } from '../../shipment/container-type.ts';
import { wordLabel } from '../../shipment/codes.ts';
import { groupNumber } from '../../shipment/number.ts';
import type { Container, Journey, Shipment } from '../../shipment/types.ts';
import { AisBlock } from './AisBlock.tsx';
import { Charges } from './Charges.tsx';
import { Block, Facts } from './Facts.tsx';
import { Notes } from './Notes.tsx';
import { Facilities, RoutePoints } from './Places.tsx';
import { PositionBlock } from './PositionBlock.tsx';
import { Vessels } from './Vessels.tsx';

export interface DetailsProps {
  readonly shipment: Shipment;
  readonly journey: Journey;
  readonly nowMs: number;
  readonly askable: ShipmentRef | null;
}

export function Details({ shipment, journey, nowMs, askable }: DetailsProps) {
  const t = useTranslate();
  const only = shipment.containers.length === 1 ? (shipment.containers[0] ?? null) : null;
  const container = journey.container ?? only;
  return (
    <section aria-label={t('details.name')} className="pb-10">
      <PositionBlock shipment={shipment} journey={journey} nowMs={nowMs} askable={askable} />
      {container !== null && <BoxBlock container={container} />}
      <Charges shipment={shipment} container={container} journey={journey} nowMs={nowMs} />
      <RoutePoints route={shipment.route} />
      <Vessels vessels={shipment.vessels} />
      <Facilities facilities={shipment.facilities} />
      <AisBlock ais={shipment.routeData?.ais ?? null} />
      <Notes shipment={shipment} journey={journey} nowMs={nowMs} />
    </section>
  );
}

function BoxBlock({ container }: { readonly container: Container }) {
  const t = useTranslate();
  const { status, statusFromLine } = container;
  return (
    <Block title={t('details.container')}>
      <Facts
        rows={[
          [t('details.number'), groupNumber(container.number)],
          [
            t('details.type'),
            container.isoCode === null
              ? container.sizeType
              : (describeContainerType(container.isoCode, t) ?? container.sizeType),
          ],
          [t('details.isoCode'), container.isoCode],
          [t('details.status'), status === null ? null : wordLabel(status, t)],
          [
            t('details.statusSource'),
            statusFromLine === null ? null : t(statusFromLine ? 'details.fromLine' : 'details.notFromLine'),
          ],
        ]}
      />
      {container.mirrored === true && <p className="mt-2 text-xs text-warn">{t('details.mirrored')}</p>}
    </Block>
  );
}
