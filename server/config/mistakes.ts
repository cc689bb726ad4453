/** Collects all mistakes of an environment, including variables that nothing reads. */
import { ConfigError } from './addresses.ts';

export interface Mistakes {
  /** Returns the result of `read`. If it throws, the mistake is noted and the other value is returned. */
  readonly attempt: <T>(read: () => T, otherwise: T) => T;
  /** Throws all mistakes, one sentence per line. */
  readonly refuse: () => void;
}

export function createMistakes(): Mistakes {
  const sentences: string[] = [];
  return {
    attempt(read, otherwise) {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        sentences.push(error.message);
        return otherwise;
      }
    },
    refuse() {
      if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
    },
  };
}

/** Variables with these prefixes are meant for this program. */
const SETTING_PREFIXES = ['BUDGET_', 'PUBLIC_BUDGET_', 'DESK_', 'EMBED_', 'OIDC_'];
/** Kubernetes sets such variables for every service (`DESK_SERVICE_HOST`, `DESK_PORT_80_TCP`). */
const KUBERNETES_SERVICE = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;
/** Shorter names are similar to too many variables of other programs. */
const MIN_CHECKED_LENGTH = 7;

/** A misspelled limit would be no limit, and nobody would notice before the bill. */
export function refuseUnknown(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): void {
  const sentences = Object.keys(env).flatMap((name) => {
    if (env[name]?.trim() === '' || names.includes(name) || KUBERNETES_SERVICE.test(name)) return [];
    const near = names.filter(
      (known) => known.length >= MIN_CHECKED_LENGTH && distance(name, known) <= (known.includes('_') ? 2 : 1),
    );
    if (near.length > 0) return [`${name} is no setting; ${near.join(', ')} ${near.length > 1 ? 'are' : 'is'}.`];
    const family = SETTING_PREFIXES.find((prefix) => name.startsWith(prefix));
    if (family === undefined) return [];
    return [
      `${name} is no setting; those that begin so: ${names.filter((name) => name.startsWith(family)).join(', ')}.`,
    ];
  });
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
}

/** Matches a text in quotation marks. */
export const QUOTED = /^(["'])(.*)\1$/s;

/** A shell removes quotation marks, an env file of Docker does not. In a path they would name a new folder. */
export function refuseQuoted(env: Readonly<Record<string, string | undefined>>, all: readonly string[]): void {
  const names = all.filter((name) => QUOTED.test(env[name]?.trim() ?? ''));
  if (names.length > 0)
    throw new ConfigError(
      `${names.join(', ')} stands in quotation marks, which are read as a part of it: remove them.`,
    );
}

/** Returns the number of letters to insert, remove or replace (https://en.wikipedia.org/wiki/Levenshtein_distance). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(left).entries()) {
    const next = [index + 1];
    for (const [column, wanted] of Array.from(right).entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
