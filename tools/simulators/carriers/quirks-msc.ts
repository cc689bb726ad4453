/** MSC's rows, after a capture of 2022: other names, a Z that is wrong, and fields in wrong places. */
import { findWording } from '../../../sim/api/event-wording.ts';
import { hashText } from '../../../sim/random.ts';
import type { Quirk } from '../../../sim/carrier-rows/quirk.ts';
import { offsetText, timeText, type Row } from '../../../sim/carrier-rows/rows.ts';
import type { Report } from '../../../sim/carrier-rows/reports.ts';

/** Size codes from before 1995, as far as this carrier still uses them. */
const OLD_ISO: Readonly<Record<string, string>> = { '45G1': '4510', '42G1': '4310', '22G1': '2210' };

/** Identifies a vessel's move by its class, local time and correct offset, and a container's move by a number. */
const formatId = ({ classifier, at, place: { zone } }: Report, row: Row): string =>
  row.eventType === 'TRANSPORT'
    ? `${classifier}${timeText('wall', at, zone)}:00${offsetText(at, zone)}`
    : String(1_000_000_000 + (hashText(String(row.eventID)) % 99_000_000));

const isLastArrival = (one: Report, all: readonly Report[]): boolean =>
  one === all.findLast((report) => report.type === 'TRANSPORT' && report.code === 'ARRI');

export const MSC_QUIRKS: readonly Quirk[] = [
  {
    about: 'Of what is expected, only the last arrival is reported: at a port of transshipment no loading follows.',
    reports: (reports) => reports.filter((one) => one.classifier === 'ACT' || isLastArrival(one, reports)),
  },
  {
    about: 'Times are the wall at the place with a Z behind it; the eventID of a ship has the true offset.',
    times: 'wall-z',
  },
  {
    about: 'The eventID is called eventId, and is no UUID.',
    row: ({ eventID, ...row }, report) => ({ ...row, eventId: formatId(report, { ...row, eventID }) }),
  },
  {
    about: 'transportCallID is called transportCallId, UNLocationCode unLocationCode; what is missing is null.',
    deviates: [
      'transportCall.transportCallID missing',
      'transportCall.facilityCode null',
      'transportCall.facilityCodeListProvider null',
      'transportCall.vessel null',
    ],
    row: (row) => {
      if (row.transportCall === undefined) return row;
      const { transportCallID, UNLocationCode, location: _, ...call } = row.transportCall;
      const transportCall = {
        transportCallId: transportCallID,
        unLocationCode: UNLocationCode,
        facilityCode: null,
        facilityCodeListProvider: null,
        vessel: null,
        ...call,
      };
      return { ...row, transportCall };
    },
  },
  {
    about: 'A description says what the move was, transshipment included; boxes have an eventLocation.',
    row: (row, report) => {
      if (report.type === 'SHIPMENT') return row;
      const { happening, vessel, voyage, place } = report;
      const description =
        report.type === 'TRANSPORT' && report.classifier === 'EST'
          ? 'Estimated Time of Arrival'
          : findWording('trade', happening, { vessel: vessel?.name ?? null, voyage, place: place.name });
      const eventLocation = { locationName: place.name.toUpperCase(), unLocationCode: place.locode };
      return { ...row, description, ...(report.type === 'EQUIPMENT' && { eventLocation }) };
    },
  },
  {
    about: 'Sizes are codes of before 1995: 4310, 2210.',
    row: (row, report) =>
      report.type === 'EQUIPMENT'
        ? { ...row, ISOEquipmentCode: OLD_ISO[report.boxes[0].isoCode] ?? report.boxes[0].isoCode }
        : row,
  },
  {
    about: 'Seals have no type.',
    deviates: ['seals.sealType missing'],
    row: (row) =>
      row.seals === undefined ? row : { ...row, seals: row.seals.map((seal) => ({ ...seal, sealType: undefined })) },
  },
  {
    about: 'The classifier may be absent: here where a laden box comes through a gate.',
    deviates: ['eventClassifierCode missing'],
    row: ({ eventClassifierCode, ...row }, report) =>
      report.type === 'EQUIPMENT' && report.code === 'GTIN' && !report.isEmpty ? row : { ...row, eventClassifierCode },
  },
  {
    about: 'Of an empty box that leaves a depot the fields are slid by one: eventType GTOT, the code EMPTY.',
    deviates: ['eventType value', 'equipmentEventTypeCode value'],
    row: (row, report) =>
      report.type === 'EQUIPMENT' && report.code === 'GTOT' && report.isEmpty
        ? { ...row, eventType: 'GTOT', equipmentEventTypeCode: 'EMPTY' }
        : row,
  },
  {
    about: 'Every third row comes twice.',
    rows: (rows) => rows.flatMap((row, at) => (at % 3 === 1 ? [row, row] : [row])),
  },
  { about: 'The newest row is the first.', rows: (rows) => rows.toReversed() },
];
