/** Classifies generated answers. None about another number may be good. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY, NUMBER, START, tracking } from '../rig.fixture.ts';
import { parseUtc } from '../../http/instants.ts';
import { isDeeperThan, parseJson } from '../../http/json.ts';
import { classifyResponse } from './classify-response.ts';
import { type Question, readQuestion } from '../policy/question.ts';
import { isRefusal } from '../../http/refusal.ts';
import { anyText } from '../../../src/core/parse/any-text.fixture.ts';

function question(target: string): Question {
  const [path = '', query = ''] = target.split('?');
  const read = readQuestion(path, query);
  if (isRefusal(read)) throw new Error(read.detail);
  return read;
}
const asked = question(`/tracking?number=${NUMBER}`);

describe('classifying a response', () => {
  it('finds a verdict for each of 10,000 generated answers', { timeout: 30_000 }, () => {
    const good = JSON.parse(tracking({ route: true, ais: true }));
    const paths = pathsOf(good);
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(paths.length - 1), fc.constantFrom(...NASTY)), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(200, 200, 200, 404, 500),
        (changes, status) => {
          const answer = structuredClone(good);
          for (const [index, value] of changes) put(answer, paths[index]!, structuredClone(value));
          const verdict = classifyResponse(asked, status, JSON.stringify(answer), KEY, START);
          const name = verdict.kind;
          kinds.set(name, (kinds.get(name) ?? 0) + 1);
          if (verdict.kind === 'good') {
            if (status !== 200 || String(answer.status).toLowerCase() !== 'success') return false;
            if (!JSON.stringify(answer.data).includes(NUMBER)) return false;
            return verdict.freshMs >= 300_000 && verdict.freshMs <= 86_400_000;
          }
          return verdict.code !== '' && verdict.ttlMs > 0;
        },
      ),
      { seed: 1, numRuns: 10_000 },
    );
    // The generator must produce both kinds of answer, or the test proves nothing.
    expect(kinds.get('good')).toBeGreaterThan(1000);
    expect(kinds.get('failure')).toBeGreaterThan(1000);
  });

  it('rejects texts that are not JSON', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        expect(classifyResponse(asked, 200, text, KEY, START).kind).toBe('failure');
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it.each([
    ['no list', { metadata: { number: NUMBER } }, 'good'],
    ['null for a list', { metadata: { number: NUMBER }, requests: null }, 'good'],
    ['a list alone', { requests: [] }, 'good'],
    ['something else for a list', { metadata: { number: NUMBER }, requests: {} }, 'failure'],
    ['neither list nor metadata', { number: NUMBER }, 'failure'],
    ['the past of another shipment', { metadata: { number: 'MSCU7654321' } }, 'failure'],
  ])('classifies a list of past requests with %s', (_, data, kind) => {
    const body = JSON.stringify({ status: 'success', message: 'OK', data });
    expect(classifyResponse(question(`/history?number=${NUMBER}&type=CT`), 200, body, KEY, START).kind).toBe(kind);
  });

  const BILL = '/tracking?number=MAEU264512277&type=BL';
  it.each([
    ['without metadata', { containers: [{ number: 'MSKU2048175' }] }, 'number-absent'],
    ['without the prefix of the line', { metadata: { number: '264512277' }, containers: [] }, 'number-prefix'],
    [
      'with its boxes by index',
      { containers: { 0: { number: 'MSKU2048175' } }, metadata: { number: 'MAEU264512277' } },
      'keyed-list',
    ],
    ['about another one', { metadata: { number: '264512278' }, containers: [] }, null],
    ['without metadata and boxes', { locations: [], containers: [] }, null],
  ])('accepts or rejects an answer to a bill of lading %s: %j', (_, data, form) => {
    const verdict = classifyResponse(
      question(BILL),
      200,
      JSON.stringify({ status: 'success', message: 'OK', data }),
      KEY,
      START,
    );
    expect(verdict.kind === 'good' ? verdict.forms : null).toEqual(form === null ? null : [form]);
  });

  it('stores a tolerated deviation in the documented format and names it', () => {
    const data = { metadata: { number: NUMBER }, container: [{ number: NUMBER }] };
    const verdict = classifyResponse(asked, 202, JSON.stringify({ status: 'SUCCESS', data }), KEY, START);
    if (verdict.kind !== 'good') throw new Error(verdict.code);
    expect(verdict.forms).toEqual(['http-status', 'status-case', 'message-absent', 'container-list']);
    const body = { status: 'success', message: 'OK', data: { ...data, container: { number: NUMBER } } };
    expect(JSON.parse(verdict.body)).toEqual(body);
  });

  it('accepts a booking number of digits that arrives as a JSON number', () => {
    const body = '{"status":"success","message":"OK","data":{"metadata":{"number":12345678}}}';
    expect(classifyResponse(question('/tracking?number=12345678'), 200, body, KEY, START).kind).toBe('good');
  });
});

describe('parsing a response', () => {
  it('measures nesting depth regardless of brackets inside strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const depth = depthOf(value);
        expect(isDeeperThan(JSON.stringify(value), depth)).toBe(false);
        expect(isDeeperThan(JSON.stringify([value]), depth)).toBe(true);
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect(isDeeperThan('"\\"[[[["', 0)).toBe(false);
    expect(isDeeperThan('"[[[[', 0)).toBe(false);
    expect(parseJson('[1,]', 5)).toBeUndefined();
  });

  it.each([
    ['2026-11-20 12:00:00', START],
    ['2026-02-30 00:00:00', null],
    ['0000-00-00 00:00:00', null],
    ['2026-11-20T12:00:00Z', null],
    ['2026-11-20 24:00:00', null],
    ['', null],
  ])('reads "%s" as the instant %s', (text, instant) => expect(parseUtc(text)).toBe(instant));
});

/** Values that a field may hold in place of the right one. */
const NASTY: readonly unknown[] = JSON.parse(`[
  null, true, false, 0, -1, 1e308, 0.1, 9007199254740992, "", " ", "0", "null", "${NUMBER}", "MSCU7654321", "<b>",
  [], {}, [[]], [{}], [null], { "number": "${NUMBER}" }, { "events": {} }, { "events": [null, 7] }, { "path": "x" },
  { "length": 9 }, { "0": 1 }, "2026-02-30 25:00:00", "error", "OK", "${'x'.repeat(2049)}", [${'{},'.repeat(300)}{}]
]`);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

function put(target: unknown, path: Path, value: unknown): void {
  let place = target;
  for (const step of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return;
    place = Reflect.get(place, step);
  }
  const last = path.at(-1);
  if (typeof place === 'object' && place !== null && last !== undefined) Reflect.set(place, last, value);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
