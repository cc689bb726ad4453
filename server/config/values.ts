/** Values of settings that several groups of them share. */
import { ConfigError } from './addresses.ts';

export const listOf = (text: string | null): string[] =>
  text === null ? [] : text.split(/[\s,]+/).filter((part) => part !== '');

export function toSecret(name: string, text: string | null): readonly string[] {
  if (text !== null && text.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  return text === null ? [] : [text];
}
