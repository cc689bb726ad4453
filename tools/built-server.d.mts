import type { ChildProcess } from 'node:child_process';

export interface BuiltServer {
  readonly address: string;
  close(): Promise<void>;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: Promise<string>;
  readonly closed: Promise<unknown>;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves with the exit code once the process has closed. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function startBuilt(options?: {
  readonly env?: Environment;
  readonly clock?: () => number;
}): Promise<BuiltServer>;
export function spawnBuilt(env: Environment, dist?: string): ServerProcess;
export function spawnProgram(node: string, program: string, env: Environment): ServerProcess;
export function watch(child: ChildProcess): ServerProcess;
