import type { Message } from './message.ts';

/** Returns all forms of a message. */
export function textsIn(message: Message): readonly string[] {
  if (typeof message === 'string') return [message];
  if ('select' in message) return Object.values(message.forms).flatMap(textsIn);
  const { plural: _, ...forms } = message;
  return Object.values(forms).flatMap(textsIn);
}
