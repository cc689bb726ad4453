import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openIndexed } from '../worker/engine.ts';
import { createSqliteDriver } from '../database/sqlite.ts';
import { stormContract } from './storm.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-storm-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('in a SQLite file, a desk', () => {
  stormContract((name) => openIndexed(createSqliteDriver(join(folder, `${name}.db`))), {
    ships: 8,
    boxes: 600,
    orders: 4,
  });
});
