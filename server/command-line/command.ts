/** What a subcommand of `landfall` is given, and how it refuses. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Environment } from '../config/config.ts';

export interface Terminal {
  readonly env: Environment;
  readonly now: () => number;
  /** What was asked for, to standard output. */
  readonly print: (line: string) => void;
  /** What an operator should know besides, to standard error. */
  readonly note: (line: string) => void;
}

/** Resolves with `false` when it has printed what is wrong. */
export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<boolean>;

/** The command was written wrong: it is answered with the usage and exit status 2. */
export class UsageError extends Error {}

/** The command was understood and cannot be done, in one sentence. */
export class CommandError extends Error {}

/** Arguments by their options; a mistake in them is one of usage. */
export function argumentsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
