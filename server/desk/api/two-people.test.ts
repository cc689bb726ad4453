import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openDesk } from '../worker/engine.ts';
import { twoPeopleContract } from './two-people.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-two-people-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('on a SQLite file', () => {
  twoPeopleContract(() => openDesk({ path: join(folder, 'desk.db') }));
});
