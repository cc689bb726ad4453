import type { ListedCarrier } from '../../../core/shipment/lists.ts';

const TYPES = { ct: true, bl: true, bk: true, blCt: null, bkCt: null };

const carrier = (
  name: string,
  codes: string[],
  prefixes: string[],
  change: Partial<ListedCarrier> = {},
): ListedCarrier => ({
  name,
  active: true,
  maintenance: false,
  codes,
  prefixes,
  types: TYPES,
  ...change,
});

export const MAERSK = carrier('Maersk', ['MAEU', 'SEJJ'], ['MSKU', 'MRKU', 'MAEU']);
/** Also has a container prefix of another carrier. */
export const SEALAND = carrier('Sealand', ['SEAU'], ['MSKU', 'SEAU']);
export const MSC = carrier('MSC', ['MSCU'], ['MSCU', 'MEDU'], { types: { ...TYPES, bk: false } });
export const RESTING = carrier('Quiet Line', ['QUIE'], ['QLTU'], { maintenance: true });
export const GONE = carrier('Gone Line', ['GONE'], ['GONU'], { active: false });
export const COMBINED = carrier('Combi', ['COMB'], ['CMBU'], { types: { ...TYPES, blCt: true, bkCt: false } });

export const CARRIERS: readonly ListedCarrier[] = [GONE, RESTING, SEALAND, MAERSK, MSC, COMBINED];
