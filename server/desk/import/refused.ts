/** Errors of files that cannot be read at all, with a reason. A bad row never causes one. */
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

/** The thread ended during the work, which says nothing about the file. */
export class SheetInterrupted extends Error {}
