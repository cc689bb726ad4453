/** Attacks on connections and accounts, and on what one request may cost the desk's thread. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  asJson,
  ATTACKER,
  dataOf,
  type DeskAttack,
  OTHER,
  OWN_PAGE,
  post,
  statusesOf,
  times,
  watch,
} from './desk-attacks.ts';
import { startWithAccounts } from './accounts.ts';
import { measureCalmTime, isUnnoticed, measureTime } from './waits.ts';

const SLOW_HEADS = 300;
/** The server waits 10 s for headers, checks every 2 s, and lets a refused client read for 1 s. */
const SLOW_MS = 20_000;

/** Sends headers that never end, and keeps its own side open when the server closes the other. */
function openSlowHead(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('connect', () => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      resolve(socket);
    });
  });
}

const ENTRIES = 4_000;
const RATES = 2_000;

const countRate = (index: number): object => ({
  kind: 'demurrage',
  customer: `Customer ${index}`,
  port: null,
  line: null,
  size: null,
  currency: 'EUR',
  validFrom: null,
  validTo: null,
  restDays: [],
  holidays: [],
  startsAt: 'discharge',
  steps: [{ from: 1, to: null, perDay: 100 }],
});

export const ACCESS_ATTACKS: Readonly<Record<string, DeskAttack>> = {
  E19: {
    name: `${SLOW_HEADS} slow request heads of clients that keep their side open`,
    run: async (target) => {
      const before = target.state()?.descriptors ?? 0;
      const sockets = await times(SLOW_HEADS, () => openSlowHead(target.address));
      await pause(SLOW_MS);
      const held = Math.max(0, (target.state()?.descriptors ?? 0) - before);
      const { status } = await target.ask('/healthz', OTHER);
      for (const socket of sockets) socket.destroy();
      return { figure: `${held} of ${SLOW_HEADS} held, HTTP ${status}`, held: held < 10 && status === 200 };
    },
  },
  E20: {
    name: `${ENTRIES} manual entries on one shipment`,
    run: async (target) => {
      const [{ watch: added }] = dataOf(await post(target, '/watches', watch('MSKU2048170')));
      const facts = Array.from({ length: 1_000 }, (_, index) => ({
        watchId: added.id,
        kind: 'appointment',
        at: `2026-11-${10 + (index % 20)}T08:00`,
      }));
      const read = () => target.ask(`/api/desk/watches/${added.id}/facts`, OTHER, OWN_PAGE);
      const calm = await measureCalmTime(read);
      for (let sent = 0; sent < ENTRIES; sent += facts.length) await post(target, '/facts', { zone: 'UTC', facts });
      const [{ text }, ms] = await measureTime(read);
      const count = JSON.parse(text).data.length;
      return {
        figure: `${count} kept, read in ${ms.toFixed(0)} ms, ${calm.toFixed(0)} before`,
        held: count === 500 && isUnnoticed(ms, calm),
      };
    },
  },
  E21: {
    name: `a table of ${RATES} rates, which others wait for`,
    run: async (target) => {
      const entries = Array.from({ length: RATES }, (_, index) => countRate(index));
      const others = () => target.ask('/healthz', OTHER);
      const calm = await measureCalmTime(others);
      const put = target.ask('/api/desk/rates', ATTACKER, asJson, {
        method: 'PUT',
        body: JSON.stringify({ version: null, entries }),
      });
      const [, ms] = await measureTime(others);
      const { status } = await put;
      return {
        figure: `HTTP ${status}, others waited ${ms.toFixed(0)} ms, ${calm.toFixed(0)} before`,
        held: status === 200 && isUnnoticed(ms, calm),
      };
    },
  },
  E22: {
    name: 'a formula as the name of an own column, in a file',
    run: async (target) => {
      const columns = [{ type: 'text', name: '=HYPERLINK("http://evil.example")' }];
      const body = JSON.stringify({ version: null, columns });
      await target.ask('/api/desk/columns/own', ATTACKER, asJson, { method: 'PUT', body });
      const { text } = await target.ask('/api/desk/export?columns=number,text1', OTHER, OWN_PAGE);
      const isText = text.includes(`"'=HYPERLINK`);
      return { figure: isText ? 'text' : 'a formula', held: isText };
    },
  },
  E23: {
    name: 'a made-up cookie at closed pages, and 400 requests to sign in from one address',
    open: startWithAccounts,
    run: async (target) => {
      const cookie = `landfall=0123456789_${'a'.repeat(43)}`;
      const pages = await Promise.all(['/', '/desk', '/lines'].map((path) => target.ask(path, ATTACKER, { cookie })));
      const opened = statusesOf(pages, 200);
      const sent = { method: 'POST', body: '{}' };
      const tries = await times(400, () => target.ask('/sign-in/passkey/options', ATTACKER, asJson, sent));
      const { status } = await target.ask('/sign-out', ATTACKER, asJson, sent);
      const refused = statusesOf(tries, 429);
      return {
        figure: `${opened} of 3 opened, ${refused} of 400 refused, sign-out HTTP ${status}`,
        held: opened === 0 && refused === 100 && status === 303,
      };
    },
  },
};
