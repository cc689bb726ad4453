/** One row of an answer in the form that is kept. */
import { foldNumber, isContainer } from '../../../src/core/shipment/number.ts';
import { type Fields, fieldsOf, listIn, objectsIn, textIn, textOf, valueOf } from './fields.ts';
import type { Quirks } from './quirks.ts';
import { readFacility, readPlace, readVessel } from './read-objects.ts';
import { msAsSent, readWhen } from './read-when.ts';
import type { Classifier, RowKind, ToldRow } from './rows.ts';
import type { RawRow } from './unwrap.ts';
import { classifierOf, codeOf, isEmptyOf, kindOf, kindOfCode, modeOf, roleOf } from './words.ts';

const MAX_BOXES = 500;

/** Null for what is no row of a shipment: nothing to place in time, or no code at all. */
export function readRow({ parts }: RawRow, quirks: Quirks): ToldRow | null {
  const first = (...names: readonly string[]): string | null => textOf(parts, ...names);
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
  const call = objectsIn(parts, 'transportcall');
  const joined = objectsIn(parts, 'joinedcall');
  const places = [...objectsIn(parts, 'eventlocation'), ...objectsIn(call, 'location'), ...call];
  const ships = [...call, ...joined, ...parts];
  const facility = readFacility(
    [...places, ...objectsIn(places, 'facility'), ...parts],
    textOf([...call, ...places, ...parts], 'facilitytypecode'),
  );
  const label = first('description', 'eventdescription', 'internaleventlabel') ?? labelOf(parts);
  return {
    id: retracted ?? first('eventid'),
    kind: kind ?? 'SHIPMENT',
    code: code ?? '',
    isKnownCode,
    classifier: word<Classifier>(first('eventclassifiercode', 'eventclassifier'), classifierOf),
    wall: when?.wall ?? '',
    offset: when?.offset ?? null,
    writtenAt: writtenAt === null ? null : msAsSent(writtenAt),
    isRetraction,
    boxes: boxesIn(parts, first),
    iso: first('isoequipmentcode'),
    empty: word(first('emptyindicatorcode', 'emptyindicator') ?? filling, isEmptyOf) ?? isEmptyBy(label),
    mode: word(
      textOf(call, 'modeoftransport') ?? first('modeoftransport', 'modeoftransportcode', 'transportmode'),
      modeOf,
    ),
    place: readPlace([...places, ...objectsIn(parts, 'location'), ...parts], textOf(parts, 'eventlocation')),
    facility,
    vessel: readVessel(ships),
    voyageIn: voyageIn(ships, 'import'),
    voyageOut: voyageIn(ships, 'export'),
    role: readRole(parts, label),
    label,
    document: first('documenttypecode', 'documenttype') ?? documentIn(parts),
    unreadFields,
  };
}

interface SentCode {
  readonly kind: RowKind | null;
  readonly code: string | null;
  readonly isKnownCode: boolean;
  /** In a slid row the field of the code holds whether the container is empty. */
  readonly filling: string | null;
}

type First = (...names: readonly string[]) => string | null;

/**
 * Kind and code from all the fields that may hold them: 1.x has the code in `eventTypeCode`, 3.0
 * the kind, and rows of MSC have slid by one field (`eventType` GTOT, the code EMPTY).
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
  const saidKind = sent.map(kindOf).find((one) => one !== null) ?? null;
  const filling = sent.find((text) => /^(empty|laden)$/i.test(text)) ?? null;
  const isShipment = shipment !== null || saidKind === 'SHIPMENT';
  const codes = sent.map(codeOf).filter((code) => code !== null);
  const code = codes.find((one) => isShipment === (kindOfCode(one) === 'SHIPMENT')) ?? null;
  if (code !== null) {
    const kind: RowKind | null = kindOfCode(code);
    return { kind, code, isKnownCode: true, filling };
  }
  // Temperatures and doors are no moves.
  if (sent.some((text) => /^(iot|reefer)$/i.test(text))) return NO_CODE;
  const unknown = sent.find((text) => kindOf(text) === null && isEmptyOf(text) === null) ?? null;
  if (unknown === null) return NO_CODE;
  const kind = isShipment
    ? 'SHIPMENT'
    : (saidKind ?? (first('transporteventtypecode') === null ? 'EQUIPMENT' : 'TRANSPORT'));
  return { kind, code: unknown.toUpperCase().slice(0, 20), isKnownCode: false, filling };
}

/** `Empty to Shipper`, where the indicator is absent. */
const isEmptyBy = (label: string | null): boolean | null =>
  label === null ? null : /\bempty\b/i.test(label) ? true : /\b(full|laden)\b/i.test(label) ? false : null;

const NO_CODE: SentCode = { kind: null, code: null, isKnownCode: false, filling: null };

function boxesIn(parts: readonly Fields[], first: First): readonly string[] {
  const own = boxNumber(first('equipmentreference', 'containernumber'));
  if (own !== null) return [own];
  const references = parts
    .flatMap((part) => [...listIn(part, 'references'), ...listIn(part, 'shipmentreferences')])
    .slice(0, MAX_BOXES)
    .map(fieldsOf);
  const boxes = references.flatMap((one) => {
    const type = textIn(one, 'referencetype', 'type', 'typecode');
    const number = boxNumber(textIn(one, 'referencevalue', 'value', 'reference'));
    return type?.toUpperCase() === 'EQ' && number !== null ? [number] : [];
  });
  return [...new Set(boxes)].toSorted();
}

/** `TBA` stands for a box without a number; four characters are the ISO code of a row that slid. */
function boxNumber(text: string | null): string | null {
  const number = text === null ? '' : foldNumber(text);
  return isContainer(number) || (/^[A-Z0-9]{5,15}$/.test(number) && /\d{3}/.test(number)) ? number : null;
}

const voyageIn = (parts: readonly Fields[], way: 'import' | 'export'): string | null =>
  textOf(parts, `${way}voyagenumber`, `carrier${way}voyagenumber`) ??
  textOf(objectsIn(parts, `${way}voyagenumberorreference`), 'carriervoyagenumber') ??
  textOf(parts, 'carriervoyagenumber', 'transportlegreference', 'voyagenumber');

/** The fields of CMA for what DCSA 2.2 has no room for. */
const extrasOf = (parts: readonly Fields[]): readonly Fields[] => objectsIn(parts, 'carrierspecificdata');

const labelOf = (parts: readonly Fields[]): string | null => textOf(extrasOf(parts), 'internaleventlabel');

function readRole(parts: readonly Fields[], label: string | null): ToldRow['role'] {
  const all = [...extrasOf(parts), ...parts];
  const type = textOf(all, 'shipmentlocationtype');
  const role = type === null ? null : roleOf(type);
  if (role !== null) return role;
  const phase = textOf(all, 'transportationphase', 'movementtype') ?? '';
  const isFlagged = parts.some((part) => String(valueOf(part, 'istransshipmentmove')) === 'true');
  return isFlagged || /^trans?shipment$/i.test(phase) || /\btrans?-?shipment\b|\bT\/S\b/i.test(label ?? '')
    ? 'HUB'
    : null;
}

const documentIn = (parts: readonly Fields[]): string | null =>
  textOf(objectsIn(parts, 'documentreference'), 'typecode');
