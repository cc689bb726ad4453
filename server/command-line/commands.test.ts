import { createServer, type RequestListener } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { help, runCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATA = { DATA_DIR: join(folder, 'data') };

async function run(words: readonly string[], env: Readonly<Record<string, string>> = DATA) {
  const output = { out: '', err: '' };
  const status = await runCommand(words, {
    env,
    now: () => Date.UTC(2026, 10, 20),
    print: (line) => void (output.out += `${line}\n`),
    note: (line) => void (output.err += `${line}\n`),
  });
  return { status, ...output };
}

async function serving<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.close();
  }
}

describe('landfall COMMAND', () => {
  it.each([
    [['sail'], 'there is no command "sail"'],
    [['source'], 'there is no command "source"'],
    [['--port'], 'there is no command "--port"'],
    [['people', 'list', '--nmae'], "Unknown option '--nmae'"],
    [['people'], 'Name what to do'],
    [['people', 'invite', 'Ann', 'Lee'], 'Put quotes around a name.'],
    [['backup', 'a.gz', 'b.gz'], 'Name one file.'],
    [['restore', 'a.gz', '--force'], "Unknown option '--force'"],
    [['move', 'now'], 'move takes no arguments.'],
    [['token', 'now'], 'Unexpected argument'],
    [['backup'], 'Name one file.'],
    [['check', 'all'], 'check takes no arguments.'],
    [['source', 'try', 'hapag'], 'Name a carrier, terminal49 or sinay, and a shipment number.'],
    [['source', 'try', 'hapag', 'HLCU1234567', 'now'], 'Name a carrier, terminal49 or sinay, and a shipment number.'],
  ])('prints the usage for unknown commands and arguments: %j', async (words, sentence) => {
    const env = { ...DATA, SIGN_IN: 'on', PUBLIC_URL: 'https://landfall.example', DESK_SECRET: 'x'.repeat(32) };
    const { status, out, err } = await run(words, env);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).toContain('usage:');
  });

  it('prints the help of every command without changing anything', async () => {
    for (const [, name = ''] of help().matchAll(/^ {2}(\w+(?: try)?) {2,}\S/gm)) {
      const { status, out } = await run([...name.split(' '), '--help']);
      expect([status, out], name).toEqual([0, expect.stringContaining(`landfall ${name}`)]);
    }
  });

  it('prints a configuration error as one sentence', async () => {
    expect(await run(['people', 'list'], { PORT: 'eighty' })).toMatchObject({
      status: 1,
      err: 'PORT must be a whole number from 0 to 65535.\n',
    });
    expect((await run(['people', 'list'])).err).toBe('SIGN_IN is not on: there are no accounts.\n');
    expect((await run(['token', '--number', 'MSKU2048175'])).err).toContain('EMBED_SECRET is not set');
  });
});

describe('data written by a newer version', () => {
  const env = (name: string) => ({
    DATA_DIR: join(folder, name),
    SIGN_IN: 'on',
    PUBLIC_URL: 'https://landfall.example',
    DESK_SECRET: 'x'.repeat(32),
  });
  const COPY = join(folder, 'of-this-version.gz');

  it.each([
    ['desk.db', "UPDATE meta SET value = '999' WHERE name = 'schema'", 'The data of the desk is of a newer version'],
    [
      'people.db',
      "UPDATE people_meta SET value = '999' WHERE name = 'schema'",
      'The data of the accounts is of a newer version',
    ],
  ])('%s is refused by every command, and nothing is changed', async (file, makeNewer, sentence) => {
    const settings = env(`newer-${file}`);
    await run(['people', 'invite', 'Ann'], settings);
    await run(['backup', COPY], settings);
    const database = new Database(join(settings.DATA_DIR, file));
    database.exec(makeNewer);
    database.close();
    const contents = () =>
      readdirSync(settings.DATA_DIR)
        .filter((name) => name.endsWith('.db'))
        .map((name) => [name, readFileSync(join(settings.DATA_DIR, name)).toString('base64')]);
    const before = contents();
    expect(before.map(([name]) => name)).toEqual(expect.arrayContaining(['desk.db', 'people.db']));
    for (const words of [['check'], ['people', 'list'], ['backup', `${COPY}.other`], ['restore', COPY]]) {
      const { status, out, err } = await run(words, settings);
      expect([status, out + err], words.join(' ')).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect(contents()).toEqual(before);
    expect(existsSync(`${COPY}.other`)).toBe(false);
  });
});

describe('landfall check', () => {
  it('reports no problem without any settings, and creates no desk', async () => {
    const { status, out } = await run(['check']);
    expect(status).toBe(0);
    expect(out).toContain('stores       ok     cache and counters, no desk yet');
    expect(out).toContain('service      ok     built-in samples');
  });

  it('names every configuration mistake', async () => {
    const { status, out } = await run(['check'], { PORT: 'x', SERVICE_KEY: 'secret-key-1234' });
    expect(status).toBe(1);
    expect(out).toContain('PORT must be');
    expect(out).toContain('SERVICE_URL');
    expect(out).not.toContain('secret-key-1234');
  });

  it('asks the service for its carriers without sending the key', async () => {
    const asked: (string | undefined)[] = [];
    const env = { ...DATA, SERVICE_KEY: 'secret-key-1234' };
    const found = await serving(
      (request, response) => {
        asked.push(request.url);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ status: 'success', data: [{}, {}] }));
      },
      (url) => run(['check'], { ...env, SERVICE_URL: `${url}/v3` }),
    );
    expect([found.status, asked]).toEqual([0, ['/v3/info/sealines']]);
    expect(found.out).toContain('lists 2 carriers');
    const wrong = await serving(
      (_, response) => void response.writeHead(404).end('no such page'),
      (url) => run(['check'], { ...env, SERVICE_URL: url }),
    );
    expect(wrong.out).toMatch(/service +WRONG {2}127\.0\.0\.1:\d+ answered HTTP 404 without a list of carriers/);
    const away = await run(['check'], { ...env, SERVICE_URL: 'http://127.0.0.1:1' });
    expect([away.status, away.out]).toEqual([1, expect.stringContaining('does not answer (unreachable)')]);
  });

  it('connects to the mail server and the database, and reports which one fails', async () => {
    const { status, out } = await run(['check'], {
      ...DATA,
      PUBLIC_URL: 'https://landfall.example',
      DESK_SECRET: 'x'.repeat(32),
      MAIL_URL: 'smtp://ann:canary-5c1f@127.0.0.1:1?tls=off',
      MAIL_FROM: 'desk@example.com',
      DATABASE_URL: 'postgres://ann:canary-5c1f@127.0.0.1:1/desk',
    });
    expect(status).toBe(1);
    expect(out).toMatch(/database +WRONG {2}DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be used/);
    expect(out).toMatch(/email +WRONG {2}127\.0\.0\.1:1: /);
    expect(out).not.toContain('canary-5c1f');
  });

  it('reports a damaged desk database and does not change it', async () => {
    const env = { DATA_DIR: mkdtempSync(join(folder, 'damaged-')) };
    writeFileSync(join(env.DATA_DIR, 'desk.db'), 'no database at all, and long enough to be looked at'.repeat(100));
    const { status, out } = await run(['check'], env);
    expect([status, out]).toEqual([1, expect.stringContaining('damaged')]);
  });
});
