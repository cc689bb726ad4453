/** Values of settings that several groups of them share. */
import { ConfigError } from './addresses.ts';

export const listOf = (text: string | null): string[] =>
  text === null ? [] : text.split(/[\s,]+/).filter((part) => part !== '');

/** Names that may hold blanks. */
export const cutAt = (text: string, separator: string): readonly string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export function toSecret(name: string, text: string | null): readonly string[] {
  if (text !== null && text.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  return text === null ? [] : [text];
}
