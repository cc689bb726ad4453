// A file `.env` at the top of the repository, where there is one: for people at their own machine. What the environment already
// says wins over it.
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './build.mjs';

export function loadEnvFile() {
  try {
    process.loadEnvFile(join(ROOT, '.env'));
  } catch {
    // there is none
  }
}
