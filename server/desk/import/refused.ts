/** A file that cannot be read as a whole, and why; a bad row never is a reason. */
import type { MessageKey } from '../../../src/core/texts/translate.ts';
import { inEnglish, type Words } from '../ports/words.ts';

export type RefusalKey = MessageKey extends infer K ? (K extends `refused.sheet.${infer Key}` ? Key : never) : never;

export class SheetRefused extends Error {
  readonly key: RefusalKey;
  readonly words: Words;
  constructor(key: RefusalKey) {
    const words: Words = (t) => t(`refused.sheet.${key}`);
    super(inEnglish(words));
    this.key = key;
    this.words = words;
  }
}

/** Its thread ended under it, which says nothing of the file. */
export class SheetInterrupted extends Error {}
