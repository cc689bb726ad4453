/**
 * Tests that the desk's API explains every value that its schemas refuse: what is expected, what was sent, and the
 * next step.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiFixture, NOW, openApi } from '../../desk/api/api.fixture.ts';
import type { Endpoint } from '../../desk/api/endpoint.ts';
import { valuesOf, wrongValuesOf } from './schema-values.fixture.ts';
import { openDesk, type OpenDesk } from '../../desk/worker/engine.ts';
import { createMail } from '../channels/email/mail.ts';
import { type Outbox, runOutbox } from './outbox.ts';

let engine: OpenDesk;
let outbox: Outbox;
let desk: ApiFixture;

beforeAll(async () => {
  engine = await openDesk({ path: join(mkdtempSync(join(tmpdir(), 'landfall-refusals-')), 'desk.db') });
  const clock = () => NOW;
  const mail = createMail({ store: engine, clock, instances: 1, settings: null });
  const settings = { secrets: ['a secret of at least 32 characters'], webhookNetworks: [] };
  const isStopping = () => false;
  const onFault = (error: unknown): void => expect(error).toBeNull();
  outbox = runOutbox({ store: engine, settings, mail, clock, random: () => 0.5, owner: 'a/1', isStopping, onFault });
  desk = await openApi({}, engine, clock, 1, () => outbox.endpoints);
});
afterAll(async () => {
  await outbox.stop();
  await engine.close();
});

/** Matches regular expressions, names of types and paths, which people do not understand. */
const MACHINE =
  /[\\^$|[\]{}]|\/\w*\/|\b(?:string|integer|array|object|undefined|null|never|regex|Invalid|Expected|wanted|strict)\b|\w\.\w/;
const NEXT = /: (?:correct it and send the request again|leave it out|add it)\b/;

/** Returns the sentence without the sent value and the names of fields. */
const ownWords = (sentence: string): string =>
  sentence.replace(/“[^”]*”|and (?:null|true|[\d.e+-]+) was sent|GET \/api\/desk\/\S+/g, '');

let clients = 0;
async function refusalOf(endpoint: Endpoint, query: Record<string, string>, body: unknown): Promise<string | null> {
  const path = `${endpoint.path.replace('{id}', '1')}?${new URLSearchParams(query).toString()}`;
  const sent = typeof body === 'string' ? JSON.stringify(body) : body;
  const answer = await desk.ask(endpoint.method, path, sent, { ...PAGE, clientId: `client ${(clients += 1)}` });
  const { status, detail } = await answer!.json();
  const text = String(detail);
  const sentence = ownWords(text);
  const isPlain = status === 'error' && /^[A-Z“].*\.$/.test(text) && NEXT.test(text) && !MACHINE.test(sentence);
  return isPlain ? null : `${endpoint.method} ${endpoint.path} ${answer?.status}: ${text}`;
}
const PAGE = { headers: { 'sec-fetch-site': 'same-origin' } };

const isText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

const texts = (schema: v.GenericSchema): readonly Record<string, string>[] =>
  valuesOf(schema).flatMap((value) => wrongValuesOf(schema, value).filter(isText));

describe('the desk API refusing a request', () => {
  it('explains every wrong parameter in a sentence with a next step', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const endpoint of desk.api.endpoints)
      for (const query of texts(endpoint.query)) {
        count += 1;
        const refusal = await refusalOf(endpoint, query, valuesOf(endpoint.body)[0]);
        if (refusal !== null) wrong.push(refusal);
      }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('explains every wrong body in a sentence with a next step', { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const endpoint of desk.api.endpoints)
      for (const value of endpoint.body.type === 'undefined' ? [] : valuesOf(endpoint.body))
        for (const body of [undefined, ...wrongValuesOf(endpoint.body, value)]) {
          count += 1;
          const refusal = await refusalOf(endpoint, {}, body);
          if (refusal !== null) wrong.push(refusal);
        }
    expect(count).toBeGreaterThan(300);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it.each([
    ['/rows?limit=x', '“limit” must be a whole number from 1 to 500, and “x” was sent'],
    ['/rows?limit=501', '“limit” must be a whole number from 1 to 500, and 501 was sent'],
    ['/rows?colour=red', 'There is no “colour” here: leave it out'],
    ['/rows?zone=Nowhere', '“zone” must be the name of a time zone, for example Europe/Amsterdam'],
    ['/rows?after=x', '“after” must be taken from an answer of this list as it is'],
    ['/rows?q=eta:soon', 'The filter in “q” cannot be read at “soon”'],
    ['/export?columns=x', '“columns” must be keys of GET /api/desk/columns with commas between them'],
  ])('for %s explains: %s', async (path, sentence) => {
    const answer = await desk.ask('GET', path, undefined, PAGE);
    expect(answer?.status).toBe(400);
    expect((await answer!.json()).detail).toContain(sentence);
  });

  it.each([
    ['de', '/rows?limit=x', 'Die Anfrage ist nicht gültig.'],
    ['zh-CN,zh;q=0.9', '/rows?limit=x', '请求无效。'],
    ['xx', '/rows?limit=x', 'The request is not valid.'],
    ['de-AT', '/subscriptions/none/test', 'Das gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.'],
  ])('adds a text for a reader of %s beside the detail for programs', async (language, path, text) => {
    const headers = { ...PAGE.headers, 'accept-language': language };
    const answer = await desk.ask(path.endsWith('test') ? 'POST' : 'GET', path, undefined, { headers });
    expect(answer?.headers.get('Vary')).toContain('Accept-Language');
    const body = await answer!.json();
    expect(body.text).toBe(text);
    expect(body.detail).toMatch(/^(?:“limit” must|There is no such operation)/);
  });

  it('names the position of the wrong list entry', async () => {
    const watches = [{ number: 'MSKU2048175' }, { number: 'MSKU2048170', line: 'Maersk Line' }];
    const answer = await desk.ask('POST', '/watches', { watches }, PAGE);
    expect((await answer!.json()).detail).toBe(
      '“line” of entry 2 of “watches” must be the code of a carrier, for example MAEU, and “Maersk Line” was sent: ' +
        'correct it and send the request again.',
    );
  });
});
