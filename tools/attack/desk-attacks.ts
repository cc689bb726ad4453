/**
 * Attacks on the desk of a built server that once ended, opened or erased it. Each uses a separate server.
 * `desk-load.ts` has those that use memory or time.
 */
import { randomBytes } from 'node:crypto';
import type { Result } from './attacks.ts';
import { type Answer, startTarget, type Target } from './target.ts';

export interface DeskAttack {
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Opens a server that differs from an empty one with these settings. */
  readonly open?: () => Promise<Target>;
  readonly run: (target: Target) => Promise<Result>;
}

export const ATTACKER = '198.51.100.1';
export const OTHER = '198.51.100.2';
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
export const asJson = { ...OWN_PAGE, 'content-type': 'application/json' };
const SECRET = { DESK_SECRET: 'a secret of a desk that is attacked' };

/** A host name whose address has no route, as a receiver's may suddenly become. */
const NOWHERE = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  import { syncBuiltinESMExports } from 'node:module';
  const nowhere = [{ address: '2001:db8::1', family: 6 }];
  const { lookup, promises } = dns;
  dns.lookup = (name, options, done) =>
    name === 'nowhere.test' ? done(null, nowhere) : lookup(name, options, done);
  const { lookup: later } = promises;
  promises.lookup = (name, options) => name === 'nowhere.test' ? Promise.resolve(nowhere) : later(name, options);
  syncBuiltinESMExports();
