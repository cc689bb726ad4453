// Installs packages on Debian (or another system with apt), where that is allowed.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const INSTALL = ['install', '-y', '-qq'];
/** Another installation may be running: apt-get(8), DPkg::Lock::Timeout. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=120'];

const succeeds = (args: readonly string[]): boolean =>
  spawnSync('apt-get', [...args], { stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Installs as root on such a system, and does nothing elsewhere. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() === 0 && succeeds(['update', '-qq'])) succeeds([...WAIT, ...INSTALL, ...names]);
}
