// Reads `.env` at the top of the repository, if there is one, for development. Variables of the
// environment take precedence.
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './build.mjs';

export function loadEnvFile() {
  try {
    process.loadEnvFile(join(ROOT, '.env'));
  } catch {
    // no such file
  }
}