`)}`;

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
export const statusesOf = (answers: readonly Answer[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

export const post = (target: Target, path: string, body: unknown, from = ATTACKER, headers = {}): Promise<Answer> =>
  target.ask(`/api/desk${path}`, from, { ...asJson, ...headers }, { method: 'POST', body: JSON.stringify(body) });
export const dataOf = ({ text }: Answer) => JSON.parse(text).data;

export const watch = (number: string, fields = {}) => ({ watches: [{ number, fields }] });
const webhook = {
  name: 'all',
  channel: 'webhook',
  about: { kind: 'view', q: '', zone: 'UTC' },
  sends: ['changes'],
  to: { url: 'https://nowhere.test/' },
};
const toNowhere = { ...SECRET, WEBHOOK_NETWORKS: '2001:db8::/32', NODE_OPTIONS: `--import=${NOWHERE}` };

export const DESK_ATTACKS: Readonly<Record<string, DeskAttack>> = {
  D1: {
    name: 'a webhook whose name points at an address without a route, 60 tests',
    settings: toNowhere,
    run: async (target) => {
      const made = await post(target, '/subscriptions', webhook);
      const { id } = dataOf(made);
      const tests = [];
      for (let index = 0; index < 60; index += 1)
        tests.push(await post(target, `/subscriptions/${id}/test`, undefined));
      const { status } = await target.ask('/healthz', OTHER);
      const refused = statusesOf(tests, 429);
      return {
        figure: `/healthz ${status}, ${refused} of 60 refused`,
        held: made.status === 201 && status === 200 && refused === 10,
      };
    },
  },
  D2: {
    name: 'parts of a group of admins, as groups',
    settings: {
      IDENTITY_HEADER: 'X-User',
      GROUPS_HEADER: 'X-Groups',
      GROUPS_SEPARATOR: ';',
      DESK_ADMINS: 'Domain Admins;CN=Desk-Admins,OU=Groups,DC=corp',
    },
    run: async (target) => {
      const asked = (groups: string) =>
        target.ask('/api/desk/audit', ATTACKER, { ...OWN_PAGE, 'x-user': 'eve', 'x-groups': groups });
      const groups = ['Domain Users', 'Domain', 'Admins', 'Not Domain Admins', 'CN=Everyone,OU=Groups,DC=corp'];
      const open = statusesOf(await times(groups.length, (index) => asked(groups[index] ?? '')), 200);
      const own = await asked('Domain Admins');
      return { figure: `${open} of ${groups.length} let in`, held: open === 0 && own.status === 200 };
    },
  },
  D3: {
    name: 'erasures of blank and one-sign names',
    run: async (target) => {
      await post(target, '/watches', watch('MSKU2048170', { note: 'a note, kept' }));
      const names = [' ', '\t', '\u00a0', '.', 'a', '…', '\u200b'];
      const refused = await times(names.length, (index) =>
        post(target, '/erasures', { kind: 'customer', name: names[index] }),
      );
      const { text } = await target.ask('/api/desk/rows', OTHER, OWN_PAGE);
      const held = statusesOf(refused, 400) === names.length && text.includes('a note, kept');
      return { figure: `${statusesOf(refused, 400)} of ${names.length} refused`, held };
    },
  },
  D4: {
    name: 'exports asked for with HEAD 50 times, then with GET',
    run: async (target) => {
      await post(target, '/watches', watch('MSKU2048170'));
      for (let index = 0; index < 50; index += 1)
        await target.ask('/api/desk/export', ATTACKER, OWN_PAGE, { method: 'HEAD' });
      const { status } = await target.ask('/api/desk/export', OTHER, OWN_PAGE);
      return { figure: `HTTP ${status}`, held: status === 200 };
    },
  },
  D5: {
    name: '3,000 made-up API keys of one client',
    run: async (target) => {
      const guess = () => ({ authorization: `Bearer lfk_${randomBytes(24).toString('base64url')}` });
      const answers: Answer[] = [];
      for (let round = 0; round < 30; round += 1)
        answers.push(...(await times(100, () => target.ask('/api/desk/rows', ATTACKER, guess()))));
      const looked = 3_000 - statusesOf(answers, 429);
      return { figure: `${looked} of 3,000 looked up`, held: looked <= 60 };
    },
  },
  D6: {
    name: '300 guesses at links of mails by one client',
    settings: {
      ...SECRET,
      PUBLIC_URL: 'https://landfall.example',
      MAIL_URL: 'smtp://127.0.0.1:9?tls=off',
      MAIL_FROM: 'desk@example.com',
    },
    run: async (target) => {
      const guess = (index: number) => target.ask(`/mail/${'x'.repeat(20)}${index}.${'y'.repeat(43)}`, ATTACKER);
      const answers = await times(300, guess);
      const found = answers.filter(({ status }) => status !== 404 && status !== 429).length;
      const looked = statusesOf(answers, 404);
      return { figure: `${looked} looked up, ${found} found`, held: found === 0 && looked <= 30 };
    },
  },
  D7: {
    name: '300 strangers asked to confirm an address, by ten clients, with words of their own',
    settings: {
      ...SECRET,
      PUBLIC_URL: 'https://landfall.example',
      MAIL_URL: 'smtp://127.0.0.1:9?tls=off',
      MAIL_FROM: 'desk@example.com',
    },
    run: async (target) => {
      // No mail server accepts these addresses, so status 503 means that the email was tried.
      const box = (index: number) =>
        post(target, '/addresses', { address: `one+${index}@example.net` }, `203.0.114.${index % 10}`);
      const inOneBox = statusesOf(await times(60, box), 503);
      const ask = (index: number) =>
        post(target, '/addresses', { address: `stranger${index}@example.org` }, `203.0.113.${index % 10}`, {
          'x-landfall-person': 'Pay at http://evil.example/pay',
        });
      const answers: Answer[] = [];
      for (let round = 0; round < 10; round += 1)
        answers.push(...(await times(30, (index) => ask(round * 30 + index))));
      const sent = statusesOf(answers, 503);
      return {
        figure: `${sent} of 300 asked, ${inOneBox} in one box`,
        held: sent + inOneBox === 200 && inOneBox === 3,
      };
    },
  },
  D8: {
    name: 'ten commands, each eight times at once under its key',
    run: async (target) => {
      const numbers = Array.from({ length: 10 }, (_, index) => `ATTACKED${index}`);
      const answers: (readonly Answer[])[] = [];
      for (const number of numbers)
        answers.push(
          await times(8, () => post(target, '/watches', watch(number), ATTACKER, { 'idempotency-key': number })),
        );
      const unlike = answers.filter((list) => new Set(list.map(({ text }) => text)).size > 1).length;
      const { count } = dataOf(await target.ask('/api/desk/rows/count', OTHER, OWN_PAGE));
      return { figure: `${count} of 10 written, ${unlike} unlike answers`, held: count === 10 && unlike === 0 };
    },
  },
  D9: {
    name: 'filters of 990 words, on every list',
    run: async (target) => {
      const filters = ['a ', '-a '].map((word) => encodeURIComponent(word.repeat(990)));
      const lists = ['cases', 'rows', 'rows/count', 'rows/groups', 'fleet', 'changes', 'export'];
      const asks = filters.flatMap((q) => lists.map((list) => `/api/desk/${list}?q=${q}`));
      const answers = await times(asks.length, (index) => target.ask(asks[index] ?? '', ATTACKER, OWN_PAGE));
      const faults = answers.filter(({ status }) => status >= 500).length;
      return { figure: `${faults} of ${asks.length} faults`, held: faults === 0 };
    },
  },
  D10: {
    name: 'a program whose API key is labelled like a person',
    run: async (target) => {
      const ann = { 'x-landfall-person': 'ann' };
      const me = '/api/desk/people/me';
      const settings = JSON.stringify({ version: null, settings: 'dark' });
      await target.ask(me, OTHER, { ...asJson, ...ann }, { method: 'PUT', body: settings });
      const { key } = dataOf(await post(target, '/keys', { label: 'ann', scope: 'read' }));
      const { text } = await target.ask(me, ATTACKER, { authorization: `Bearer ${key}` });
      const read = text.includes('dark') ? 1 : 0;
      return { figure: `${read} of 1 read`, held: read === 0 && text.includes('"ann"') };
    },
  },
  D11: {
    name: '600 views, stored by four clients',
    run: async (target) => {
      const body = JSON.stringify({ version: null, name: 'a view', query: '' });
      const put = (index: number) =>
        target.ask(`/api/desk/views/view-${index}`, `203.0.113.${index % 4}`, asJson, { method: 'PUT', body });
      const answers: Answer[] = [];
      for (let round = 0; round < 10; round += 1)
        answers.push(...(await times(60, (index) => put(round * 60 + index))));
      const stored = statusesOf(answers, 200) + statusesOf(answers, 201);
      return { figure: `${stored} of 600 stored`, held: stored === 500 };
    },
  },
};

/** Runs the attacks in sequence, each on a separate server. */
export async function* attackDesk(attacks: Readonly<Record<string, DeskAttack>>) {
  for (const [id, { name, settings = {}, open, run }] of Object.entries(attacks)) {
    const target = await (open ?? (() => startTarget(settings)))();
    try {
      yield { id, name, ...(await run(target)) };
    } catch (error) {
      // A server that ended refuses connections.
      yield { id, name, figure: String(error).slice(0, 80), held: false };
    } finally {
      await target.close();
    }
  }
}
