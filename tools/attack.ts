/**
 * `npm run attack`: starts a built server, attacks it over loopback connections for a few minutes, and prints the
 * outcome of each attack. Exits with 1 when an attack succeeded. Each option runs alone:
 *   npm run attack -- --shapes 200     opens this many shipments with wild routes
 *   npm run attack -- --minutes 30     attacks and uses a server at the same time for this long
 *   npm run attack -- --kills 20       kills a server in use this many times, on each engine
 */
import { request } from 'node:http';
import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ACCESS_ATTACKS } from './attack/access-attacks.ts';
import { type Ask, ATTACKS, type Mode, NUMBER, type Answer, type Victim } from './attack/attacks.ts';
import { attackDesk, DESK_ATTACKS } from './attack/desk-attacks.ts';
import { DESK_FOUND } from './attack/desk-found.ts';
import { DESK_LOAD } from './attack/desk-load.ts';
import { startFakeService } from './attack/fake-service.ts';
import { attackWithKills } from './attack/kills.ts';
import { attackForMinutes } from './attack/mixed.ts';
import { PEOPLE_ATTACKS } from './attack/people-attacks.ts';
import { UPSTREAM_ATTACKS } from './attack/upstream-attacks.ts';
import { attackWithShapes } from './attack/wild-pages.ts';
import { startBuilt } from './built-server.mjs';

const SECRET = 'a secret of a portal that is attacked';
const PORTAL = 'https://portal.example';
const CLOSED = { EMBED_ORIGINS: PORTAL, EMBED_SECRET: SECRET };
const SETTINGS: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  internal: {},
  public: { ACCESS: 'public' },
  closed: CLOSED,
  portal: { ...CLOSED, ACCESS: 'public' },
};

async function openVictim(mode: Mode): Promise<Victim> {
  const service = await startFakeService();
  const proxy = { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_HEADER: 'X-User', DESK: 'off', LOG_LEVEL: 'silent' };
  const env = {
    SERVICE_URL: service.url,
    SERVICE_KEY: 'key',
    BUDGET_DAY: '100',
    ...proxy,
    ...SETTINGS[mode],
  };
  const server = await startBuilt({ env });
  return {
    ask: ({ target, headers = {}, from = '198.51.100.7' }) =>
      send(server.address + target, 'GET', { ...headers, 'x-forwarded-for': from }),
    mint: async (show) => {
      const body = JSON.stringify({ origin: PORTAL, numbers: [NUMBER], show });
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      return (
        /"token":"([^"]+)"/.exec((await send(`${server.address}/api/embed-tokens`, 'POST', headers, body)).text)?.[1] ??
        ''
      );
    },
    calls: service.calls,
    close: async () => {
      await server.close();
      service.close();
    },
  };
}

/** `fetch` is not used, because it would not send another Host. */
async function send(url: string, method: string, headers: Ask['headers'], body = ''): Promise<Answer> {
  const outgoing = request(url, { method, headers: { connection: 'close', ...headers } });
  outgoing.end(body === '' ? undefined : body);
  const [response] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, code: /"message":"(\w+)"/.exec(text)?.[1] ?? '', text };
}

/** One shipment of each shape. `--shapes` sets another number. */
const FEW_SHAPES = 11;

const { values } = parseArgs({
  options: { shapes: { type: 'string' }, minutes: { type: 'string' }, kills: { type: 'string' } },
});

let broken = 0;
function report(id: string, name: string, { figure, held }: { figure: string; held: boolean }): void {
  if (!held) broken += 1;
  process.stdout.write(`${id.padEnd(4)} ${held ? 'held ' : 'BROKE'} ${name.padEnd(62)} ${figure}\n`);
}

async function runAll(): Promise<void> {
  for (const [id, { name, mode, run }] of Object.entries(ATTACKS)) {
    const victim = await openVictim(mode);
    report(id, name, await run(victim));
    await victim.close();
  }
  report('E3', 'shipments with 20,000 points, as pages and embeds', await attackWithShapes(FEW_SHAPES));
  const accounts = { ...ACCESS_ATTACKS, ...PEOPLE_ATTACKS, ...UPSTREAM_ATTACKS };
  const all = { ...DESK_ATTACKS, ...DESK_LOAD, ...DESK_FOUND, ...accounts };
  for await (const { id, name, ...result } of attackDesk(all)) report(id, name, result);
}

if (values.shapes !== undefined)
  report('E3', `${values.shapes} shipments with 20,000 points`, await attackWithShapes(Number(values.shapes)));
else if (values.minutes !== undefined)
  report('all', `${values.minutes} minutes of use and attack at once`, await attackForMinutes(Number(values.minutes)));
else if (values.kills !== undefined)
  for (const { on, ...result } of await attackWithKills(Number(values.kills))) report('K', `SIGKILLs on ${on}`, result);
else await runAll();
process.exit(broken === 0 ? 0 : 1);
