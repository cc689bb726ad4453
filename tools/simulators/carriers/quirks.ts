/**
 * Differences of each carrier from DCSA Track & Trace 2.2, as data: a sentence, the deviations from the schema, and
 * the change itself. They come from published texts, public programs and captures, and nobody has compared them with
 * the carriers.
 */
import { DAY } from '../../../sim/wall-clock.ts';
import type { CarrierId } from './carriers.ts';
import { CMA_QUIRKS } from '../../../sim/carrier-rows/quirks-cma.ts';
import { HMM_QUIRKS } from './quirks-hmm.ts';
import { MSC_QUIRKS } from './quirks-msc.ts';
import { planBeside, type Quirk, withCall } from '../../../sim/carrier-rows/quirk.ts';
import type { Row } from '../../../sim/carrier-rows/rows.ts';

const IMO = 'transportCall.vessel.vesselIMONumber';

const shipWithoutImo: Quirk = {
  about: 'Ships have a name and no IMO number.',
  deviates: [`${IMO} missing`],
  row: (row) =>
    withCall(row, (call) => (call.vessel == null ? call : { ...call, vessel: { vesselName: call.vessel.vesselName } })),
};

/** Returns the last of several vessels, which the carrier charters for the last miles. */
function findFeeder(rows: readonly Row[]): unknown {
  const ships = new Set(rows.flatMap(({ transportCall }) => transportCall?.vessel?.vesselName ?? []));
  return ships.size > 1 ? [...ships].at(-1) : null;
}

const TEXTS_LEFT_EMPTY = ['vesselFlag', 'vesselCallSignNumber'] as const;

export const QUIRKS: Readonly<Record<CarrierId, readonly Quirk[]>> = {
  hapag: [
    { about: 'Nothing is a 204, or a 200 with an empty body.' },
    { about: 'Rows have no eventID.', row: (row) => ({ ...row, eventID: undefined }) },
    {
      about: 'The IMO number of a ship is null.',
      deviates: [`${IMO} null`],
      row: (row) =>
        withCall(row, (call) =>
          call.vessel == null ? call : { ...call, vessel: { ...call.vessel, vesselIMONumber: null } },
        ),
    },
    { about: 'Times are instants with a Z.', times: 'utc' },
    { about: 'There are no pages and no cursor: everything is in one answer.' },
  ],
  one: [
    {
      about: 'The mode of a feeder is FEEDER.',
      deviates: ['transportCall.modeOfTransport value'],
      rows: (rows) => {
        const feeder = findFeeder(rows);
        return rows.map((row) =>
          withCall(row, (call) =>
            feeder !== null && call.vessel?.vesselName === feeder ? { ...call, modeOfTransport: 'FEEDER' } : call,
          ),
        );
      },
    },
    shipWithoutImo,
  ],
  maersk: [
    {
      about: 'The rows stand in an object under `events`.',
      deviates: ['answer type'],
      answer: (rows) => ({ events: rows }),
    },
    { about: 'The operator of a filter stands in its value: eventCreatedDateTime=gte:2026-11-01T00:00:00.' },
    { about: 'Who is no party to a shipment gets a 404: here, of every leased box.' },
    { about: 'Papers have nine digits; with MAEU before them they are not found.' },
    {
      about: 'Times are the wall at the place, without a zone.',
      deviates: ['eventDateTime form', 'eventCreatedDateTime form'],
      times: 'wall',
    },
  ],
  cma: CMA_QUIRKS,
  msc: MSC_QUIRKS,
  evergreen: [
    planBeside('PLAN'),
    {
      about: 'What is planned has the class PLAN.',
      deviates: ['eventClassifierCode value'],
      row: (row) => (row.eventClassifierCode === 'PLN' ? { ...row, eventClassifierCode: 'PLAN' } : row),
    },
    {
      about: 'What is missing is an empty text.',
      row: (row) =>
        withCall(row, (call) => ({
          UNLocationCode: '',
          facilityCode: '',
          exportVoyageNumber: '',
          importVoyageNumber: '',
          ...call,
          ...(call.vessel != null && {
            vessel: { ...call.vessel, ...Object.fromEntries(TEXTS_LEFT_EMPTY.map((name) => [name, ''])) },
          }),
        })),
    },
    { about: 'A bill of lading with EGLV before its digits is answered with a 500.' },
    {
      about: 'Nothing is reported of what happened more than thirty days ago: from before your start.',
      reports: (reports, { now }) => reports.filter(({ at }) => at > now - 30 * DAY),
    },
    { about: 'Calls from an address that is not registered are a 403: here, about numbers with 900403.' },
  ],
  yangming: [shipWithoutImo, { about: 'There are no pages: `limit` and `cursor` are ignored.' }],
  zim: [
    { about: 'Exactly one of three filters; with any other parameter the answer is a 400.' },
    {
      about: 'What a ship did has no transportCall; what it will do has one.',
      deviates: ['transportCall missing'],
      row: ({ transportCall, ...row }, report) =>
        report.type === 'TRANSPORT' && report.classifier === 'ACT' ? row : { ...row, transportCall },
    },
  ],
  hmm: HMM_QUIRKS,
};
