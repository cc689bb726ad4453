/**
 * Determines what a text in the search field means, and warnings before a request is spent on it. This module is
 * pure.
 */
import { findNumbers, type NumberReading } from '../../../core/shipment/read-number.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { findCode, findLikelyCarriers, findCarrier, takesNumber } from '../carriers/find-carriers.ts';
import { dotted } from '../../../core/texts/joined.ts';

/** Reasons to think twice before the service is asked. */
export type Warning =
  | { readonly kind: 'check-digit' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'no-line'; readonly prefix: string }
  | { readonly kind: 'unknown-line'; readonly code: string }
  | { readonly kind: 'maintenance' | 'inactive' | 'type-not-taken'; readonly carrier: ListedCarrier };

export interface ForcedReading {
  readonly line: string | null;
  readonly type: NumberType | null;
}

export interface Assessment {
  /** The number that will be requested; `null` when the text has none. */
  readonly reading: NumberReading | null;
  /** Further numbers in the text, in their order. */
  readonly otherNumbers: readonly NumberReading[];
  /** Number of further numbers that are too many to list. */
  readonly leftOut: number;
  readonly likely: readonly ListedCarrier[];
  /** The carrier that will probably answer: the forced one, otherwise the most likely; `null` when none is known. */
  readonly carrier: { readonly name: string | null; readonly code: string } | null;
  readonly warnings: readonly Warning[];
}

/** A text with more numbers belongs in a spreadsheet, not in a list to walk through. */
export const MAX_NUMBERS = 200;

/** `carriers` is `null` until the directory is loaded. Until then nothing is said about carriers. */
export function assess(text: string, forced: ForcedReading, carriers: readonly ListedCarrier[] | null): Assessment {
  const [reading = null, ...rest] = findNumbers(text);
  const otherNumbers = rest.slice(0, MAX_NUMBERS - 1);
  const leftOut = rest.length - otherNumbers.length;
  if (reading === null) {
    const warnings: Warning[] = text.trim() === '' ? [] : [{ kind: 'not-a-number' }];
    return { reading, otherNumbers, leftOut, likely: [], carrier: toAskedCarrier(null, forced, null), warnings };
  }
  const likely = carriers === null ? [] : findLikelyCarriers(carriers, reading, forced.type);
  const carrier = forced.line === null ? (likely[0] ?? null) : findCarrier(carriers ?? [], forced.line);
  return {
    reading,
    otherNumbers,
    leftOut,
    likely,
    carrier: toAskedCarrier(carrier, forced, reading),
    warnings: findWarnings(reading, carrier, forced, carriers),
  };
}

function toAskedCarrier(
  carrier: ListedCarrier | null,
  forced: ForcedReading,
  reading: NumberReading | null,
): Assessment['carrier'] {
  const code = forced.line ?? (carrier === null ? null : findChosenCode(carrier, reading));
  return code === null ? null : { name: carrier?.name ?? null, code };
}

function findWarnings(
  reading: NumberReading,
  carrier: ListedCarrier | null,
  forced: ForcedReading,
  carriers: readonly ListedCarrier[] | null,
): readonly Warning[] {
  const warnings: Warning[] = [];
  if (reading.checkDigit === 'wrong') warnings.push({ kind: 'check-digit' });
  if (carriers === null) return warnings;
  if (carrier === null) {
    if (forced.line !== null) warnings.push({ kind: 'unknown-line', code: forced.line });
    else if (reading.kind === 'container') warnings.push({ kind: 'no-line', prefix: reading.number.slice(0, 4) });
    return warnings;
  }
  if (!carrier.active) warnings.push({ kind: 'inactive', carrier: carrier });
  else if (carrier.maintenance) warnings.push({ kind: 'maintenance', carrier: carrier });
  if (takesNumber(carrier, reading, forced.type) === false) warnings.push({ kind: 'type-not-taken', carrier: carrier });
  return warnings;
}

/** Returns the code with which a chosen carrier is asked for this number. */
export const findChosenCode = (carrier: ListedCarrier, reading: NumberReading | null): string | null =>
  findCode(carrier, reading?.prefix ?? null);

/** For example `Container number · check digit correct`; `null` when there is nothing to say. */
export function verdictText({ reading, otherNumbers: others, leftOut }: Assessment, t: Translate): string | null {
  if (reading === null) return null;
  const missing = missingDigits(reading.number);
  const parts = [missing === null ? t(`search.kind.${reading.kind}`) : t('search.partial', { count: missing })];
  if (reading.checkDigit !== null) parts.push(t(`search.digit.${reading.checkDigit}`));
  if (others.length > 0) parts.push(t('search.found', { count: others.length }));
  if (leftOut > 0) parts.push(t('search.leftOut', { count: leftOut, most: MAX_NUMBERS }));
  return dotted(parts, t);
}

/** An incomplete container number reads as a bill of lading, so the missing digits are named. */
function missingDigits(number: string): number | null {
  return /^[A-Z]{3}[UJZ]\d{1,6}$/.test(number) ? 11 - number.length : null;
}

export function warningText(warning: Warning, t: Translate): string {
  switch (warning.kind) {
    case 'no-line':
      return t('search.warn.no-line', { prefix: warning.prefix });
    case 'unknown-line':
      return t('search.warn.unknown-line', { code: warning.code });
    case 'maintenance':
    case 'inactive':
    case 'type-not-taken':
      return t(`search.warn.${warning.kind}`, { line: warning.carrier.name });
    default:
      return t(`search.warn.${warning.kind}`);
  }
}
