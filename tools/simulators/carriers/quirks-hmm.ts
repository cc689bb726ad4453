/** HMM's rows, after its published description: lists by kind, and the vessels in a separate list. */
import { type Quirk, type QuirkContext, withCall } from '../../../sim/carrier-rows/quirk.ts';
import { toRow, type Call, type Row } from '../../../sim/carrier-rows/rows.ts';
import { toReports } from '../../../sim/carrier-rows/reports.ts';
import { DAY } from '../../../sim/wall-clock.ts';

const WORDS: Readonly<Record<string, string>> = {
  SHIPMENT: 'Shipment',
  TRANSPORT: 'Transport',
  EQUIPMENT: 'Equipment',
  LADEN: 'Laden',
  EMPTY: 'Empty',
  TRUCK: 'Truck',
  RAIL: 'Rail',
  BARGE: 'Barge',
  VESSEL: 'Vessel',
};

const word = (value: unknown): unknown => (typeof value === 'string' ? (WORDS[value] ?? value) : value);

const withPlaceAsText = (call: Call): Call => ({
  ...call,
  ...(call.facilityCode !== undefined && { facilityCode: `${call.UNLocationCode ?? ''}${call.facilityCode}` }),
  ...(call.location !== undefined && { location: call.UNLocationCode }),
});

/** Lists every call of a vessel once, with the vessel, because the rows name no vessel. */
function listShipCalls({ shipment, now }: QuirkContext): readonly Call[] {
  const calls = new Map<string, Call>();
  for (const report of toReports(shipment, now)) {
    if (report.type === 'SHIPMENT' || report.vessel === null) continue;
    const { transportCall } = toRow(report, 'offset');
    if (transportCall !== undefined) calls.set(`${transportCall.transportCallID}`, transportCall);
  }
  return [...calls.values()].map((call, index) => ({
    ...withPlaceAsText(call),
    transportCallSequenceNumber: index + 1,
  }));
}

const NOT_IN_ROWS = {
  vessel: undefined,
  transportCallID: undefined,
  exportVoyageNumber: undefined,
  importVoyageNumber: undefined,
} as const;

const ofType = (rows: readonly Row[], type: string): readonly Row[] =>
  rows.filter(({ eventType }) => eventType === type);

export const HMM_QUIRKS: readonly Quirk[] = [
  { about: 'It takes booking and box together; ZZ stands for all boxes.' },
  {
    about: 'Words are written as in a sentence: Equipment, Laden, Truck.',
    deviates: ['eventType value', 'emptyIndicatorCode value', 'transportCall.modeOfTransport value'],
    row: ({ eventType, emptyIndicatorCode, ...row }) =>
      withCall(
        {
          ...row,
          eventType: String(word(eventType)),
          ...(emptyIndicatorCode !== undefined && { emptyIndicatorCode: word(emptyIndicatorCode) }),
        },
        (call) => ({ ...call, modeOfTransport: String(word(call.modeOfTransport)) }),
      ),
  },
  {
    about: 'A place is a text, and the code of a terminal begins with that of the place.',
    deviates: ['transportCall.facilityCode form', 'transportCall.location type'],
    row: (row) => withCall(row, withPlaceAsText),
  },
  {
    about: 'Rows name no ship; the calls of the ships stand in a list of their own.',
    deviates: ['transportCall.transportCallID missing'],
    row: (row) => withCall(row, (call) => ({ ...call, ...NOT_IN_ROWS })),
  },
  { about: 'Rows have no box number.', row: (row) => ({ ...row, equipmentReference: undefined }) },
  {
    about: 'The eventID is one for a move of the ship and of the box at the same place, and is no UUID.',
    deviates: ['eventID form'],
    row: (row, report) => ({
      ...row,
      eventID: `CTP${report.documents.booking}${report.place.locode}${Math.floor(report.at / DAY)}`,
    }),
  },
  {
    about: 'The three kinds of rows stand in lists of their own.',
    deviates: ['answer type'],
    answer: (rows, context) => ({
      shipment: { carrierBookingReference: context.shipment.number, carrierID: 'HDMU' },
      equipment: { ISOEquipmentCode: context.shipment.boxes[0].isoCode },
      shipmentEvent: ofType(rows, 'Shipment'),
      transportEvent: ofType(rows, 'Transport'),
      equipmentEvent: ofType(rows, 'Equipment'),
      transportCall: listShipCalls(context),
    }),
  },
];
