/** Finds carriers by the prefix of a number, or by a text typed into the directory. */
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';

export type CarrierState = 'active' | 'maintenance' | 'inactive';

export const carrierState = (carrier: ListedCarrier): CarrierState =>
  carrier.active ? (carrier.maintenance ? 'maintenance' : 'active') : 'inactive';

export const hasCode = (carrier: ListedCarrier, code: string): boolean => carrier.codes.includes(code);

export const findCarrier = (carriers: readonly ListedCarrier[], code: string): ListedCarrier | null =>
  carriers.find((carrier) => hasCode(carrier, code)) ?? null;

/** Returns the code to send: the one with which the number starts, or else the carrier's first code. */
export const findCode = (carrier: ListedCarrier, prefix: string | null): string | null =>
  carrier.codes.find((code) => code === prefix) ?? carrier.codes[0] ?? null;

/** Returns whether a carrier accepts such a number; `null` when the directory does not say. */
export function takesNumber(carrier: ListedCarrier, reading: NumberReading, type: NumberType | null): boolean | null {
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
 * Finds carriers with whose prefix or code the number starts. Carriers that can answer come first, then the order of
 * the list applies.
 */
export function findLikelyCarriers(
  carriers: readonly ListedCarrier[],
  reading: NumberReading,
  type: NumberType | null = null,
): readonly ListedCarrier[] {
  const prefixes = new Set([reading.prefix, reading.container?.slice(0, 4)].filter((prefix) => prefix != null));
  if (prefixes.size === 0) return [];
  const rank = (carrier: ListedCarrier): number => {
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

/** Searches the directory by name, code, prefix or a whole container number. The closest match comes first. */
export function searchCarriers(carriers: readonly ListedCarrier[], text: string): readonly ListedCarrier[] {
  const words = text.trim().toUpperCase();
  if (words === '') return carriers;
  const rank = (carrier: ListedCarrier): number => {
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

/** Sorts by descending rank and leaves out rank 0. */
const sortByRank = (
  carriers: readonly ListedCarrier[],
  rankOf: (carrier: ListedCarrier) => number,
): readonly ListedCarrier[] =>
  carriers
    .map((carrier) => ({ carrier: carrier, rank: rankOf(carrier) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ carrier }) => carrier);

const isContainerWithPrefix = (words: string, prefix: string): boolean =>
  /^[A-Z]{4}\s*\d/.test(words) && words.startsWith(prefix);
