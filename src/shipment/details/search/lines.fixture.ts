import type { SeaLine } from '../../../core/shipment/lists.ts';

const TYPES = { ct: true, bl: true, bk: true, blCt: null, bkCt: null };

const line = (name: string, codes: string[], prefixes: string[], change: Partial<SeaLine> = {}): SeaLine => ({
  name,
  active: true,
  maintenance: false,
  codes,
  prefixes,
  types: TYPES,
  ...change,
});

export const MAERSK = line('Maersk', ['MAEU', 'SEJJ'], ['MSKU', 'MRKU', 'MAEU']);
/** Owns a prefix of another line's boxes too. */
export const SEALAND = line('Sealand', ['SEAU'], ['MSKU', 'SEAU']);
export const MSC = line('MSC', ['MSCU'], ['MSCU', 'MEDU'], { types: { ...TYPES, bk: false } });
export const RESTING = line('Quiet Line', ['QUIE'], ['QLTU'], { maintenance: true });
export const GONE = line('Gone Line', ['GONE'], ['GONU'], { active: false });
export const COMBINED = line('Combi', ['COMB'], ['CMBU'], { types: { ...TYPES, blCt: true, bkCt: false } });

export const LINES: readonly SeaLine[] = [GONE, RESTING, SEALAND, MAERSK, MSC, COMBINED];
