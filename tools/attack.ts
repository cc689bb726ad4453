/**
 * `npm run attack`: attacks a built server of its own over loopback connections and prints what
 * came of each. Ends with 1 where one of them broke something. Bounded: fewer than 200 requests.
 */
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import process from 'node:process';
import { type Ask, ATTACKS, type Mode, NUMBER, type Told, type Victim } from './attack/attacks.ts';
import { fakeAnswer } from './attack/fake-service.ts';
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
  let calls = 0;
  const service = createServer((incoming, outgoing) => {
    const { body, isPaid } = fakeAnswer(new URL(incoming.url ?? '', 'http://service'));
    if (isPaid) calls += 1;
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy = { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_HEADER: 'X-User', DESK: 'off', LOG_LEVEL: 'silent' };
  const env = {
    SERVICE_URL: `http://127.0.0.1:${port}`,
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
    calls: () => calls,
    close: async () => {
      await server.close();
      service.close();
    },
  };
}

/** Not fetch: it would not send a Host of another name. */
async function send(url: string, method: string, headers: Ask['headers'], body = ''): Promise<Told> {
  const outgoing = request(url, { method, headers: { connection: 'close', ...headers } });
  outgoing.end(body === '' ? undefined : body);
  const [response] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, code: /"message":"(\w+)"/.exec(text)?.[1] ?? '', text };
}

let broken = 0;
for (const [id, { name, mode, run }] of Object.entries(ATTACKS)) {
  const victim = await openVictim(mode);
  const { figure, held } = await run(victim);
  await victim.close();
  if (!held) broken += 1;
  process.stdout.write(`${id.padEnd(4)} ${held ? 'held ' : 'BROKE'} ${name.padEnd(62)} ${figure}\n`);
}
process.exit(broken === 0 ? 0 : 1);
