/** One journey as carriers send it, in every format that the reader knows. */
import { findInstant } from '../../../src/core/time/zone.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import type { AtlasPlace } from '../../../atlas/find-place.ts';
import type { AnswerFacts, AskedShipment, FindPlace } from './facts.ts';
import { msOfWall } from './read-when.ts';

const place = (row: string): AtlasPlace => {
  const [locode = '', name = '', countryCode = '', country = '', lat = '0', lng = '0', timezone = ''] = row.split('|');
  const terminals =
    locode === 'NLRTM' ? [{ name: 'Rotterdam World Gateway', smdg: 'RWG', lat: 51.947, lng: 3.992 }] : [];
  return { locode, name, state: '', country, countryCode, lat: Number(lat), lng: Number(lng), timezone, terminals };
};

const PLACES: ReadonlyMap<string, AtlasPlace> = new Map(
  [
    'CNSHA|Shanghai|CN|China|31.35|121.62|Asia/Shanghai',
    'KRPUS|Busan|KR|South Korea|35.08|128.83|Asia/Seoul',
    'SGSIN|Singapore|SG|Singapore|1.265|103.83|Asia/Singapore',
    'NLRTM|Rotterdam|NL|Netherlands|51.955|4.05|Europe/Amsterdam',
    'DEDUI|Duisburg|DE|Germany|51.43|6.76|Europe/Berlin',
    'CLVAP|Valparaiso|CL|Chile|-33.03|-71.63|America/Santiago',
  ].map((row) => [row.slice(0, 5), place(row)]),
);

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['CNSHG', 'CNSHA'],
  ['CNSGH', 'CNSHA'],
]);

export const findPlace: FindPlace = (code) => PLACES.get(ALIASES.get(code) ?? code) ?? null;

export const CONTAINER = 'HLBU4821061';
export const NOW = Date.parse('2026-03-20T12:00:00Z');

export const QUESTION: AskedShipment = { number: CONTAINER, type: 'CT', line: 'HLCU', lineName: 'Hapag-Lloyd' };

export const FACTS: AnswerFacts = {
  now: NOW,
  reportedAt: NOW,
  freshUntil: NOW + 6 * 3_600_000,
  fromCache: false,
  place: findPlace,
  pod: null,
};

export interface Step {
  readonly code: string;
  readonly classifier: 'ACT' | 'EST' | 'PLN' | null;
  readonly wall: string;
  readonly place: string;
  readonly empty?: boolean;
  readonly mode?: 'VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE';
  readonly ship?: Ship;
  readonly type?: string;
}

export interface Ship {
  readonly name: string;
  readonly imo: number;
  readonly voyage: string;
}

export const NAVARINO: Ship = { name: 'NAVARINO', imo: 9400289, voyage: 'UK244A' };
export const COCHRANE: Ship = { name: 'COCHRANE', imo: 9687540, voyage: '2246W' };

const step = (text: string, ship?: Ship): Step => {
  const [code = '', classifier = '', wall = '', place = '', filling, mode, type] = text.split(' ');
  return {
    code,
    classifier: classifier === 'ACT' || classifier === 'EST' || classifier === 'PLN' ? classifier : null,
    wall,
    place,
    ...(filling === 'E' || filling === 'L' ? { empty: filling === 'E' } : {}),
    ...(mode === 'TRUCK' || mode === 'VESSEL' ? { mode } : {}),
    ...(type === undefined ? {} : { type }),
    ...(ship === undefined ? {} : { ship }),
  };
};

/** The journey leads from Shanghai to Rotterdam, with a change of vessels at Singapore. */
export const STEPS: readonly Step[] = [
  step('GTOT ACT 2026-03-01T09:10:00 CNSHA E TRUCK DEPO'),
  step('GTIN ACT 2026-03-03T15:20:00 CNSHA L TRUCK POTE'),
  step('LOAD ACT 2026-03-05T02:30:00 CNSHA L VESSEL POTE', NAVARINO),
  step('DEPA ACT 2026-03-05T11:00:00 CNSHA - VESSEL POTE', NAVARINO),
  step('ARRI ACT 2026-03-11T04:00:00 SGSIN - VESSEL POTE', NAVARINO),
  step('DISC ACT 2026-03-11T09:40:00 SGSIN L VESSEL POTE', NAVARINO),
  step('LOAD ACT 2026-03-15T18:05:00 SGSIN L VESSEL POTE', COCHRANE),
  step('DEPA ACT 2026-03-16T01:00:00 SGSIN - VESSEL POTE', COCHRANE),
  step('ARRI EST 2026-04-08T06:00:00 NLRTM - VESSEL POTE', COCHRANE),
  step('DISC EST 2026-04-08T16:00:00 NLRTM L VESSEL POTE', COCHRANE),
  step('GTOT EST 2026-04-10T10:00:00 NLRTM L TRUCK POTE'),
  step('GTIN PLN 2026-04-14T10:00:00 NLRTM E TRUCK DEPO'),
];

