/**
 * English as far as it has come. The first screen's texts are here from the start, the others arrive with the first part of the page
 * that needs them (`later.ts`).
 */
import type { en } from './en.ts';
import { firstScreenTexts } from './first-screen-texts.ts';
import type { Message } from './message.ts';

export type MessageKey = keyof typeof en;

export const english: Partial<Record<MessageKey, Message>> = { ...firstScreenTexts };

let coming: Promise<void> | null = null;

export function loadDeferredTexts(): Promise<void> {
  coming ??= import('./deferred-texts.ts').then(
    ({ deferredTexts }) => void Object.assign(english, deferredTexts),
    (error: unknown) => {
      // The next one who needs them tries again.
      coming = null;
      throw error;
    },
  );
  return coming;
}
