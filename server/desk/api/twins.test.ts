import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesk } from '../worker/engine.ts';
import { twinsContract } from './twins.contract.ts';

twinsContract(() => openDesk({ path: join(mkdtempSync(join(tmpdir(), 'landfall-twins-')), 'desk.db') }));
