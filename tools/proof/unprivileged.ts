/** Runs a program as a user who may write to one folder only. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type ServerProcess, watch } from '../built-server.mjs';
import type { Program } from './unpack.ts';

type Settings = Readonly<Record<string, string>>;

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
/** Only root can switch to another user. */
const IDS = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export const WHO = isRoot
  ? 'as nobody, who may write to the data folder alone'
  : 'as this user, with the program made read-only; SKIPPED without root: another user, who may write nowhere else';

/** The environment of the calling shell is not passed on, so the program has neither a home nor a cache folder. */
const bare = (settings: Settings) => ({ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...settings });

export function makeDataFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  own(path);
  return path;
}

/** Makes the user the owner of files. */
export function own(path: string): void {
  if (IDS.uid === undefined) return;
  chownSync(path, IDS.uid, IDS.gid);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name));
}

/** Makes the program read-only, and throws when the user could still change it. */
export function protect(folder: string): void {
  if (isRoot) chmodSync(folder, 0o755);
  else execFileSync('chmod', ['-R', 'a-w', folder]);
  if (runAs('sh', ['-c', `touch '${join(folder, 'written')}'`]).status === 0)
    throw new Error(`${folder} can be written to.`);
}

/** Makes the folder writable again, so that it can be removed. */
export const unprotect = (folder: string): void => void execFileSync('chmod', ['-R', 'u+w', folder]);

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runAs(command: string, args: readonly string[], settings: Settings = {}): Ended {
  return spawnSync(command, args, { ...IDS, cwd: '/', env: bare(settings), encoding: 'utf8' });
}

const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** Starts a server that ends with this process at the latest. */
export function startAs({ main, env }: Program, settings: Settings): ServerProcess {
  const child = spawn(process.execPath, [main], {
    ...IDS,
    cwd: '/',
    env: bare({ ...env, HOST: '127.0.0.1', PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  return watch(child);
}
