/** Messages of a portal: those that an embed accepts, and thirty that it refuses. */
import { describe, expect, it, vi } from 'vitest';
import { HANDSHAKE, openBridge } from './host-bridge.ts';
import { createValve, type FromChild, type FromParent, readMessage } from '../core/links/embed-messages.ts';

const TOKEN = `${'a'.repeat(200)}.${'b'.repeat(43)}`;

const VALID_MESSAGES: readonly FromParent[] = [
  { type: 'theme', theme: 'dark' },
  { type: 'locale', locale: 'en-GB' },
  { type: 'select', selection: { kind: 'event', id: 'MSKU2048175/4' } },
  { type: 'select', selection: { kind: 'stop', id: 'NLRTM~2' } },
  { type: 'select', selection: { kind: 'leg', id: 'CNYTN-NLRTM' } },
  { type: 'select', selection: { kind: 'stop', id: 'NLRTM~2' } },
  { type: 'select', selection: { kind: 'leg', id: 'CNYTN-NLRTM' } },
  { type: 'select', selection: null },
  { type: 'show', show: ['map', 'timeline'] },
  { type: 'token', token: TOKEN },
];

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

/** Each of these messages is ignored: the embed does not answer, log or change anything. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 42],
  ['a text', 'theme'],
  ['a list', [{ type: 'theme', theme: 'dark' }]],
  ['an empty object', {}],
  ['an unknown kind', { type: 'eval', code: 'alert(1)' }],
  ['a kind of the other side', { type: 'ready', version: 1 }],
  ['a theme that is none', { type: 'theme', theme: 'hotdog' }],
  ['a theme with a style', { type: 'theme', theme: 'dark;background:url(//evil.example)' }],
  ['one field more', { type: 'theme', theme: 'dark', html: '<b>' }],
  ['a prototype', JSON.parse('{"type":"theme","theme":"dark","__proto__":{"admin":true}}')],
  ['a language that is a script', { type: 'locale', locale: '<script>alert(1)</script>' }],
  ['a language that is a path', { type: 'locale', locale: '../../etc/passwd' }],
  ['a language without end', { type: 'locale', locale: 'a'.repeat(5000) }],
  ['a language that is an object', { type: 'locale', locale: { toString: 'en' } }],
  ['an event that is markup', { type: 'select', selection: { kind: 'event', id: '<img src=x onerror=alert(1)>' } }],
  ['a stop that is an address', { type: 'select', selection: { kind: 'stop', id: 'javascript:alert(1)' } }],
  ['a leg out of bounds', { type: 'select', selection: { kind: 'leg', id: 'l9999' } }],
  ['a selection of an unknown kind', { type: 'select', selection: { kind: 'number', id: 'MSKU2048175' } }],
  ['a selection without id', { type: 'select', selection: { kind: 'stop' } }],
  ['a selection with more', { type: 'select', selection: { kind: 'stop', id: 's1', number: 'MSKU2048175' } }],
  ['no parts', { type: 'show', show: [] }],
  ['a part that is not shown to embeds', { type: 'show', show: ['history'] }],
  ['parts as text', { type: 'show', show: 'map' }],
  ['more parts than there are', { type: 'show', show: Array.from({ length: 500 }, () => 'map') }],
  ['a token with markup', { type: 'token', token: `<b>.${'b'.repeat(43)}` }],
  ['a token without signature', { type: 'token', token: 'abc' }],
  ['a token of 10 kB', { type: 'token', token: `${'a'.repeat(10_000)}.${'b'.repeat(43)}` }],
  ['a forced update', { type: 'refresh', force_update: true }],
  ['another number', { type: 'number', number: 'MSCU1234566' }],
  ['a ring', cyclic],
];

describe('a message of the portal', () => {
  it.each(VALID_MESSAGES)('is accepted: %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each(HOSTILE)('is ignored if it is %s', (_, data) => {
    expect(readMessage(data)).toBeNull();
  });

  it('is tested with at least thirty hostile examples', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  });

  it('is accepted at most 20 times a second', () => {
    let now = 0;
    const valve = createValve(() => now);
    const through = Array.from({ length: 100 }, () => valve()).filter(Boolean);
    expect(through).toHaveLength(20);
    now = 999;
    expect(valve()).toBe(false);
    now = 1000;
    expect(valve()).toBe(true);
  });
});

const PORTAL = 'https://portal.example';

/** `step` is the time that passes between two readings of the clock. */
function makeBridge(origins: readonly string[] = [PORTAL], step = 0) {
  const listeners: ((event: MessageEvent) => void)[] = [];
  const parent = new EventTarget();
  const received: FromParent[] = [];
  let now = 0;
  const self = {
    parent,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.push(listener),
  };
  const bridge = openBridge({
    self: self as unknown as Window,
    origins: () => origins,
    clock: () => (now += step),
    onMessage: (message) => received.push(message),
  });
  /** Delivers an event as the browser would. */
  const deliver = (event: Partial<Record<'source' | 'origin' | 'data' | 'ports', unknown>>): void => {
    const whole = { source: parent, origin: PORTAL, data: HANDSHAKE, ports: [], ...event };
    for (const listener of listeners) listener(whole as unknown as MessageEvent);
  };
  const connect = (event: Parameters<typeof deliver>[0] = {}) => {
    const { port1, port2 } = new MessageChannel();
    const sent: FromChild[] = [];
    port1.addEventListener('message', ({ data }) => sent.push(data));
    port1.start();
    deliver({ ports: [port2], ...event });
    return { port: port1, sent };
  };
  return { bridge, received, deliver, connect };
}

