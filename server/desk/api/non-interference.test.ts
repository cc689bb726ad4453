import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesk } from '../worker/engine.ts';
import { nonInterferenceContract } from './non-interference.contract.ts';

nonInterferenceContract(() =>
  openDesk({ path: join(mkdtempSync(join(tmpdir(), 'landfall-non-interference-')), 'desk.db') }),
);
