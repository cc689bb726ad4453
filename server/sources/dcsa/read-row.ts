/** Reads one row of an answer into the stored form. */
import { foldNumber, isContainer } from '../../../src/core/shipment/number.ts';
import { type Fields, readFields, readList, readObjects, readText, findText, findValue } from './fields.ts';
import type { Quirks } from './quirks.ts';
import { readFacility, readPlace, readVessel } from './read-objects.ts';
import { msAsSent, readWhen } from './read-when.ts';
import type { Classifier, RowKind, ReportedRow } from './rows.ts';
import type { RawRow } from './unwrap.ts';
import { parseClassifier, parseCode, parseIsEmpty, parseKind, inferKind, parseMode, parseRole } from './words.ts';

const MAX_CONTAINERS = 500;

/** Returns `null` for a row that describes no event of a shipment, because it has no time or no code. */
export function readRow({ parts }: RawRow, quirks: Quirks): ReportedRow | null {
  const first = (...names: readonly string[]): string | null => findText(parts, ...names);
  let unreadFields = 0;
  const word = <T>(text: string | null, read: (text: string) => T | null): T | null => {
    const value = text === null ? null : read(text);
    if (text !== null && value === null) unreadFields += 1;
    return value;
  };
  const retracted = first('retractedeventid');
  const isRetraction = retracted !== null || parts.some((part) => part.get('isretracted') === true);
  const { kind, code, isKnownCode, filling } = readCode(first);
  const sent = first('eventdatetime', 'eventdate');
  const when = sent === null ? null : readWhen(sent, quirks);
  if (!isRetraction && (kind === null || code === null || when === null)) return null;
  const written = first('eventcreateddatetime', 'eventupdateddatetime', 'eventcreated');
  const writtenAt = written === null ? null : readWhen(written, quirks);
  const call = readObjects(parts, 'transportcall');
  const joined = readObjects(parts, 'joinedcall');
  const places = [...readObjects(parts, 'eventlocation'), ...readObjects(call, 'location'), ...call];
  const ships = [...call, ...joined, ...parts];
  const facility = readFacility(
    [...places, ...readObjects(places, 'facility'), ...parts],
    findText([...call, ...places, ...parts], 'facilitytypecode'),
  );
  const label = first('description', 'eventdescription', 'internaleventlabel') ?? readEventLabel(parts);
  return {
    id: retracted ?? first('eventid'),
    kind: kind ?? 'SHIPMENT',
    code: code ?? '',
    isKnownCode,
    classifier: word<Classifier>(first('eventclassifiercode', 'eventclassifier'), parseClassifier),
    wall: when?.wall ?? '',
    offset: when?.offset ?? null,
    writtenAt: writtenAt === null ? null : msAsSent(writtenAt),
    isRetraction,
    boxes: readContainerNumbers(parts, first),
    iso: first('isoequipmentcode'),
    empty: word(first('emptyindicatorcode', 'emptyindicator') ?? filling, parseIsEmpty) ?? isEmptyBy(label),
    mode: word(
      findText(call, 'modeoftransport') ?? first('modeoftransport', 'modeoftransportcode', 'transportmode'),
      parseMode,
    ),
    place: readPlace([...places, ...readObjects(parts, 'location'), ...parts], findText(parts, 'eventlocation')),
    facility,
    vessel: readVessel(ships),
    voyageIn: readVoyage(ships, 'import'),
    voyageOut: readVoyage(ships, 'export'),
    role: readRole(parts, label),
    label,
    document: first('documenttypecode', 'documenttype') ?? readDocumentNumber(parts),
    unreadFields,
  };
}

interface SentCode {
  readonly kind: RowKind | null;
  readonly code: string | null;
  readonly isKnownCode: boolean;
  /** In a row that has slid by one field, the code field tells whether the container is empty. */
  readonly filling: string | null;
}

type First = (...names: readonly string[]) => string | null;

/**
 * Reads kind and code from all fields that may hold them. 1.x has the code in `eventTypeCode`, 3.0 the kind, and some
 * rows of MSC have slid by one field (`eventType` is GTOT and the code is EMPTY).
 */