const READY = { type: 'ready', version: 1 };

describe('the connection to the portal', () => {
  it('opens for the parent window of an allowed origin and works in both directions', async () => {
    const { bridge, received, connect } = makeBridge();
    bridge.say({ type: 'size', height: 480 });
    const { port, sent } = connect();
    await vi.waitFor(() => expect(sent).toEqual([READY, { type: 'size', height: 480 }]));
    port.postMessage({ type: 'theme', theme: 'dark' });
    await vi.waitFor(() => expect(received).toEqual([{ type: 'theme', theme: 'dark' }]));
    port.close();
  });

  it.each([
    ['another origin', { origin: 'https://portal.example.evil.example' }],
    ['the same host without its secret', { origin: 'http://portal.example' }],
    ['another port', { origin: 'https://portal.example:8443' }],
    ['a sandbox', { origin: 'null' }],
    ['another window', { source: new EventTarget() }],
    ['other words', { data: 'connect' }],
    ['words that are an object', { data: { toString: HANDSHAKE } }],
  ])('is refused for %s', async (_, event) => {
    const { bridge, connect } = makeBridge();
    const { port, sent } = connect(event);
    bridge.say({ type: 'size', height: 480 });
    const right = makeBridge().connect();
    await vi.waitFor(() => expect(right.sent).toEqual([READY]));
    expect(sent).toEqual([]);
    port.close();
    right.port.close();
  });

  it('is refused without a port, with two ports, and if no portal is allowed', async () => {
    const { deliver } = makeBridge();
    deliver({ ports: [] });
    const [first, second] = [new MessageChannel(), new MessageChannel()];
    const sent: unknown[] = [];
    first.port1.addEventListener('message', ({ data }) => sent.push(data));
    first.port1.start();
    deliver({ ports: [first.port2, second.port2] });
    const none = makeBridge([]).connect();
    const right = makeBridge().connect();
    await vi.waitFor(() => expect(right.sent).toEqual([READY]));
    expect([...sent, ...none.sent]).toEqual([]);
    for (const port of [first.port1, first.port2, second.port1, none.port, right.port]) port.close();
  });

  it('ignores hostile messages without an answer', async () => {
    const { received, connect } = makeBridge([PORTAL], 1000);
    const { sent, port } = connect();
    for (const [, data] of HOSTILE) port.postMessage(data);
    port.postMessage({ type: 'theme', theme: 'light' });
    await vi.waitFor(() => expect(received).toEqual([{ type: 'theme', theme: 'light' }]));
    expect(sent).toEqual([READY]);
    port.close();
  });

  it('uses only the latest port', async () => {
    const { received, connect } = makeBridge();
    const [old, next] = [connect(), connect()];
    old.port.postMessage({ type: 'theme', theme: 'dark' }, []);
    next.port.postMessage({ type: 'theme', theme: 'light' }, []);
    await vi.waitFor(() => expect(received).toEqual([{ type: 'theme', theme: 'light' }]));
    next.port.close();
  });
});
