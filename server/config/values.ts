/** Readers of setting values that several modules share. */
import { ConfigError } from './addresses.ts';

export const splitList = (text: string | null): string[] =>
  text === null ? [] : text.split(/[\s,]+/).filter((part) => part !== '');

export function toSecret(name: string, text: string | null): readonly string[] {
  if (text !== null && text.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  return text === null ? [] : [text];
}

/** Returns `null` if the setting is not set. */
export function integer<Name extends string>(
  read: (name: Name) => string | null,
  name: Name,
  least: number,
  most: number,
): number | null {
  const text = read(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

/** A secret may be in a file instead, which is how Docker and Kubernetes provide one. */
export function fileSecret<Name extends string>(
  name: Name,
  fileName: Name,
  read: (name: Name) => string | null,
  readFile: (path: string) => string,
): string | null {
  const path = read(fileName);
  const secret = read(name);
  if (path === null) return secret;
  if (secret !== null) throw new ConfigError(`${name} and ${fileName} are both set: remove one.`);
  let text: string;
  try {
    text = readFile(path).trim();
  } catch {
    throw new ConfigError(`${fileName} cannot be read: its value must be the path of a file, not the secret itself.`);
  }
  if (text === '') throw new ConfigError(`${fileName} names an empty file.`);
  return text;
}