function readCode(first: First): SentCode {
  const shipment = first('shipmenteventtypecode', 'shipmentinformationtypecode', 'documenteventtypecode');
  const sent = [
    first('equipmenteventtypecode'),
    first('transporteventtypecode'),
    shipment,
    first('eventtypecode'),
    first('eventtype'),
  ].filter((text) => text !== null);
  const saidKind = sent.map(parseKind).find((kind) => kind !== null) ?? null;
  const filling = sent.find((text) => /^(empty|laden)$/i.test(text)) ?? null;
  const isShipment = shipment !== null || saidKind === 'SHIPMENT';
  const codes = sent.map(parseCode).filter((code) => code !== null);
  const code = codes.find((code) => isShipment === (inferKind(code) === 'SHIPMENT')) ?? null;
  if (code !== null) {
    const kind: RowKind | null = inferKind(code);
    return { kind, code, isKnownCode: true, filling };
  }
  // Temperature and door readings are not moves.
  if (sent.some((text) => /^(iot|reefer)$/i.test(text))) return NO_SENT_CODE;
  const unknown = sent.find((text) => parseKind(text) === null && parseIsEmpty(text) === null) ?? null;
  if (unknown === null) return NO_SENT_CODE;
  const kind = isShipment
    ? 'SHIPMENT'
    : (saidKind ?? (first('transporteventtypecode') === null ? 'EQUIPMENT' : 'TRANSPORT'));
  return { kind, code: unknown.toUpperCase().slice(0, 20), isKnownCode: false, filling };
}

/** Carriers may send `Empty to Shipper` without the empty indicator. */
const isEmptyBy = (label: string | null): boolean | null =>
  label === null ? null : /\bempty\b/i.test(label) ? true : /\b(full|laden)\b/i.test(label) ? false : null;

const NO_SENT_CODE: SentCode = { kind: null, code: null, isKnownCode: false, filling: null };

function readContainerNumbers(parts: readonly Fields[], first: First): readonly string[] {
  const containerOfRow = containerNumber(first('equipmentreference', 'containernumber'));
  if (containerOfRow !== null) return [containerOfRow];
  const references = parts
    .flatMap((part) => [...readList(part, 'references'), ...readList(part, 'shipmentreferences')])
    .slice(0, MAX_CONTAINERS)
    .map(readFields);
  const containers = references.flatMap((reference) => {
    const type = readText(reference, 'referencetype', 'type', 'typecode');
    const number = containerNumber(readText(reference, 'referencevalue', 'value', 'reference'));
    return type?.toUpperCase() === 'EQ' && number !== null ? [number] : [];
  });
  return [...new Set(containers)].toSorted();
}

/** `TBA` means a container without a number. Four characters are the ISO size type of a row that has slid. */
function containerNumber(text: string | null): string | null {
  const number = text === null ? '' : foldNumber(text);
  return isContainer(number) || (/^[A-Z0-9]{5,15}$/.test(number) && /\d{3}/.test(number)) ? number : null;
}

const readVoyage = (parts: readonly Fields[], way: 'import' | 'export'): string | null =>
  findText(parts, `${way}voyagenumber`, `carrier${way}voyagenumber`) ??
  findText(readObjects(parts, `${way}voyagenumberorreference`), 'carriervoyagenumber') ??
  findText(parts, 'carriervoyagenumber', 'transportlegreference', 'voyagenumber');

/** CMA sends these extra fields for values that DCSA 2.2 has no field for. */
const readCarrierData = (parts: readonly Fields[]): readonly Fields[] => readObjects(parts, 'carrierspecificdata');

const readEventLabel = (parts: readonly Fields[]): string | null =>
  findText(readCarrierData(parts), 'internaleventlabel');

function readRole(parts: readonly Fields[], label: string | null): ReportedRow['role'] {
  const all = [...readCarrierData(parts), ...parts];
  const type = findText(all, 'shipmentlocationtype');
  const role = type === null ? null : parseRole(type);
  if (role !== null) return role;
  const phase = findText(all, 'transportationphase', 'movementtype') ?? '';
  const isFlagged = parts.some((part) => String(findValue(part, 'istransshipmentmove')) === 'true');
  return isFlagged || /^trans?shipment$/i.test(phase) || /\btrans?-?shipment\b|\bT\/S\b/i.test(label ?? '')
    ? 'HUB'
    : null;
}

const readDocumentNumber = (parts: readonly Fields[]): string | null =>
  findText(readObjects(parts, 'documentreference'), 'typecode');
