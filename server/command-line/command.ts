/** The terminal that a subcommand of `landfall` reads and writes, and the errors by which it refuses. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Environment } from '../config/config.ts';

export interface Terminal {
  readonly env: Environment;
  readonly now: () => number;
  /** Writes a line of the result to standard output, which a script may read. */
  readonly print: (line: string) => void;
  /** Writes a note for the operator to standard error. */
  readonly note: (line: string) => void;
}

/** Resolves with `false` if it has reported a problem. */
export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<boolean>;

/** The command line is wrong. The answer is the usage and exit status 2. */
export class UsageError extends Error {}

/** The command line is right but the command cannot be carried out. The message is one sentence. */
export class CommandError extends Error {}

/** Reads arguments by their options. A mistake in them is answered with the usage. */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
