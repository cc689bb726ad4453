/** Writes reports as rows of DCSA Track & Trace 2.2, exactly as its schema defines them. */
import type { Place } from '../fleet/place.ts';
import type { Container } from '../fleet/shipment-plan.ts';
import { findSmdg } from '../fleet/terminal-codes.ts';
import { hashText } from '../random.ts';
import { MINUTE, offsetAt, toUtcText, toWallText } from '../wall-clock.ts';
import type { MoveReport, PaperReport, Report } from './reports.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Call extends Fields {
  readonly transportCallID?: string | undefined;
  readonly UNLocationCode?: string;
  readonly facilityCode?: string | null;
  readonly modeOfTransport?: string;
  readonly vessel?: Fields | null | undefined;
}

/** A row of any kind. Carriers leave out, rename and add fields. */
export interface Row extends Fields {
  readonly eventType?: string | undefined;
  readonly eventID?: string | undefined;
  readonly eventCreatedDateTime?: string | undefined;
  readonly eventDateTime?: string | undefined;
  readonly eventClassifierCode?: string | undefined;
  readonly equipmentReference?: string | undefined;
  readonly transportCall?: Call | undefined;
  readonly seals?: readonly Fields[];
}

/**
 * How times are written. `offset`: local time with its offset. `utc`: the instant with a Z. `wall`: local time alone.
 * `wall-z`: local time with a Z that is wrong.
 */
export type TimeForm = 'offset' | 'utc' | 'wall' | 'wall-z';

const two = (value: number): string => String(value).padStart(2, '0');

export function offsetText(epochMs: number, zone: string): string {
  const minutes = Math.round(offsetAt(epochMs, zone) / MINUTE);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function timeText(form: TimeForm, epochMs: number, zone: string): string {
  const text = (form === 'utc' ? toUtcText(epochMs) : toWallText(epochMs, zone)).replace(' ', 'T');
  if (form === 'wall') return text;
  return form === 'offset' ? `${text}${offsetText(epochMs, zone)}` : `${text}Z`;
}

/** Returns an identifier in the form of a UUID, which is the same for the same text. */
export function toUuid(text: string): string {
  const hex = Array.from({ length: 4 }, (_, at) => hashText(`${text} ${at}`).toString(16).padStart(8, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

export function toRow(report: Report, form: TimeForm): Row {
  return report.type === 'SHIPMENT' ? paperRow(report, form) : moveRow(report, form);
}

function head(report: Report, form: TimeForm, of: string): Row {
  const { type, code, classifier, at, createdAt, place } = report;
  return {
    eventID: toUuid([type, code, classifier, at, place.locode, of].join()),
    eventCreatedDateTime: timeText(form, createdAt, place.zone),
    eventType: type,
    eventClassifierCode: classifier,
    eventDateTime: timeText(form, at, place.zone),
  };
}

function paperRow(report: PaperReport, form: TimeForm): Row {
  const { code, paper, documents } = report;
  return {
    ...head(report, form, documents.booking),
    shipmentEventTypeCode: code,
    documentTypeCode: paper,
    documentID: paper === 'BKG' ? documents.booking : documents.bill,
    references: [],
  };
}

function moveRow(report: MoveReport, form: TimeForm): Row {
  const { type, code, isEmpty, boxes: containers, documents } = report;
  const [container] = containers;
  const shared = { transportCall: toCall(report), documentReferences: toReferences(documents), references: [] };
  if (type === 'TRANSPORT') {
    return { ...head(report, form, documents.booking), transportEventTypeCode: code, ...shared };
  }
  return {
    ...head(report, form, container.number),
    equipmentEventTypeCode: code,
    equipmentReference: container.number,
    ISOEquipmentCode: container.isoCode,
    emptyIndicatorCode: isEmpty ? 'EMPTY' : 'LADEN',
    ...shared,
    seals: isEmpty ? [] : [toSeal(container)],
  };
}

const toSeal = ({ number }: Container) => ({
  sealNumber: `SL${String(hashText(`seal ${number}`) % 10_000_000).padStart(7, '0')}`,
  sealSource: 'CAR',
  sealType: 'BLT',
});

const toReferences = ({ booking, bill }: MoveReport['documents']) => [
  { documentReferenceType: 'BKG', documentReferenceValue: booking },
  ...(bill === null ? [] : [{ documentReferenceType: 'TRD', documentReferenceValue: bill }]),
];

function toCall(report: MoveReport): Call {
  const { place, mode, voyage, code, vessel, carrier } = report;
  const isEnd = code === 'ARRI' || code === 'DISC';
  const { terminal, port } = place;
  return {
    transportCallID: [place.locode ?? place.name, voyage ?? mode].join('-').replaceAll(' ', ''),
    ...(voyage !== null && { [isEnd ? 'importVoyageNumber' : 'exportVoyageNumber']: voyage }),
    ...(place.locode !== null && { UNLocationCode: place.locode }),
    ...(terminal !== null &&
      port !== null && { facilityCode: findSmdg(port, terminal), facilityCodeListProvider: 'SMDG' }),
    facilityTypeCode: findFacilityType(report),
    modeOfTransport: mode,
    location: toLocation(place),
    ...(vessel !== null && {
      vessel: {
        vesselIMONumber: String(vessel.imo),
        vesselName: vessel.name,
        vesselFlag: vessel.flag,
        vesselCallSignNumber: vessel.call_sign,
        vesselOperatorCarrierCode: carrier,
        vesselOperatorCarrierCodeListProvider: 'NMFTA',
      },
    }),
  };
}

function findFacilityType({ place, happening, mode }: MoveReport): string {
  if (happening === 'empty-out' || happening === 'empty-in') return 'DEPO';
  if (happening === 'shipper-pickup' || happening === 'deliver') return 'CLOC';
  if (place.port !== null) return 'POTE';
  return mode === 'RAIL' ? 'RAMP' : 'INTE';
}

const toLocation = ({ name, at, locode, terminal, country }: Place) => ({
  locationName: name,
  latitude: String(at[0]),
  longitude: String(at[1]),
  ...(locode !== null && { UNLocationCode: locode }),
  address: { ...(terminal !== null && { name: terminal.name }), city: name, country },
});
