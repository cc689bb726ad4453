import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesk } from '../worker/engine.ts';
import { twinsContract } from './twins.fixture.ts';

twinsContract(() => openDesk({ path: join(mkdtempSync(join(tmpdir(), 'landfall-twins-')), 'desk.db') }));
