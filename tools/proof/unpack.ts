/**
 * Unpacks what operators receive, each into an empty folder: the npm package as npm installs it, and the files that
 * the Dockerfile copies.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Program {
  readonly name: string;
  /** Folder that contains the whole program. */
  readonly folder: string;
  readonly main: string;
  /** Settings that the program comes with. */
  readonly env: Readonly<Record<string, string>>;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });
}

export function installPackage(folder: string): Program {
  mkdirSync(folder);
  run('npm', ['run', 'package'], ROOT);
  const file = run('npm', ['pack', '--silent', join(ROOT, 'dist/package')], folder).trim();
  run('npm', ['install', '--silent', '--omit=dev', `./${file}`], folder);
  return {
    name: 'npm package',
    folder,
    main: join(folder, 'node_modules/landfall/dist/server/main.js'),
    env: { NODE_ENV: 'production' },
  };
}

/** Container images call `x64` `amd64`. */
const TARGET_ARCH = process.arch === 'x64' ? 'amd64' : process.arch;
const WORKDIR = '/app';

/**
 * Runs what the Dockerfile runs after it has copied the repository, and copies what its last stage copies. Paths and
 * commands come from the Dockerfile, so that a file that is missing there is missing here.
 */
export function copyImage(folder: string): Program {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '');
  const [, build = '', image = ''] = text.split(/^FROM .*\n/m);
  const [, afterCopy = ''] = build.split('COPY . .\n');
  for (const [, command = ''] of afterCopy.matchAll(/^RUN (.+)$/gm))
    run('sh', ['-c', command], ROOT, { TARGETARCH: TARGET_ARCH });
  for (const [, from = '', to = ''] of image.matchAll(/^COPY (?:--\S+ )*(\S+) (\S+)$/gm)) {
    const target = resolve(WORKDIR, to);
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(from.replace(WORKDIR, ROOT), join(folder, target), { recursive: true, verbatimSymlinks: true });
  }
  const settings = [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return {
    name: 'image',
    folder,
    main: join(folder, WORKDIR, 'dist/server/main.js'),
    env: Object.fromEntries(settings.map((setting) => setting.split('='))),
  };
}
