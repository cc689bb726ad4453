import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** A new folder that is removed with those of the whole run of tests (`tools/run-folder.setup.ts`). */
export const folderOfRun = (name: string): string =>
  mkdtempSync(join(process.env.RUN_FOLDER ?? tmpdir(), `landfall-${name}-`));
