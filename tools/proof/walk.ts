/** Uses a program as an operator does: first start, accounts, commands, a copy, an upgrade, and the way back. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../e2e/free-port.ts';
import { createAuthenticator } from '../../server/people/authenticator.fixture.ts';
import { fillFolder, readWritten, rowsInFile } from '../../server/wiring/upgrade/stored.fixture.ts';
import type { ServerProcess } from '../built-server.mjs';
import { type Program, ROOT } from './unpack.ts';
import { makeDataFolder, own, runAs, startAs } from './unprivileged.ts';

type Settings = Readonly<Record<string, string>>;
type Say = (line: string) => void;

const NUMBER = 'MSKU2048170';
const PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Prints the step once its checks have passed. */
async function step<T>(say: Say, name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`  ok  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Runs a command that must end with the given status. */
function landfall({ main }: Program, args: readonly string[], settings: Settings, status = 0): string {
  const ended = runAs(process.execPath, [main, ...args], settings);
  assert.equal(ended.status, status, `landfall ${args.join(' ')}: ${ended.stderr}`);
  return ended.stdout + ended.stderr;
}

async function stop(server: ServerProcess): Promise<void> {
  assert.equal(await server.kill('SIGTERM'), 0, server.err());
}

async function numbersAt(address: string, headers: Settings): Promise<readonly string[]> {
  const answer = await fetch(`${address}/api/desk/rows?limit=500`, { headers: { ...PAGE, ...headers } });
  assert.equal(answer.status, 200);
  const { data } = await answer.json();
  return data.watches.map(({ row }: { readonly row: { readonly number: string } }) => row.number).toSorted();
}

/** Creates the first administrator by the link that the server prints at its start. */
async function joinByLink(server: ServerProcess, address: string): Promise<string> {
  const invitation = /#invitation=(\S+)/.exec(server.err())?.[1];
  assert.ok(invitation, server.err());
  const authenticator = createAuthenticator(address);
  const post = (path: string, body: object) =>
    fetch(address + path, { method: 'POST', headers: { ...PAGE, origin: address }, body: JSON.stringify(body) });
  const { challenge } = await (await post('/sign-in/join/options', { invitation })).json();
  const joined = await post('/sign-in/join', { invitation, ...authenticator.create(challenge) });
  assert.equal(joined.status, 200);
  return joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function firstStart(program: Program, folder: string, say: Say): Promise<void> {
  const data = makeDataFolder(join(folder, 'first'));
  const server = startAs(program, { DATA_DIR: data });
  await step(say, 'starts without a setting, and answers', async () => {
    const address = await server.address;
    for (const path of ['/', '/desk', `/api/tracking?number=${NUMBER}`, '/api/desk/rows', '/readyz'])
      assert.equal((await fetch(address + path, { headers: { 'X-Landfall-View': 'program' } })).status, 200, path);
    assert.equal(statSync(join(data, 'desk.secret')).mode & 0o777, 0o600);
  });
  await step(say, 'ends with 0 on SIGTERM', () => stop(server));
}

async function accounts(program: Program, folder: string, say: Say): Promise<void> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const data = makeDataFolder(join(folder, 'accounts'));
  const settings = { DATA_DIR: data, PORT: String(port), SIGN_IN: 'on', PUBLIC_URL: publicUrl };
  const copy = join(data, 'desk.jsonl.gz');
  const server = startAs(program, settings);
  await step(say, 'prints the link of the first administrator, which opens the desk', async () => {
    await server.address;
    assert.equal((await fetch(`${publicUrl}/api/desk/rows`, { headers: PAGE })).status, 401);
    const cookie = await joinByLink(server, publicUrl);
    const added = await fetch(`${publicUrl}/api/desk/watches`, {
      method: 'POST',
      headers: { ...PAGE, origin: publicUrl, cookie },
      body: JSON.stringify({ watches: [{ number: NUMBER }] }),
    });
    assert.ok(added.ok, await added.text());
    assert.deepEqual(await numbersAt(publicUrl, { cookie }), [NUMBER]);
  });
  await step(say, 'people, check and backup work beside the server', () => {
    const invited = landfall(program, ['people', 'invite', 'Ann Lee', '--role', 'viewer'], settings);
    assert.match(invited, new RegExp(`${publicUrl}/sign-in#invitation=`));
    assert.match(landfall(program, ['people', 'list'], settings), /\tAnn Lee\tviewer\t/);
    assert.match(landfall(program, ['check'], settings), /stores +ok .*desk, accounts \(2\)/);
    landfall(program, ['backup', copy, '--with-secret'], settings);
    assert.equal(statSync(copy).mode & 0o777, 0o600);
  });
  await step(say, 'ends with 0 on SIGTERM while people are signed in', () => stop(server));
  await step(say, 'restores the copy into an empty folder', async () => {
    const restored = makeDataFolder(join(folder, 'restored'));
    landfall(program, ['restore', copy], { DATA_DIR: restored });
    assert.match(landfall(program, ['people', 'list'], { ...settings, DATA_DIR: restored }), /\tAnn Lee\tviewer\t/);
    const other = startAs(program, { DATA_DIR: restored });
    assert.deepEqual(await numbersAt(await other.address, {}), [NUMBER]);
    await stop(other);
    landfall(program, ['restore', copy], { DATA_DIR: restored }, 1);
  });
  await step(say, 'answers what it does not know with the usage, and a wrong setting with a sentence', () => {
    assert.match(landfall(program, ['sail'], settings, 2), /^landfall: there is no command "sail"[^]*usage:/);
    assert.match(landfall(program, ['check', '--all'], settings, 2), /usage:/);
    assert.equal(
      landfall(program, [], { DATA_DIR: data, PORT: 'eighty' }, 1),
      'PORT must be a whole number from 0 to 65535.\n',
    );
  });
}

