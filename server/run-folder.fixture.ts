import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Creates a new folder that is removed with all folders of the test run (`tools/run-folder.setup.ts`). */
export const folderOfRun = (name: string): string =>
  mkdtempSync(join(process.env.RUN_FOLDER ?? tmpdir(), `landfall-${name}-`));
