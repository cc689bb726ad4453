import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deskSecrets, makeSecret } from './desk-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(folder, 'data-'));

describe('the desk secret', () => {
  it('is created once and readable only by its user', () => {
    const data = newFolder();
    const [secret = ''] = deskSecrets(data, []);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(data, 'desk.secret')).mode & 0o777).toBe(0o600);
    expect(deskSecrets(data, [])).toEqual([secret]);
  });

  it('is the same for two processes that start at the same time', () => {
    const data = newFolder();
    expect(makeSecret(data, 'first')).toBe('first');
    expect(makeSecret(data, 'second')).toBe('first');
    expect(readFileSync(join(data, 'desk.secret'), 'utf8')).toBe('first\n');
  });

  it('still decrypts old data after DESK_SECRET is set, and is not created for a desk that has DESK_SECRET', () => {
    const data = newFolder();
    expect(deskSecrets(data, ['set'])).toEqual(['set']);
    const [secret = ''] = deskSecrets(data, []);
    expect(deskSecrets(data, ['set', 'old'])).toEqual(['set', 'old', secret]);
    expect(deskSecrets(data, [secret])).toEqual([secret]);
  });

  it('stops the start if its file cannot be read or written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => deskSecrets(file, [])).toThrow(/desk\.secret cannot be read/);
    expect(() => makeSecret(join(folder, 'nowhere'))).toThrow(/desk\.secret cannot be written/);
  });
});
