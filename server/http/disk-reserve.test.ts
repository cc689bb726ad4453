import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillReserve, releaseReserve } from './disk-reserve.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-reserve-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the disk reserve is created once, released once, and created again', () => {
  expect(releaseReserve(folder)).toBe(false);
  for (let times = 0; times < 2; times += 1) fillReserve(folder);
  expect(readdirSync(folder)).toEqual(['landfall.reserve']);
  expect(statSync(join(folder, 'landfall.reserve')).size).toBe(4 * 1024 ** 2);
  expect([releaseReserve(folder), releaseReserve(folder)]).toEqual([true, false]);
  fillReserve(folder);
  expect(releaseReserve(folder)).toBe(true);
});

it('the disk reserve is skipped if it cannot be written', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  fillReserve(file);
  expect(releaseReserve(file)).toBe(false);
});
