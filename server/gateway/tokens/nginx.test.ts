/** Tests the proxy of `docs/embed.md` in a real nginx: nobody passes it without a token or a sign-in. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer, type HttpServer, listen } from '../../http/http-server.ts';
import { NUMBER } from '../rig.fixture.ts';
import { createHeaderTable } from '../../web/headers.ts';
import { makeTokenApp, OTHER, tracking } from './token-app.fixture.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);
const [, RECIPE = ''] =
  /## A proxy before a closed server[\s\S]*?```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/embed.md', 'utf8')) ?? [];
const SETTINGS = /IDENTITY_HEADER=(\S+)/.exec(readFileSync('docs/embed.md', 'utf8'))?.[1] ?? '';

if (NGINX === undefined) process.stderr.write('THE PROXY OF docs/embed.md WAS NOT TESTED: nginx is not here.\n');

describe.skipIf(NGINX === undefined)('the nginx configuration of docs/embed.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-nginx-'));
  const app = makeTokenApp({
    isTrustedProxy: (address) => address === '127.0.0.1',
    identityHeader: SETTINGS.toLowerCase(),
  });
  const headers = createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: false, isIndexed: true });
  let upstream: HttpServer;
  let nginx: ChildProcess;
  let address = '';

  beforeAll(async () => {
    upstream = createHttpServer(app.app, headers('api', false), () => false, Date.now);
    const upstreamPort = await listen(upstream.server, 0, '127.0.0.1');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'htpasswd'), 'ann:{PLAIN}secret\n');
    // If nginx is started as root, its workers run as another user.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'logs'));
    const site = RECIPE.replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/ *ssl_certificate.*\n/g, '')
      .replace('/etc/nginx/landfall.htpasswd', join(folder, 'htpasswd'))
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${upstreamPort}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const paths = `pid ${folder}/pid; error_log ${folder}/error.log;`;
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; ${paths} events {} http { access_log off; ${temporary.join(' ')}\n${site} }`,
    );
    nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await vi.waitFor(async () => expect((await fetch(`${address}/embed.js`)).status).toBe(200), 8000);
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    upstream.server.closeAllConnections();
    await upstream.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = async (target: string, more: Record<string, string> = {}) => {
    const response = await fetch(address + target, { headers: { 'sec-fetch-site': 'same-origin', ...more } });
    const text = await response.text();
    return { status: response.status, code: /"message":"(\w+)"/.exec(text)?.[1] ?? null };
  };
  const ANN = { authorization: `Basic ${Buffer.from('ann:secret').toString('base64')}` };
  const TARGETS = [
    tracking(),
    `${tracking()}&force_update=true`,
    `/api/history?number=${NUMBER}&type=CT`,
    '/',
    '/api/desk/rows',
  ];

  it.each([
    ['with nothing', {}],
    ['who names a user', { [SETTINGS]: 'ann' }],
    ['who says it is an embed', { 'x-landfall-view': 'embed' }],
    ['with a wrong password', { authorization: `Basic ${Buffer.from('ann:guess').toString('base64')}` }],
  ])('refuses an outsider %s', async (_, more) => {
    for (const target of TARGETS) expect((await ask(target, more)).status).toBe(401);
    expect(app.rig.calls).toHaveLength(0);
  });

  it.each([['Bearer e30.x'], ['bearer   x'], ['BEARER ann']])(
    'passes the header %j to Landfall, which refuses it',
    async (authorization) => {
      const answer = await ask(tracking(), { authorization, [SETTINGS]: 'ann' });
      expect(answer).toEqual({ status: 401, code: 'TOKEN_INVALID' });
      expect(app.rig.calls).toHaveLength(0);
    },
  );

  it('serves embed files to everyone and removes a forged user name', async () => {
    expect((await ask(`/embed?number=${NUMBER}`, { [SETTINGS]: 'ann' })).status).toBe(200);
    expect((await ask('/assets/main-abcd1234.js', { 'accept-encoding': 'identity' })).status).toBe(200);
    expect((await ask('/embed/../api/tracking')).status).not.toBe(200);
  });

  it('gives a token its numbers, and a signed-in user everything', async () => {
    const authorization = `Bearer ${await app.mint()}`;
    expect(await ask(tracking(), { authorization })).toEqual({ status: 200, code: 'OK' });
    expect(await ask(tracking(OTHER), { authorization })).toEqual({ status: 403, code: 'TOKEN_NUMBER' });
    expect(await ask(`${tracking()}&force_update=true`, { authorization })).toMatchObject({ status: 403 });
    expect((await ask('/', ANN)).status).toBe(200);
    expect(await ask(tracking(OTHER), ANN)).toEqual({ status: 200, code: 'OK' });
    expect((await ask(`/api/history?number=${NUMBER}&type=CT`, ANN)).code).not.toBe('NOT_ALLOWED');
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
