/** A name taken out of texts, where it stands as words: case and accents do not count. */
import { foldText } from '../../../src/core/columns/fold.ts';

export interface NameEraser {
  isIn(text: string): boolean;
  /** With an ellipsis for the name. */
  without(text: string): string;
  /** The same for every text in a value of JSON. */
  withoutIn(value: unknown): unknown;
}

const ELLIPSIS = '…';
const asWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');

export function createNameEraser(name: string): NameEraser {
  const [written, folded] = [asWords(name.trim()), asWords(foldText(name))];
  const isIn = (text: string): boolean => foldText(text).search(folded) >= 0;

  function without(text: string): string {
    if (!isIn(text)) return text;
    const erased = text.replace(written, ELLIPSIS);
    // Written with other accents or blanks: where it stands in the text as it was is not known.
    return isIn(erased) ? ELLIPSIS : erased;
  }

  function withoutIn(value: unknown): unknown {
    if (typeof value === 'string') return without(value);
    if (Array.isArray(value)) return value.map(withoutIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutIn(one)]));
  }

  return { isIn, without, withoutIn };
}