const EARLIER = '791fa24b';

/** Runs the commands under "Go back" of docs/operate/upgrading.md in another folder. */
function wayBack(data: string, copy: string): string {
  const page = readFileSync(join(ROOT, 'docs/operate/upgrading.md'), 'utf8');
  const commands = [...page.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, block = '']) => block);
  const found = commands.find((block) => /\bcp\b.*before-upgrade-/.test(block));
  assert.ok(found, 'docs/operate/upgrading.md has no commands that go back');
  return found.replaceAll('/var/lib/landfall', data).replace(/before-upgrade-[\w-]+/g, copy);
}

async function upgrade(program: Program, folder: string, say: Say, earlier: Program | null): Promise<void> {
  const name = `${EARLIER}-sqlite`;
  const { settings: stored, sources, key, pushed } = readWritten(name);
  const data = makeDataFolder(join(folder, 'upgrade'));
  fillFolder(name, data);
  const sourcesFile = join(data, 'sources.json');
  writeFileSync(sourcesFile, JSON.stringify(sources));
  own(data);
  // PUBLIC_URL contains the port, so the port is chosen before the start and the server does not print it.
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...stored, DATA_DIR: data, SOURCES_FILE: sourcesFile, PORT: String(port) };
  const original = fillFolder(name);
  const expectRows = (): void => {
    for (const file of readdirSync(original).filter((each) => each.endsWith('.db')))
      assert.deepEqual(rowsInFile(join(data, file)), rowsInFile(join(original, file)), file);
  };
  const authorization = { authorization: `Bearer ${key}`, 'x-landfall-view': 'program' };

  await step(say, `check says that the data of ${EARLIER} will be copied, and changes nothing`, () => {
    assert.match(landfall(program, ['check'], settings), /stores +ok .*older version/);
    expectRows();
  });
  const server = startAs(program, settings);
  await step(say, 'opens it, and says where the copy is', async () => {
    await server.address;
    assert.ok((await numbersAt(address, authorization)).includes(pushed));
    assert.match(server.out(), /before-upgrade-/);
    await stop(server);
  });
  await step(say, 'goes back to it by the documented commands', () => {
    const [copy = ''] = readdirSync(data).filter((each) => each.startsWith('before-upgrade-'));
    const ended = runAs('sh', ['-e', '-c', wayBack(data, copy)]);
    assert.equal(ended.status, 0, ended.stderr);
    expectRows();
  });
  if (earlier === null)
    say(`  SKIPPED  the start of ${EARLIER} on it: npm run proof -- <built checkout of ${EARLIER}>`);
  else
    await step(say, `${EARLIER} starts on it`, async () => {
      const before = startAs(earlier, settings);
      await before.address;
      assert.ok((await numbersAt(address, authorization)).includes(pushed));
      await stop(before);
    });
}

export async function walk(program: Program, folder: string, say: Say, earlier: Program | null): Promise<void> {
  await firstStart(program, folder, say);
  await accounts(program, folder, say);
  await upgrade(program, folder, say, earlier);
}
