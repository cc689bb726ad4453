/** Finding lines: by the prefix of a number, or by whatever a person types into the directory. */
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import type { SeaLine } from '../../../core/shipment/lists.ts';

export type CarrierState = 'active' | 'maintenance' | 'inactive';

export const carrierState = (carrier: SeaLine): CarrierState =>
  carrier.active ? (carrier.maintenance ? 'maintenance' : 'active') : 'inactive';

export const hasCode = (carrier: SeaLine, code: string): boolean => carrier.codes.includes(code);

export const findCarrier = (carriers: readonly SeaLine[], code: string): SeaLine | null =>
  carriers.find((carrier) => hasCode(carrier, code)) ?? null;

/** The code to ask with: the one that the number itself starts with, else the line's first. */
export const codeFor = (carrier: SeaLine, prefix: string | null): string | null =>
  carrier.codes.find((code) => code === prefix) ?? carrier.codes[0] ?? null;

/** Whether a line says that it takes such a number; null when it does not say. */
export function takesNumber(carrier: SeaLine, reading: NumberReading, type: NumberType | null): boolean | null {
  const { ct, bl, bk, blCt, bkCt } = carrier.types;
  if (reading.kind === 'combined') return either(type === 'BK' ? false : blCt, type === 'BL' ? false : bkCt);
  const kind = type ?? reading.type;
  if (kind === 'CT') return ct;
  if (kind === 'BL') return bl;
  if (kind === 'BK') return bk;
  return either(bl, bk);
}

const either = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === false && b === false ? false : null;

/**
 * Lines whose prefix or code the number starts with: those able to answer first, then in the list's
 * order.
 */
export function findLikelyCarriers(
  carriers: readonly SeaLine[],
  reading: NumberReading,
  type: NumberType | null = null,
): readonly SeaLine[] {
  const prefixes = new Set([reading.prefix, reading.container?.slice(0, 4)].filter((prefix) => prefix != null));
  if (prefixes.size === 0) return [];
  const rank = (carrier: SeaLine): number => {
    const byReference = reading.kind !== 'container' && carrier.codes.some((code) => code === reading.prefix);
    const byContainer = carrier.prefixes.some(
      (prefix) => prefix !== '' && [...prefixes].some((own) => own.startsWith(prefix)),
    );
    if (!byReference && !byContainer && !carrier.codes.some((code) => prefixes.has(code))) return 0;
    const fit = byReference ? 3 : byContainer ? 2 : 1;
    const availability =
      (carrier.active ? 4 : 0) +
      (carrier.maintenance ? 0 : 2) +
      (takesNumber(carrier, reading, type) === false ? 0 : 1);
    return fit * 8 + availability;
  };
  return sortByRank(carriers, rank);
}

/**
 * Search in the directory by name, code, prefix or a whole container number; the closest match
 * first.
 */
export function searchCarriers(carriers: readonly SeaLine[], text: string): readonly SeaLine[] {
  const words = text.trim().toUpperCase();
  if (words === '') return carriers;
  const rank = (carrier: SeaLine): number => {
    const name = carrier.name.toUpperCase();
    if (hasCode(carrier, words)) return 5;
    if (carrier.prefixes.some((prefix) => prefix !== '' && (prefix === words || isContainerWithPrefix(words, prefix))))
      return 4;
    if (name.startsWith(words)) return 3;
    if (name.includes(words)) return 2;
    return [...carrier.codes, ...carrier.prefixes].some((code) => code.startsWith(words)) ? 1 : 0;
  };
  return sortByRank(carriers, rank);
}

/** The highest first; without those of rank 0. */
const sortByRank = (carriers: readonly SeaLine[], rankOf: (carrier: SeaLine) => number): readonly SeaLine[] =>
  carriers
    .map((carrier) => ({ carrier: carrier, rank: rankOf(carrier) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ carrier }) => carrier);

const isContainerWithPrefix = (words: string, prefix: string): boolean =>
  /^[A-Z]{4}\s*\d/.test(words) && words.startsWith(prefix);
