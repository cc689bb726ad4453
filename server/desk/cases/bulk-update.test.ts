import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openIndexed } from '../worker/engine.ts';
import { createSqliteDriver } from '../database/sqlite.ts';
import { bulkUpdateContract } from './bulk-update.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-bulk-update-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a desk in a SQLite file', () => {
  bulkUpdateContract((name) => openIndexed(createSqliteDriver(join(folder, `${name}.db`))), {
    vessels: 8,
    containers: 600,
    orders: 4,
  });
});
