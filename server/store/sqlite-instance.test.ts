import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { claimInstance } from './sqlite-instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-instance-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nameOf = (owner: string): string => owner.slice(0, owner.indexOf('/'));

it('an instance has the same name and a new turn after a restart', () => {
  const path = join(folder, 'restarted', 'data');
  const first = claimInstance(path);
  first.close();
  const second = claimInstance(path);
  expect(nameOf(second.owner)).toBe(nameOf(first.owner));
  expect(second.owner).not.toBe(first.owner);
  second.close();
});

it('an instance takes the name of a killed process, but not of a running one', async () => {
  const path = join(folder, 'killed');
  const script = 'server/store/sqlite-instance.fixture.ts';
  const child = spawn(process.execPath, ['tools/run.mjs', script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  const owner = String(printed).trim();
  const beside = claimInstance(path);
  expect(nameOf(beside.owner)).not.toBe(nameOf(owner));
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = claimInstance(path);
  expect(nameOf(after.owner)).toBe(nameOf(owner));
  after.close();
});

it('an instance has a random name in a read-only folder, and its file is repaired if it is damaged', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(claimInstance(join(file, 'below')).owner).toMatch(/^[\w-]+\/[\w-]+$/);
  writeFileSync(join(folder, 'landfall.instance'), 'no database'.repeat(400));
  const [damaged, first] = [claimInstance(folder), claimInstance(folder)];
  first.close();
  const second = claimInstance(folder);
  expect(nameOf(first.owner)).not.toBe(nameOf(damaged.owner));
  expect(nameOf(second.owner)).toBe(nameOf(first.owner));
  second.close();
});
