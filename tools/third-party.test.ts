/** Compares the notices of the build on disk with the packages that the bundler reports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a build tool in plain JavaScript
import { clientNotices, packageOf } from './third-party.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const BUNDLED: readonly string[] = JSON.parse(read('dist/client/.vite/packages.json'));

const heading = (name: string): string => {
  const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`));
  return `\n${name} ${version} (${license})\n`;
};

describe('THIRD-PARTY.txt', () => {
  it('names every package in the client bundle with its licence text', () => {
    const notices = read('dist/client/THIRD-PARTY.txt');
    expect(BUNDLED).toEqual(expect.arrayContaining(['leaflet', 'react', 'react-dom', 'zustand', 'rolldown']));
    for (const name of [...BUNDLED, 'tailwindcss', 'world-atlas']) {
      const section = notices.split(heading(name))[1]?.split('='.repeat(80))[0] ?? '';
      expect(section, name).toMatch(/copyright|Licen[cs]e/i);
      expect(section.length, name).toBeGreaterThan(500);
    }
  });

  it('names data that does not come from a package', () => {
    const notices = read('dist/client/THIRD-PARTY.txt');
    expect(notices).toContain('\nGSHHG 2.3.7 (LGPL-3.0-or-later)\n');
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(notices).toContain('creativecommons.org/licenses/by/4.0');
  });

  it('names every package that signs its code in the built files', () => {
    const assets = readdirSync(join(ROOT, 'dist/client/assets')).filter((name) => /\.(?:js|css)$/.test(name));
    const signed = assets.flatMap((name) => [
      ...read(`dist/client/assets/${name}`).matchAll(/\/\*!? *@?(?:license )?([\w@/-]+) v?\d/g),
    ]);
    const notices = read('dist/client/THIRD-PARTY.txt');
    for (const [, name = ''] of signed) expect(notices).toContain(`\n${name} `);
  });

  it('names every package that the server contains or loads', () => {
    const notices = read('dist/server/THIRD-PARTY.txt');
    for (const name of ['libsql', 'hono', 'pg', 'sonic-boom', 'undici', 'react-dom'])
      expect(notices, name).toContain(heading(name));
  });

  it('matches a server build that imports only libsql from outside', () => {
    const code = readdirSync(join(ROOT, 'dist/server'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => read(`dist/server/${name}`))
      .join('\n');
    const imported = [...code.matchAll(/\bfrom\s*["']((?:@[^/"']+\/)?[^./"'][^/"']*)(?:\/[^"']*)?["'];/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !name.startsWith('node:'));
    expect([...new Set(imported)]).toEqual(['libsql']);
  });

  it('stops the build if a bundled package has no licence text', () => {
    expect(existsSync(join(ROOT, 'node_modules/stackback/LICENSE'))).toBe(false);
    expect(() => clientNotices(ROOT, ['stackback'])).toThrow('No licence file in stackback.');
  });

  it.each([
    ['/a/node_modules/leaflet/src/Leaflet.js', 'leaflet'],
    ['/a/node_modules/@tanstack/query-core/build/query.js', '@tanstack/query-core'],
    ['/a/node_modules/x/node_modules/y/index.js?v=1', 'y'],
    ['\0vite/preload-helper.js', 'vite'],
    ['/a/src/main.tsx', null],
  ])('reads the package name of %s', (id, name) => expect(packageOf(id)).toBe(name));
});
