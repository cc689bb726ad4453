/**
 * Attacks on a running server, limited in number. Each returns its outcome and whether the server withstood it. The
 * same list runs over real connections (`npm run attack`) and in the tests without a port.
 */
export interface Ask {
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Client address as a trusted proxy states it. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export interface Victim {
  ask(ask: Ask): Promise<Answer>;
  /** Returns a token for `NUMBER` that opens these parts. */
  mint(show: readonly string[]): Promise<string>;
  /** Returns the number of paid calls that reached the service. */
  calls(): number;
  close(): Promise<void>;
}

/** `closed` has an EMBED_SECRET and is for people who sign in. `portal` also has one but is open to the public. */
export type Mode = 'internal' | 'public' | 'closed' | 'portal';

export interface Result {
  readonly figure: string;
  readonly held: boolean;
}

export interface Attack {
  readonly name: string;
  readonly mode: Mode;
  readonly run: (victim: Victim) => Promise<Result>;
}

export const NUMBER = 'MSCU1234566';
/** The service answers these numbers with another shipment. */
export const STRANGE = ['OTHER10001', 'OTHER10002', 'OTHER10003', 'OTHER10004', 'OTHER10005'];
/** Containers with correct check digits. */
const BOXES = ['MSCU1234566', 'MSCU0000012', 'MSCU0000028', 'MSCU0000033', 'MSCU0000049', 'MSCU0000054', 'MSCU0000060'];
const track = (number: string, more = ''): string => `/api/tracking?number=${number}&route=true&ais=true${more}`;
const PAGE = { 'sec-fetch-site': 'same-origin' };
const STAFF = { ...PAGE, 'x-user': 'ann' };

const count = (answers: readonly Answer[], code: string): number => answers.filter((one) => one.code === code).length;

async function askAll(victim: Victim, asks: readonly Ask[]): Promise<readonly Answer[]> {
  return Promise.all(asks.map((ask) => victim.ask(ask)));
}

export const ATTACKS: Readonly<Record<string, Attack>> = {
  E2: {
    name: 'an outsider of a closed server, in eight disguises',
    mode: 'closed',
    run: async (victim) => {
      await victim.ask({ target: track(NUMBER), headers: STAFF });
      const disguises = [{}, PAGE, { 'x-landfall-view': 'app' }, { authorization: 'Bearer e30.x' }];
      const targets = [track(NUMBER), track(NUMBER, '&force_update=true')];
      const answers = await askAll(
        victim,
        targets.flatMap((target) => disguises.map((headers) => ({ target, headers }))),
      );
      const read = answers.filter(({ status }) => status === 200).length;
      return { figure: `${read} of ${answers.length} read`, held: read === 0 && victim.calls() === 1 };
    },
  },
  E4: {
    name: 'images in a foreign page over http, without a referrer',
    mode: 'internal',
    run: async (victim) => {
      const targets = BOXES.slice(0, 5).flatMap((number) => [track(number), track(number, '&force_update=true')]);
      await askAll(
        victim,
        targets.map((target) => ({ target })),
      );
      return { figure: `${victim.calls()} of ${targets.length} calls`, held: victim.calls() === 0 };
    },
  },
  E5: {
    name: 'five numbers that come back as another shipment',
    mode: 'internal',
    run: async (victim) => {
      for (const number of STRANGE) await victim.ask({ target: track(number), headers: PAGE });
      const { code } = await victim.ask({ target: track(NUMBER), headers: PAGE, from: '198.51.100.9' });
      return { figure: `others get ${code}`, held: code === 'OK' };
    },
  },
  E10: {
    name: 'a stranger asks what a token and a colleague looked up',
    mode: 'portal',
    run: async (victim) => {
      await victim.ask({
        target: track(NUMBER),
        headers: { authorization: `Bearer ${await victim.mint(['summary'])}` },
      });
      const { code } = await victim.ask({ target: track(NUMBER), headers: { ...PAGE, 'sec-purpose': 'prefetch' } });
      return { figure: `told ${code}`, held: code === 'NOT_CACHED' };
    },
  },
  E11: {
    name: 'a foreign name that points here (DNS rebinding)',
    mode: 'internal',
    run: async (victim) => {
      const asks = [track(NUMBER), '/', '/api/samples'].map((target) => ({
        target,
        headers: { ...PAGE, host: 'evil.example' },
      }));
      const statuses = (await askAll(victim, asks)).map(({ status }) => status);
      return { figure: `HTTP ${statuses.join(', ')}`, held: statuses.every((status) => status === 421) };
    },
  },
  E14: {
    name: 'one stranger takes the public budget of the day',
    mode: 'public',
    run: async (victim) => {
      const mine = await askAll(
        victim,
        BOXES.map((number) => ({ target: track(number), headers: PAGE })),
      );
      return { figure: `${count(mine, 'OK')} of 20 calls`, held: count(mine, 'OK') === 5 };
    },
  },
  E15: {
    name: 'the API with a token for the summary alone',
    mode: 'closed',
    run: async (victim) => {
      const authorization = `Bearer ${await victim.mint(['summary'])}`;
      const { code, text } = await victim.ask({ target: track(NUMBER), headers: { authorization } });
      const words = ['"path"', '"lat"', '"vessel"', '"api_calls":{'].filter((word) => text.includes(word));
      return { figure: `${code}, ${words.length} of 4 hidden parts`, held: code === 'OK' && words.length === 0 };
    },
  },
  E16: {
    name: 'one shipment in eight spellings at once, and 60 made-up lines',
    mode: 'internal',
    run: async (victim) => {
      const spellings = [NUMBER, NUMBER.toLowerCase(), 'MSCU-123456-6', 'MSCU%20123456%206'];
      const asks = spellings.flatMap((number) =>
        ['', '&type=CT'].map((more) => ({ target: track(number, more), headers: PAGE })),
      );
      await askAll(victim, asks);
      const once = victim.calls();
      const lines = Array.from({ length: 60 }, (_, index) => ({
        target: track(NUMBER, `&sealine=X${index}Z`),
        headers: PAGE,
      }));
      await askAll(victim, lines);
      return { figure: `${once} and ${victim.calls() - once} calls`, held: victim.calls() === 1 };
    },
  },
};
