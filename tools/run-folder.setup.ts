/** Creates a folder for data that the files of one test run share, such as an empty database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-run-'));
  // PostgreSQL runs as another user and must be able to read the folder.
  chmodSync(folder, 0o711);
  process.env.RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
