/**
 * Checks an answer against the published schema of DCSA Track & Trace 2.2 (T&T 2.2.0 over EVENT_DOMAIN 1.0.4) and
 * returns its deviations. The schema is written from the specification and shared with neither end.
 */
import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const words = (list: string) => v.picklist(list.split(' '));
const dateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/));
const o = v.optional;

const location = v.looseObject({
  locationName: o(text(100)),
  latitude: o(text(10)),
  longitude: o(text(11)),
  UNLocationCode: o(text(5)),
  address: o(v.looseObject({ name: o(text(100)), city: o(text(65)), country: o(text(75)) })),
});

const vessel = v.looseObject({
  vesselIMONumber: text(7),
  vesselName: o(text(35)),
  vesselFlag: o(text(2)),
  vesselCallSignNumber: o(text(10)),
  vesselOperatorCarrierCode: o(text(10)),
  vesselOperatorCarrierCodeListProvider: o(words('SMDG NMFTA')),
});

const transportCall = v.looseObject({
  transportCallID: text(100),
  carrierServiceCode: o(text(5)),
  exportVoyageNumber: o(text(50)),
  importVoyageNumber: o(text(50)),
  transportCallSequenceNumber: o(v.pipe(v.number(), v.integer())),
  UNLocationCode: o(text(5)),
  facilityCode: o(text(6)),
  facilityCodeListProvider: o(words('BIC SMDG')),
  facilityTypeCode: o(words('BOCR CLOC COFS COYA OFFD DEPO INTE POTE RAMP')),
  otherFacility: o(text(50)),
  modeOfTransport: words('VESSEL RAIL TRUCK BARGE'),
  location: o(location),
  vessel: o(vessel),
});

const references = o(v.array(v.looseObject({ referenceType: words('FF SI PO CR AAO EQ'), referenceValue: text(100) })));
const documentReferences = o(
  v.array(v.looseObject({ documentReferenceType: o(v.string()), documentReferenceValue: o(v.string()) })),
);

const common = {
  eventID: o(v.pipe(v.string(), v.uuid())),
  eventCreatedDateTime: dateTime,
  eventDateTime: dateTime,
  eventClassifierCode: words('ACT PLN EST'),
  references,
};

const Row = v.variant('eventType', [
  v.looseObject({
    ...common,
    eventType: v.literal('SHIPMENT'),
    shipmentEventTypeCode: words('RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS'),
    documentTypeCode: words('CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG'),
    documentID: v.string(),
    reason: o(v.string()),
  }),
  v.looseObject({
    ...common,
    eventType: v.literal('TRANSPORT'),
    transportEventTypeCode: words('ARRI DEPA'),
    transportCall,
    documentReferences,
  }),
  v.looseObject({
    ...common,
    eventType: v.literal('EQUIPMENT'),
    equipmentEventTypeCode: words('LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD'),
    equipmentReference: o(text(15)),
    ISOEquipmentCode: o(text(4)),
    emptyIndicatorCode: words('EMPTY LADEN'),
    transportCall: o(transportCall),
    documentReferences,
    seals: o(
      v.array(
        v.looseObject({
          sealNumber: text(15),
          sealSource: o(words('CAR SHI PHY VET CUS')),
          sealType: words('KLP BLT WIR'),
        }),
      ),
    ),
  }),
]);

const Events = v.array(Row);

const TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'];

const KINDS: Readonly<Record<string, string>> = { undefined: 'missing', null: 'null', '""': 'empty' };

function wrongOf({ type, received }: v.BaseIssue<unknown>): string {
  const named = KINDS[received];
  if (named !== undefined) return named;
  if (['picklist', 'literal', 'variant'].includes(type)) return 'value';
  return ['regex', 'uuid', 'max_length'].includes(type) ? 'form' : 'type';
}

/** A row with an invalid type is read as its real kind, so that its other fields are checked too. */
function typed(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('eventType' in row)) return row;
  const word = String(row.eventType).toUpperCase();
  return { ...row, eventType: TYPES.includes(word) ? word : 'EQUIPMENT' };
}

const issuesOf = (answer: unknown): readonly v.BaseIssue<unknown>[] => v.safeParse(Events, answer).issues ?? [];

/** Returns each deviation once as field and defect: `transportCall.vessel.vesselIMONumber null`. */
export function deviationsOf(answer: unknown): readonly string[] {
  const issues = [...issuesOf(answer), ...issuesOf(Array.isArray(answer) ? answer.map(typed) : answer)];
  const found = issues.map((issue) => {
    const path = (v.getDotPath(issue) ?? '').split('.').filter((part) => !/^\d*$/.test(part));
    return `${path.length === 0 ? 'answer' : path.join('.')} ${wrongOf(issue)}`;
  });
  return [...new Set(found)].toSorted();
}
