/** A stranger tries every route that writes, in each mode of starting a server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, spawnBuilt } from '../tools/built-server.mjs';
import { OURS } from './desk-cases.ts';
import { expect, test } from './fixture.ts';
import { freePort } from './free-port.ts';
import { deskRoutes, OTHER_ROUTES, type Route, send } from './writing-routes.ts';

type Headers = Readonly<Record<string, string>>;

const running: ServerProcess[] = [];
const folders: string[] = [];
test.afterAll(async () => {
  for (const server of running) await server.kill('SIGINT');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Headers): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-strangers-'));
  folders.push(folder);
  const server = spawnBuilt({ DATA_DIR: folder, ...settings });
  running.push(server);
  await server.address;
  return `http://127.0.0.1:${settings.PORT}`;
}

/** Returns the routes that do not refuse a stranger, with their answers. */
async function notRefused(address: string, routes: readonly Route[], headers: Headers, ...refusals: readonly number[]) {
  const found: string[] = [];
  for (const route of routes) {
    const status = await send(address, route, headers);
    if (!refusals.includes(status)) found.push(`${route.method} ${route.path}: ${status}`);
  }
  return found;
}

const ADD: Route = { method: 'POST', path: '/api/desk/watches' };
const BODY = JSON.stringify({ watches: [{ number: 'MSKU2048170' }] });
const add = (address: string, headers: Headers) =>
  fetch(`${address}${ADD.path}`, {
    method: ADD.method,
    headers: { ...OURS, 'content-type': 'application/json', ...headers },
    body: BODY,
  });

async function countAt(address: string, headers: Headers = {}): Promise<number> {
  const { data } = await (await fetch(`${address}/api/desk/rows/count`, { headers: { ...OURS, ...headers } })).json();
  return data.count;
}

test('a local server lets neither a foreign host name nor another site write', async () => {
  const port = await freePort();
  const address = await start({ HOST: '0.0.0.0', PORT: `${port}` });
  const routes = await deskRoutes(address);
  expect(routes.length).toBeGreaterThan(20);
  // These headers are those of a page whose host name was rebound to this machine.
  const rebound = { ...OURS, host: `landfall.evil.example:${port}`, origin: `http://landfall.evil.example:${port}` };
  // The desk does not exist under that name, so the address does not know the method.
  expect(await notRefused(address, [...routes, ...OTHER_ROUTES], rebound, 405, 421)).toEqual([]);
  // These headers are those of any other page that the person has open.
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(await notRefused(address, routes, crossSite, 401)).toEqual([]);
  expect(await countAt(address)).toBe(0);
  expect((await add(address, {})).ok).toBe(true);
  expect(await countAt(address)).toBe(1);
});

test('a server with accounts lets nobody write who has not signed in', async () => {
  const [port, open] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  const routes = await deskRoutes(await start({ PORT: `${open}` }));
  const address = await start({ PORT: `${port}`, SIGN_IN: 'on', PUBLIC_URL: publicUrl });
  const stranger = { ...OURS, host: `localhost:${port}`, origin: publicUrl };
  expect(await notRefused(address, routes, stranger, 401)).toEqual([]);
  // An invented session is not a session.
  const cookie = `landfall=${'0'.repeat(10)}_${'A'.repeat(43)}`;
  expect(await notRefused(address, routes, { ...stranger, cookie }, 401)).toEqual([]);
  expect(await notRefused(address, OTHER_ROUTES, stranger, 400, 401, 403, 404, 405)).toEqual([]);
});

test('a server behind an identity proxy lets nobody write whom the proxy does not name', async () => {
  const [port, other] = [await freePort(), await freePort()];
  const settings = { IDENTITY_HEADER: 'X-Remote-User', TRUSTED_PROXIES: '127.0.0.1' };
  const address = await start({ PORT: `${port}`, ...settings });
  const ann = { 'x-remote-user': 'Ann' };
  const routes = await deskRoutes(address, ann);
  expect(routes.length).toBeGreaterThan(20);
  expect(await notRefused(address, routes, OURS, 401)).toEqual([]);
  // A client that reaches the server without its proxy can claim any name.
  const past = await start({ PORT: `${other}`, ...settings, TRUSTED_PROXIES: '192.0.2.1' });
  expect(await notRefused(past, routes, { ...OURS, ...ann }, 401)).toEqual([]);
  expect((await add(address, ann)).ok).toBe(true);
  expect(await countAt(address, ann)).toBe(1);
});
