/** CMA CGM adds these fields to its rows: the part of the journey, the kind of port, and a label. */
import { createHash } from 'node:crypto';
import { findWording } from '../api/event-wording.ts';
import { planBeside, type Quirk } from './quirk.ts';
import type { MoveReport } from './reports.ts';

const PHASES = { PRE: 'Export', POL: 'Export', PTS: 'Transshipment', POD: 'Import', PDE: 'Import' } as const;

const toSpecific = ({ role, happening, vessel, voyage, place, boxes: containers }: MoveReport) => ({
  internalEventLabel: findWording('vessel', happening, { vessel: vessel?.name ?? null, voyage, place: place.name }),
  internalLocationCode: place.locode,
  transportationPhase: PHASES[role],
  shipmentLocationType: role,
  numberOfUnits: containers.length,
});

const hex = (algorithm: 'sha1' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex');

export const CMA_QUIRKS: readonly Quirk[] = [
  {
    about: 'carrierSpecificData says the phase, the kind of the port (POL, PTS, POD) and the event in words.',
    row: (row, report) => (report.type === 'SHIPMENT' ? row : { ...row, carrierSpecificData: toSpecific(report) }),
  },
  {
    about: 'A move of a ship names every box aboard, as references of the type EQ.',
    row: (row, report) =>
      report.type === 'TRANSPORT'
        ? { ...row, references: report.boxes.map(({ number }) => ({ referenceType: 'EQ', referenceValue: number })) }
        : row,
  },
  {
    about: 'The number of a booking is a hash of it.',
    row: (row, report) =>
      report.type === 'SHIPMENT'
        ? { ...row, documentID: hex('sha256', String(row.documentID)) }
        : {
            ...row,
            documentReferences: [
              { documentReferenceType: 'BKG', documentReferenceValue: hex('sha256', report.documents.booking) },
            ],
          },
  },
  {
    about: 'An eventID is forty hexadecimal digits.',
    deviates: ['eventID form'],
    row: (row) => ({ ...row, eventID: hex('sha1', String(row.eventID)) }),
  },
  { about: 'Any reference may stand in the path instead of a filter.' },
  { about: 'An answer with more to come is a 206.' },
  { about: 'A 400 is counted, and billed.' },
  planBeside('PLN'),
];
