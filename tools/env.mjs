// Reads `.env` at the top of the repository for development, if the file exists. Environment variables take
// precedence.
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
