/** Detects type and carrier of a number by its form, or returns the message code that explains the failure. */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import { isContainerNumber, looksLikeContainer } from './container-number.ts';
import { findCarrier, isContainerPrefix, type Line, lineByCode, lineByPrefix, lineByReference } from './lines.ts';
import { hashText } from '../random.ts';

export type NumberType = 'CT' | 'BL' | 'BK';

export interface ShipmentRef {
  readonly type: NumberType;
  /** The number as repeated in the answer. The combined form keeps its slash. */
  readonly number: string;
  readonly reference: string;
  /** The container of the combined form. */
  readonly box: string | null;
  readonly line: Line;
  /** `true` when another carrier than the requested one carries the number, so the requested carrier has no data. */
  readonly isOtherLine: boolean;
}

export type Detection = { readonly ref: ShipmentRef } | { readonly error: ErrorMessage };

const REFERENCE = /^[A-Z0-9][A-Z0-9.-]{3,34}$/;
const TYPES: readonly NumberType[] = ['CT', 'BL', 'BK'];

export const normalise = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

export function detect(rawNumber: string, rawType: string, rawSealine: string): Detection {
  const [reference = '', container = null, ...more] = rawNumber.split('/').map(normalise);
  if (more.length > 0 || !REFERENCE.test(reference)) return { error: 'WRONG_NUMBER' };
  const upperType = rawType.toUpperCase();
  const type = TYPES.find((one) => one === upperType) ?? null;
  if (upperType !== '' && type === null) return { error: 'WRONG_TYPE' };

  const sealine = readLine(rawSealine.toUpperCase());
  if ('error' in sealine) return sealine;
  if (type === 'CT' || (type === null && looksLikeContainer(reference))) {
    if (container !== null || !isContainerNumber(reference)) return { error: 'WRONG_NUMBER' };
    return withLine(sealine.line, 'CT', reference, null, carrier(reference));
  }
  if (isContainerNumber(reference)) return { error: 'WRONG_TYPE' };
  if (container !== null && !isContainerNumber(container)) return { error: 'WRONG_NUMBER' };
  if (type === null && isLongContainer(reference)) return { error: 'WRONG_NUMBER' };
  const form = lineByReference(reference);
  if (sealine.line === null && form === null) {
    return { error: type === null ? 'AUTO_CANT_DETECT_TYPE' : 'AUTO_CANT_DETECT_SEALINE' };
  }
  const detectedType = type ?? form?.type ?? null;
  if (detectedType === null) return { error: 'AUTO_CANT_DETECT_TYPE' };
  return withLine(sealine.line, detectedType, reference, container, form?.line ?? null);
}

/**
 * Matches a container prefix before too many digits, unless the prefix is also a carrier's code, as in
 * `MAEU123456789`.
 */
const isLongContainer = (reference: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{8,10}$/.test(reference) &&
  isContainerPrefix(reference) &&
  lineByCode(reference.slice(0, 4)) === null;

const carrier = (container: string): Line | null =>
  lineByPrefix(container) ?? findCarrier(container, hashText(container));

function readLine(code: string): { readonly line: Line | null } | { readonly error: ErrorMessage } {
  if (code === '' || code === 'AUTO') return { line: null };
  if (!/^[A-Z0-9]{2,5}$/.test(code)) return { error: 'WRONG_SEALINE' };
  const line = lineByCode(code);
  return line === null ? { error: 'SEALINE_NOT_SUPPORTED' } : { line };
}

function withLine(
  requested: Line | null,
  type: NumberType,
  reference: string,
  container: string | null,
  own: Line | null,
): Detection {
  const line = requested ?? own;
  if (line === null) return { error: 'AUTO_CANT_DETECT_SEALINE' };
  if (!line.active) return { error: 'SEALINE_TEMPORARY_DISABLED' };
  if (line.maintenance) return { error: 'SEALINE_UNDER_MAINTENANCE' };
  const takes = { CT: line.types.ct, BL: line.types.bl, BK: line.types.bk }[type];
  if (!takes) return { error: 'SEALINE_NOT_SUPPORT_SHIPMENT_TYPE' };
  if (container !== null && !(type === 'BL' ? line.types.bl_ct : line.types.bk_ct)) return { error: 'WRONG_NUMBER' };
  // A leased container may sail with any carrier. A carrier's own container or document sails only with that carrier.
  const owner = type === 'CT' ? lineByPrefix(reference) : own;
  const isOtherLine = requested !== null && owner !== null && owner !== requested;
  return {
    ref: {
      type,
      number: container === null ? reference : `${reference}/${container}`,
      reference,
      box: container,
      line,
      isOtherLine,
    },
  };
}
