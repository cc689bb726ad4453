/**
 * A column of texts that many rows share: a dictionary, and a code for each slot in as few bytes as the number of
 * texts needs. A condition is tested once for each text; then the codes are scanned, which takes 1 ns a row.
 */
import { type Bits, createBits, filterBits, NO_BITS } from './bits.ts';
import { isAny, startsWord } from '../../../../src/core/filter/words.ts';
import { type Among, FEW_TEXTS, FEW_VALUES, keepIfFew, grown, type IndexColumn, type Leaf } from './column.ts';

type Codes = Uint8Array | Uint16Array | Uint32Array;

export interface CodedColumn extends IndexColumn {
  codeOf(slot: number): number;
  /** Code 0 has `null`: the cell is absent. */
  textOf(code: number): string | null;
  codes(): Codes;
}

/** Results of the condition by text; 0 means not tested yet. */
const YES = 1;
const NO = 2;

const createCodes = (texts: number, length: number): Codes =>
  texts <= 2 ** 8 ? new Uint8Array(length) : texts <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

export function createCodedColumn(): CodedColumn {
  const texts: (string | null)[] = [null];
  const codesOf = new Map<string, number>();
  let codes = createCodes(1, 0);

  function codeFor(text: string): number {
    const known = codesOf.get(text);
    if (known !== undefined) return known;
    const code = texts.push(text) - 1;
    codesOf.set(text, code);
    if (code === 2 ** 8 || code === 2 ** 16) {
      const wider = createCodes(code + 1, codes.length);
      wider.set(codes);
      codes = wider;
    }
    return code;
  }

  const withCode = (code: number, slots: number, among: Among | null): Bits => {
    const few = keepIfFew(among, slots, FEW_VALUES);
    return few === null ? selectCode(codes, code, slots) : filterBits(few, (slot) => codes[slot] === code);
  };

  /** For a few slots only their texts are tested, each once. */
  const test = (matches: (text: string) => boolean, slots: number, among: Among | null): Bits => {
    const few = keepIfFew(among, slots, FEW_TEXTS);
    const verdicts = new Uint8Array(texts.length);
    if (few !== null) {
      return filterBits(few, (slot) => {
        const code = codes[slot] ?? 0;
        const verdict = verdicts[code] ?? 0;
        if (verdict !== 0) return verdict === YES;
        const isYes = code !== 0 && matches(texts[code] ?? '');
        verdicts[code] = isYes ? YES : NO;
        return isYes;
      });
    }
    let isAny = false;
    for (let code = 1; code < texts.length; code += 1) {
      if (!matches(texts[code] ?? '')) continue;
      verdicts[code] = YES;
      isAny = true;
    }
    return isAny ? selectCodes(codes, verdicts, slots) : NO_BITS;
  };

  return {
    reserve(slots) {
      codes = grown<Codes>(codes, (length) => createCodes(texts.length, length), slots);
    },
    write(slot, cell) {
      codes[slot] = cell === null ? 0 : codeFor(String(cell));
    },
    select(leaf: Leaf, slots, among) {
      switch (leaf.op) {
        case 'null':
          return withCode(0, slots, among);
        case 'is': {
          if (typeof leaf.value !== 'string') return null;
          const code = codesOf.get(leaf.value);
          return code === undefined ? NO_BITS : withCode(code, slots, among);
        }
        case 'starts':
          return test((text) => text.startsWith(leaf.value), slots, among);
        case 'contains':
          return test((text) => text.includes(leaf.value), slots, among);
        case 'word':
          return test((text) => startsWord(text, leaf.value), slots, among);
        case 'oneOf': {
          const values = new Set(leaf.values);
          return test((text) => isAny(text, (element) => values.has(element)), slots, among);
        }
        case 'has':
          return test((text) => text.includes(`\n${leaf.value}\n`), slots, among);
        default:
          return null;
      }
    },
    texts: () => texts.length,
    codeOf: (slot) => codes[slot] ?? 0,
    textOf: (code) => texts[code] ?? null,
    codes: () => codes,
    // The memory of a text and its map entry, measured with process.memoryUsage.
    bytes: () => codes.byteLength + texts.length * 110,
  };
}

export function selectCode(codes: Codes, wanted: number, slots: number): Bits {
  const bits = createBits(slots);
  for (let slot = 0; slot < slots; slot += 1)
    if (codes[slot] === wanted) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  return bits;
}

/** Scanning each word from the last slot to the first takes half the time of setting bit by bit. */
function selectCodes(codes: Codes, table: Uint8Array, slots: number): Bits {
  const bits = createBits(slots);
  for (let index = 0; index < bits.length; index += 1) {
    let word = 0;
    for (let slot = index * 32 + 31; slot >= index * 32; slot -= 1) word = (word << 1) | (table[codes[slot] ?? 0] ?? 0);
    bits[index] = word;
  }
  return bits;
}