export const STATUSES = 'CEP CGI CLL VDL VAT CDT CLT VDT VAD CDD CGO CER'.split(' ');

const isTransport = ({ code }: Step): boolean => code === 'ARRI' || code === 'DEPA';
const isLanding = ({ code }: Step): boolean => code === 'ARRI' || code === 'DISC';

/** Writes a time with the offset of the place, as most carriers do. */
export function withOffset({ wall, place }: Pick<Step, 'wall' | 'place'>): string {
  const zone = findPlace(place)?.timezone ?? 'UTC';
  const minutes = (msOfWall(wall) - (findInstant(msOfWall(wall), zone) ?? 0)) / 60_000;
  const [sign, size] = minutes < 0 ? ['-', -minutes] : ['+', minutes];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${wall}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Writes the same instant in UTC. */
export const inUtc = ({ wall, place }: Pick<Step, 'wall' | 'place'>): string =>
  `${timeAt(findInstant(msOfWall(wall), findPlace(place)?.timezone ?? 'UTC') ?? 0, 'UTC').wall}Z`;

const filling = ({ empty }: Step): string | undefined => (empty === undefined ? undefined : empty ? 'EMPTY' : 'LADEN');

export const version22 = (steps: readonly Step[], write = withOffset): readonly unknown[] =>
  steps.map((step, index) => ({
    eventID: `id-${index}`,
    eventCreatedDateTime: '2026-03-20T08:00:00Z',
    eventType: isTransport(step) ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: step.classifier,
    eventDateTime: write(step),
    ...(isTransport(step)
      ? { transportEventTypeCode: step.code, references: [{ referenceType: 'EQ', referenceValue: CONTAINER }] }
      : {
          equipmentEventTypeCode: step.code,
          equipmentReference: CONTAINER,
          ISOEquipmentCode: '45G1',
          emptyIndicatorCode: filling(step),
          eventLocation: { locationName: findPlace(step.place)?.name, UNLocationCode: step.place },
        }),
    transportCall: {
      transportCallID: `call-${index}`,
      UNLocationCode: step.place,
      facilityTypeCode: step.type,
      modeOfTransport: step.mode,
      [isLanding(step) ? 'importVoyageNumber' : 'exportVoyageNumber']: step.ship?.voyage,
      vessel: step.ship === undefined ? null : { vesselIMONumber: String(step.ship.imo), vesselName: step.ship.name },
    },
  }));

export const version30 = (steps: readonly Step[]): unknown => ({
  events: steps.map((step, index) => ({
    eventRouting: { originatingParty: { partyCode: 'HLC' } },
    eventID: `id-${index}`,
    eventDateTime: withOffset(step),
    eventUpdatedDateTime: '2026-03-20T08:00:00Z',
    eventLocation: { UNLocationCode: step.place, facilityTypeCode: step.type },
    eventClassification: {
      eventTypeCode: isTransport(step) ? 'TRANSPORT' : 'EQUIPMENT',
      eventClassifierCode: step.classifier,
      [isTransport(step) ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: step.code,
    },
    ...(isTransport(step)
      ? {}
      : {
          equipmentDetails: {
            equipmentReference: CONTAINER,
            ISOEquipmentCode: '45G1',
            emptyIndicatorCode: filling(step),
          },
        }),
    transportDetails: {
      transportCall: {
        modeOfTransport: step.mode,
        [isLanding(step) ? 'importVoyageNumberOrReference' : 'exportVoyageNumberOrReference']: {
          carrierVoyageNumber: step.ship?.voyage,
        },
        ...(step.ship === undefined
          ? {}
          : { vesselTransport: { vesselIMONumber: String(step.ship.imo), vesselName: step.ship.name } }),
      },
    },
  })),
});

export const beta1 = (steps: readonly Step[]): readonly unknown[] =>
  steps.map((step, index) => ({
    metadata: {
      eventID: `id-${index}`,
      eventCreatedDateTime: '2026-03-20T08:00:00Z',
      eventType: isTransport(step) ? 'TRANSPORT' : 'EQUIPMENT',
    },
    payload: {
      eventClassifierCode: step.classifier,
      eventDateTime: withOffset(step),
      [isTransport(step) ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: step.code,
      ...(isTransport(step)
        ? {}
        : { equipmentReference: CONTAINER, ISOEquipmentCode: '45G1', emptyIndicatorCode: filling(step) }),
      transportCall: {
        modeOfTransport: step.mode,
        location: { locationType: 'UNLO', UNLocationCode: step.place },
        facilityTypeCode: step.type,
        [isLanding(step) ? 'carrierImportVoyageNumber' : 'carrierExportVoyageNumber']: step.ship?.voyage,
        vessel: step.ship === undefined ? null : { vesselIMONumber: String(step.ship.imo), name: step.ship.name },
      },
      references: [{ type: 'EQ', value: CONTAINER }],
    },
  }));

export const version1 = (steps: readonly Step[]): unknown => ({
  events: steps.map((step, index) => ({
    eventID: index,
    eventDateTime: withOffset(step),
    eventClassifierCode: step.classifier,
    eventTypeCode: step.code,
    equipmentReference: CONTAINER,
    emptyIndicatorCode: step.empty === undefined ? '' : step.empty ? 'Empty' : 'Laden',
    facilityTypeCode: step.type,
    UNLocationCode: step.place,
    modeOfTransportCode: step.mode === 'VESSEL' ? 1 : 3,
    transportReference: step.ship?.imo ?? 'null',
    transportLegReference: step.ship?.voyage ?? '',
  })),
});

/** This format has no container number, a separate list of vessels, and one id for two rows. */
export const hmm = (steps: readonly Step[]): unknown => {
  const call = (step: Step) => ({
    UNLocationCode: step.place,
    location: step.place,
    facilityTypeCode: step.type,
    modeOfTransport: step.mode === 'VESSEL' ? 'Vessel' : 'Truck',
  });
  const common = (step: Step) => ({
    eventID: `CTP2011160005568320${Math.floor(steps.indexOf(step) / 2)}`,
    eventCreatedDateTime: '2026-03-20T08:00:00+09:00',
    eventClassifierCode: step.classifier === 'PLN' ? 'PLAN' : step.classifier,
    eventDateTime: withOffset(step),
    transportCall: call(step),
  });
  return {
    shipment: { carrierBookingReference: 'SELM96466400', carrierID: 'HDMU' },
    equipment: { ISOEquipmentCode: '45G1' },
    shipmentEvent: [],
    transportEvent: steps
      .filter(isTransport)
      .map((step) => ({ ...common(step), eventType: 'Transport', transportEventTypeCode: step.code })),
    equipmentEvent: steps
      .filter((step) => !isTransport(step))
      .map((step) => ({
        ...common(step),
        eventType: 'Equipment',
        equipmentEventTypeCode: step.code,
        emptyIndicatorCode: step.empty === true ? 'Empty' : 'Laden',
        eventLocation: step.place,
      })),
    transportCall: steps
      .filter(({ ship }) => ship !== undefined)
      .map((step) => ({
        ...call(step),
        modeOfTransport: 'VESSEL',
        [isLanding(step) ? 'importVoyageNumber' : 'exportVoyageNumber']: step.ship?.voyage,
        vessel: { vesselIMONumber: String(step.ship?.imo), vesselName: step.ship?.name },
      })),
  };
};

/** This format has names in lower case, local times with `Z`, a slid row, each row twice, and one expected arrival. */
export const msc = (steps: readonly Step[]): readonly unknown[] => {
  const rows = steps
    .filter((step) => step.classifier === 'ACT' || step.code === 'ARRI')
    .map((step, index) => {
      const isSlid = step.code === 'GTOT' && step.empty === true;
      return {
        eventType: isSlid ? 'GTOT' : isTransport(step) ? 'TRANSPORT' : 'EQUIPMENT',
        ...(isTransport(step)
          ? { transportEventTypeCode: step.code }
          : {
              equipmentEventTypeCode: isSlid ? 'EMPTY' : step.code,
              equipmentReference: CONTAINER,
              ISOEquipmentCode: '4310',
              emptyIndicatorCode: filling(step),
              eventLocation: { locationName: findPlace(step.place)?.name.toUpperCase(), unLocationCode: step.place },
            }),
        transportCall: {
          transportCallId: `${step.place}${index}`,
          unLocationCode: step.place,
          facilityCode: null,
          facilityTypeCode: step.type,
          modeOfTransport: step.mode,
          [isLanding(step) ? 'importVoyageNumber' : 'exportVoyageNumber']: step.ship?.voyage ?? null,
          vessel:
            step.ship === undefined
              ? null
              : { vesselIMONumber: String(step.ship.imo), vesselName: step.ship.name, vesselFlag: null },
        },
        eventId: isTransport(step) ? `${step.classifier}${withOffset(step)}` : String(1_069_516_818 + index),
        eventDateTime: `${step.wall}Z`,
        eventClassifierCode: step.classifier,
        eventCreatedDateTime: `${step.wall}Z`,
        references: [],
      };
    });
  return [...rows, ...rows];
};
