import type { Message } from '../src/core/texts/message.ts';

/**
 * A text without forms that say what `other` says: `formatMessage` takes that one where a form is
 * missing. Arabic has six, of which some are alike.
 */
export function shortened(message: Message | undefined): unknown {
  if (typeof message !== 'object') return message;
  if ('select' in message) return { ...message, forms: allShortened(message.forms) };
  const { plural, ...forms } = message;
  const other = JSON.stringify(forms.other);
  const kept = Object.entries(forms).filter(
    ([form, text]) => form === 'other' || form.startsWith('=') || JSON.stringify(text) !== other,
  );
  if (kept.length === 1) return shortened(forms.other);
  return { ...(plural !== undefined && plural !== 'count' && { plural }), ...allShortened(Object.fromEntries(kept)) };
}

const allShortened = (forms: Readonly<Record<string, Message>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, shortened(text)]));
