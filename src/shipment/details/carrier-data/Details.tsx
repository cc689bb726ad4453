import type { ShipmentRef } from '../../../api/client.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { describeContainerType } from '../../../core/shipment/container-type.ts';
import { containerName } from '../../../core/shipment/number.ts';
import type { Container, Shipment } from '../../../core/shipment/types.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { AisBlock } from './AisBlock.tsx';
import { Charges } from './Charges.tsx';
import { EventCodes } from './EventCodes.tsx';
import { Block, Facts } from './Facts.tsx';
import { carrierRow, statusRows, typeRow } from './metadata-rows.ts';
import { Facilities, Places, RoutePoints } from './Places.tsx';
import { PositionBlock } from './PositionBlock.tsx';
import { Vessels } from './Vessels.tsx';
import { useMemo } from 'react';
import { dataConflicts, unreadFields } from '../../../core/reading/data-conflicts.ts';
import { conflictText } from '../../../core/words/conflict-text.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { SourcesBlock } from './SourcesBlock.tsx';
import { IssueList } from './IssueList.tsx';

export interface DetailsProps {
  readonly reading: Reading;
  readonly updateRef: ShipmentRef | null;
}

export function Details({ reading, updateRef }: DetailsProps) {
  const t = useTranslate();
  const { shipment, journey } = reading;
  const onlyContainer = shipment.containers.length === 1 ? (shipment.containers[0] ?? null) : null;
  const container = journey.container ?? onlyContainer;
  return (
    <section aria-label={t('details.name')} className="pb-10">
      <PositionBlock reading={reading} updateRef={updateRef} />
      {shipment.landfall != null && <SourcesBlock reading={reading} isPresent={updateRef !== null} />}
      <ShipmentBlock shipment={shipment} />
      {container !== null && <ContainerBlock container={container} />}
      <Charges reading={reading} container={container} />
      <RoutePoints route={shipment.route} />
      <Vessels vessels={shipment.vessels} />
      <Places places={shipment.places} />
      <Facilities facilities={shipment.facilities} />
      <AisBlock ais={shipment.routeData?.ais ?? null} />
      {journey.source !== null && <EventCodes container={journey.source} />}
      <Notes reading={reading} />
    </section>
  );
}

function ShipmentBlock({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  const rows = [
    carrierRow(shipment, t),
    typeRow(shipment, t),
    ...statusRows(shipment, t),
    [t('details.message'), shipment.message] as const,
  ];
  if (rows.every(([, value]) => value === null)) return null;
  return (
    <Block title={t('details.shipment')}>
      <Facts rows={rows} />
    </Block>
  );
}

function ContainerBlock({ container }: { readonly container: Container }) {
  const t = useTranslate();
  return (
    <Block title={t('details.container')}>
      <Facts
        rows={[
          [t('details.number'), containerName(container.number, t)],
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

/** Contradictions in the answer, worded so that they can be sent to the carrier, and fields that could not be read. */
function Notes({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  const { shipment } = reading;
  const notes = useMemo(() => dataConflicts(reading), [reading]);
  const texts = notes.map((note) => conflictText(note, t));
  const unread = unreadFields(shipment.issues);
  if (texts.length === 0 && unread.length === 0) {
    return (
      <Block title={t('notes.name')}>
        <p className="text-sm text-ink-3">{t('notes.none')}</p>
      </Block>
    );
  }
  const forCarrier = [t('notes.forLine', { number: shipment.number }), ...texts.map((text) => `- ${text}`)].join('\n');
  return (
    <Block title={t('notes.name')}>
      <ul className="list-disc space-y-1 ps-5 text-sm text-ink">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > 0 && (
        <div className="mt-3">
          <CopyButton text={forCarrier} label={t('notes.copy')} doneLabel={t('notes.copied')} />
        </div>
      )}
      <IssueList issues={unread} />
    </Block>
  );
}
