/**
 * Tests the published package: the files that `npm pack` takes, and that it runs with libsql as its only dependency.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnBuilt } from './built-server.mjs';
import { isDocument, linksOf, writePackage } from './package.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = mkdtempSync(join(tmpdir(), 'landfall-package-'));
const PACKAGE = join(FOLDER, 'package');

beforeAll(() => writePackage(PACKAGE));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

interface Packed {
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

it('the npm package contains the build, licences and operator documents, and nothing else', {
  timeout: 120_000,
}, () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--offline'], { cwd: PACKAGE, encoding: 'utf8' });
  const [packed]: readonly Packed[] = JSON.parse(stdout);
  const paths = packed?.files.map(({ path }) => path) ?? [];
  const wanted = [
    'package.json README.md LICENSE CHANGELOG.md .env.example compose.yaml compose.tls.yaml compose.postgres.yaml docs/operate/quick-start.md docs/operate/systemd.md deploy/landfall.service',
    'dist/server/main.js dist/server/desk-worker.js dist/server/THIRD-PARTY.txt dist/data/sea.json dist/data/sea-more.json dist/chart/coast.pack',
    'dist/client/index.html dist/client/desk.html dist/client/embed.html dist/client/shared.html dist/client/sw.js',
    'dist/client/THIRD-PARTY.txt dist/client/.vite/manifest.json',
  ];
  expect(paths).toEqual(expect.arrayContaining(wanted.flatMap((line) => line.split(' '))));
  expect(
    paths.filter((path) => /\.(?:tsx?|map|log|db)$|\.(?:test|contract)\.|fixture|node_modules/.test(path)),
  ).toEqual([]);
  expect(packed?.files.find(({ path }) => path === 'dist/server/main.js')?.mode).toBe(0o755);
});

it('the npm package contains every document that its pages link to', () => {
  const pages = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.md') && !path.includes('node_modules'),
  );
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/README.md']));
  const missing = pages.flatMap((page) =>
    linksOf(page)
      .filter((path) => isDocument(path) && !existsSync(join(PACKAGE, path)))
      .map((path) => `${page} -> ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the npm package depends only on libsql in the tested version, and has no install scripts', () => {
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const { dependencies, bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toEqual({ libsql: dependencies.libsql });
  expect(manifest).toMatchObject({ name: 'landfall', bin, type: 'module' });
  expect(Object.keys(manifest)).not.toContain('scripts');
  expect(Object.keys(manifest)).not.toContain('private');
});

/** Links the packages that an install of the package brings. */
function linkPackages(): void {
  const modules = join(PACKAGE, 'node_modules');
  if (existsSync(modules)) return;
  mkdirSync(modules);
  for (const name of ['libsql', '@libsql', '@neon-rs', 'detect-libc'])
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

/** Runs `landfall` of the package, as an operator does. */
function landfall(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(PACKAGE, 'dist/server/main.js'), ...args], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { DATA_DIR: join(FOLDER, 'commands'), ...env },
  });
  return { status, stdout, stderr };
}

it('the npm package runs every operator command without the repository', { timeout: 120_000 }, () => {
  linkPackages();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(landfall(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(landfall(['--help']).stdout).toContain('usage: landfall');
  expect(landfall(['sail'])).toMatchObject({ status: 2, stderr: expect.stringContaining('usage: landfall') });
  expect(landfall(['check'])).toMatchObject({ status: 0, stderr: '' });
  const settings = join(FOLDER, 'landfall.env');
  writeFileSync(settings, `SIGN_IN=on\nPUBLIC_URL=https://landfall.example\nDESK_SECRET=${'x'.repeat(32)}\n`);
  const invited = landfall(['--settings', settings, 'people', 'invite', 'Ann Lee', '--role', 'admin']);
  expect(invited).toMatchObject({ status: 0, stdout: expect.stringContaining('https://landfall.example/sign-in#') });
  expect(landfall(['--settings', settings, 'people', 'list']).stdout).toContain('Ann Lee\tadmin');
  expect(landfall(['--settings', join(FOLDER, 'none')])).toMatchObject({ status: 1, stdout: '' });
  const copy = join(FOLDER, 'desk.jsonl.gz');
  expect(landfall(['backup', copy]).status).toBe(0);
  expect(landfall(['restore', copy], { DATA_DIR: join(FOLDER, 'restored') }).status).toBe(0);
});

it('a command of the npm package ends without an error when its output is closed', () => {
  linkPackages();
  const main = join(PACKAGE, 'dist/server/main.js');
  // The reader is gone before the first line.
  const script = `"$0" "$1" check | true; exit "\${PIPESTATUS[0]}"`;
  const { status, stderr } = spawnSync('bash', ['--norc', '-c', script, process.execPath, main], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(FOLDER, 'pipe') },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('the server of the npm package responds from an empty folder without other packages', {
  timeout: 120_000,
}, async () => {
  linkPackages();
  const server = spawnBuilt({ DATA_DIR: join(FOLDER, 'data'), LOG_LEVEL: 'error' }, join(PACKAGE, 'dist'));
  const address = await server.address;
  const page = await fetch(`${address}/?number=MSKU2048170`);
  expect(await page.text()).toContain('<title>');
  const answer = await fetch(`${address}/api/tracking?number=MSKU2048170`, {
    headers: { 'X-Landfall-View': 'program' },
  });
  expect(answer.status).toBe(200);
  const desk = await fetch(`${address}/api/desk/rows`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(desk.status).toBe(200);
  // The server sends a packed coast to clients without brotli too.
  const [coast = ''] = readdirSync(join(ROOT, 'dist/client/assets')).filter((name) => /^world-110-.*\.bin$/.test(name));
  const sent = await fetch(`${address}/assets/${coast}`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(readFileSync(join(ROOT, 'dist/client/assets', coast)));
  await server.kill('SIGKILL');
});

it('the server of the npm package answers unknown host names with 421 when it listens on every address', async () => {
  linkPackages();
  const settings = { DATA_DIR: join(FOLDER, 'every-address'), HOST: '0.0.0.0', LOG_LEVEL: 'error' };
  const server = spawnBuilt(settings, join(PACKAGE, 'dist'));
  const address = new URL(await server.address);
  expect(address.hostname).toBe('localhost');
  expect(server.out()).toContain('Nobody signs in, so everyone who reaches this server is an administrator');
  // The second address of this machine is the one that another container of the network would reach.
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.2', port: address.port, path: '/api/desk/rows', headers: { host } };
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  expect(await statusFor(`landfall.evil.example:${address.port}`)).toBe(421);
  expect(await statusFor(`landfall:${address.port}`)).toBe(421);
  expect(await statusFor(`localhost:${address.port}`)).toBe(200);
  await server.kill('SIGKILL');
});
