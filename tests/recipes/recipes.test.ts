/** Runs the files of docs/integrate/recipes against the API of a desk, and against stubs of the other programs. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiFixture, NOW, openApi } from '../../server/desk/api/api.fixture.ts';
import { answer, time } from '../../server/desk/store/store.contract.ts';
import { newSecret, signWebhook } from '../../server/notifications/channels/webhook/webhook.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/integrate/recipes');
const readRecipe = (name: string): string => readFileSync(resolve(FOLDER, name), 'utf8');
const [OVERDUE, EXPECTED] = ['MSKU2048170', 'TCLU4400446'];

const { isSigned, findOrders, receive } = await import(resolve(FOLDER, 'erp.mjs'));

let desk: ApiFixture;
let key = '';

beforeEach(async () => {
  desk = await openApi();
  await desk.data('POST', '/watches', {
    watches: [
      { number: OVERDUE, fields: { customer: 'Acme', reference: 'PO:P00042; job:88' } },
      { number: EXPECTED, fields: {} },
    ],
  });
  const seen = { seenAt: NOW + 1000, reportedAt: NOW + 1000 };
  const facts = { phase: 'in-transit', podName: 'Rotterdam', vessel: 'EVER GIVEN' };
  await desk.engine.record([
    answer(OVERDUE, { ...facts, eta: time('2026-11-18 14:00:00'), overdueAt: NOW - 86_400_000 }, seen),
    answer(EXPECTED, { ...facts, eta: time('2026-12-01 14:00:00') }, seen),
  ]);
  ({ key } = await desk.data('POST', '/keys', { label: 'recipe', scope: 'read' }));
});
afterEach(() => desk.engine.close());

/** Answers like the server at `https://desk.example`. */
async function askDesk(address: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  expect([url.origin, url.pathname.startsWith('/api/desk/')]).toEqual(['https://desk.example', true]);
  const path = url.pathname.replace('/api/desk', '') + url.search;
  const response = await desk.ask('GET', path, undefined, { headers });
  return { status: response?.status ?? 404, text: (await response?.text()) ?? '' };
}

describe('the recipe for an online spreadsheet', () => {
  const COLUMNS = ['Status', 'Expected arrival', 'Arrived', 'Carrier data as of'];

  /** Runs the script over these rows. The service for requests is synchronous there, so its answer is fetched before. */
  async function run(cells: string[][], authorization = `Bearer ${key}`): Promise<string[][]> {
    const sheet = cells.map((row) => [...row]);
    const asked: { address: string; headers: Record<string, string> }[] = [];
    const setValues = (row: number, column: number, values: string[][]): void => {
      for (const [at, [value = '']] of values.entries()) (sheet[row - 1 + at] ??= [])[column - 1] = value;
    };
    let reply = { status: 200, text: '' };
    const context = createContext({
      PropertiesService: {
        getScriptProperties: () => ({
          getProperty: (name: string) => (name === 'LANDFALL_URL' ? 'https://desk.example' : authorization.slice(7)),
        }),
      },
      Session: { getScriptTimeZone: () => 'Europe/Berlin' },
      UrlFetchApp: {
        fetch: (address: string, { headers }: { headers: { Authorization: string } }) => {
          asked.push({ address, headers: { authorization: headers.Authorization } });
          return { getResponseCode: () => reply.status, getContentText: () => reply.text };
        },
      },
      Utilities: {
        parseCsv: (text: string) =>
          text
            .trim()
            .split('\r\n')
            .map((line) =>
              [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell),
            ),
      },
      SpreadsheetApp: {
        getActiveSheet: () => ({
          getDataRange: () => ({ getDisplayValues: () => cells.map((row) => [...row]) }),
          getRange: (row: number, column: number) => ({
            setValues: (values: string[][]) => setValues(row, column, values),
          }),
        }),
      },
    });
    runInContext(readRecipe('spreadsheet.gs'), context);
    // The first run shows what is asked for, and the second one gets the answer.
    runInContext('try { updateShipments() } catch { }', context);
    const [first] = asked;
    if (first !== undefined) reply = await askDesk(first.address, first.headers);
    runInContext('updateShipments()', context);
    return sheet;
  }

  it('writes status and dates beside the numbers, and leaves other cells as they are', async () => {
    const before = [
      ['Order', 'Container', 'Remark'],
      ['4711', 'msku 204817-0', 'call Ann'],
      ['4712', EXPECTED, ''],
      ['4713', 'HLCU1234567', '=keep'],
      ['', '', 'sum'],
    ];
    const after = await run(before);
    expect(after.map((row) => row.slice(0, 3))).toEqual(before);
    expect(after[0]?.slice(3)).toEqual(COLUMNS);
    const cells = after.map((row) => Object.fromEntries(COLUMNS.map((name, index) => [name, row[3 + index]])));
    expect(cells[1]).toMatchObject({ Status: 'In transit', Arrived: '' });
    expect(cells[1]?.['Expected arrival']).toContain('2026-11-18');
    expect(cells[2]?.['Expected arrival']).toContain('2026-12-01');
    expect(cells[3]).toMatchObject({ Status: 'not on the desk', 'Expected arrival': '' });
    expect(cells[4]?.Status).toBe('');
    // A second run finds its own columns.
    expect(await run(after)).toEqual(after);
  });

  it('says what is wrong', async () => {
    await expect(run([['Order'], ['1']])).rejects.toThrow('Container or Number');
    await expect(run([['Container'], [OVERDUE]], 'Bearer lfk_wrong')).rejects.toThrow('Landfall answers 401');
  });
});

describe('the recipe for an ERP', () => {
  const SECRET = newSecret();
  const cell = (wall: string) => ({ wall, zone: 'Europe/Amsterdam', epochMs: 0, dateOnly: false });
  const DATA = {
    number: OVERDUE,
    sample: false,
    watches: [{ id: 1, reference: 'PO:P00042; job:88', customer: 'Acme', late: null }],
    changes: [
      { field: 'eta', old: cell('2026-11-27T14:00:00'), new: cell('2026-11-28T14:00:00') },
      { field: 'latitude', old: 1, new: 2 },
    ],
  };
  const message = (data: object = DATA, type = 'shipment.changed', secret = SECRET) => {
    const body = JSON.stringify({ type, timestamp: '2026-11-20T10:34:00.000Z', data });
    const timestamp = Math.floor(NOW / 1000);
    const signature = signWebhook({ id: 'msg_1', timestamp, body }, [secret]);
    return {
      body,
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
    };
  };
  const NOTE = `Shipment ${OVERDUE}\nExpected arrival: 2026-11-28 14:00 (was 2026-11-27 14:00)`;

  function open(erp: 'odoo' | 'erpnext', respond: (path: string) => Response) {
    const sent: { path: string; authorization: string; body: unknown }[] = [];
    const env = { WEBHOOK_SECRET: SECRET, ERP: erp, ERP_URL: 'https://erp.example', ERP_KEY: 'key:secret' };
    const fetch = async (address: string, init: RequestInit): Promise<Response> => {
      const { pathname } = new URL(address);
      const authorization = new Headers(init.headers).get('authorization') ?? '';
      sent.push({
        path: `${init.method} ${pathname}`,
        authorization,
        body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
      });
      return respond(pathname);
    };
    return { sent, tools: { env, fetch, now: () => NOW, done: new Set<string>() } };
  }

  it('notes a change on the order in Odoo, once for each message', async () => {
    const { sent, tools } = open('odoo', (path) => Response.json(path.endsWith('/search') ? [7] : true));
    expect([await receive(message(), tools), await receive(message(), tools)]).toEqual([204, 204]);
    expect(sent).toEqual([
      {
        path: 'POST /json/2/purchase.order/search',
        authorization: 'bearer key:secret',
        body: { domain: [['name', '=', 'P00042']], limit: 1 },
      },
      {
        path: 'POST /json/2/purchase.order/message_post',
        authorization: 'bearer key:secret',
        body: { ids: [7], body: NOTE },
      },
    ]);
  });

  it('notes a change on the order in ERPNext, and passes over an order that does not exist', async () => {
    const { sent, tools } = open('erpnext', () => Response.json({}));
    expect(await receive(message(), tools)).toBe(204);
    expect(sent.map(({ path }) => path)).toEqual([
      'GET /api/resource/Purchase%20Order/P00042',
      'POST /api/resource/Comment',
    ]);
    expect(sent[1]).toMatchObject({
      authorization: 'token key:secret',
      body: { reference_doctype: 'Purchase Order', reference_name: 'P00042', content: NOTE },
    });
    const missing = open('erpnext', () => new Response('', { status: 404 }));
    expect([await receive(message(), missing.tools), missing.sent.length]).toEqual([204, 1]);
  });

  it('asks for the message again while the ERP does not answer, and refuses what is not signed', async () => {
    const { tools } = open('odoo', () => new Response('', { status: 500 }));
    expect(await receive(message(), tools)).toBe(502);
    expect(await receive(message(DATA, 'shipment.changed', newSecret()), tools)).toBe(400);
    expect(isSigned(message(), SECRET, NOW + 600_000)).toBe(false);
  });

  it('answers a test and changes of other fields without a request', async () => {
    const { sent, tools } = open('odoo', () => Response.json([]));
    expect(await receive(message({ subscription: 'ERP' }, 'test'), tools)).toBe(204);
    expect(await receive(message({ ...DATA, changes: DATA.changes.slice(1) }), tools)).toBe(204);
    expect(sent).toEqual([]);
  });

  it.each([
    ['PO:P00042; job:88', ['P00042']],
    ['P00042', ['P00042']],
    [null, []],
  ])('finds the orders of the reference %j', (reference, orders) => expect(findOrders(reference)).toEqual(orders));
});

describe('the recipe for n8n', () => {
  const Parameters = v.object({
    method: v.optional(v.string()),
    url: v.optional(v.string()),
    queryParameters: v.optional(v.object({ parameters: v.array(v.object({ name: v.string(), value: v.string() })) })),
    fieldToSplitOut: v.optional(v.string()),
    jsonBody: v.optional(v.string()),
  });
  const Workflow = v.object({
    nodes: v.array(v.object({ name: v.string(), type: v.string(), parameters: Parameters })),
    connections: v.record(v.string(), v.object({ main: v.array(v.array(v.object({ node: v.string() }))) })),
  });

  it('asks for overdue shipments and posts one text for each', async () => {
    const { nodes, connections } = v.parse(Workflow, JSON.parse(readRecipe('n8n.json')));
    const order = [nodes[0]?.name ?? ''];
    for (let name = order[0]; name !== undefined; name = connections[name]?.main[0]?.[0]?.node)
      if (!order.includes(name)) order.push(name);
    expect(order).toEqual(nodes.map(({ name }) => name));
    const [, read, split, post] = nodes.map(({ parameters }) => parameters);
    const query = new URLSearchParams(read?.queryParameters?.parameters.map(({ name, value }) => [name, value]));
    const { status, text } = await askDesk(`${read?.url}?${query.toString()}`, { authorization: `Bearer ${key}` });
    expect([read?.method, status, split?.fieldToSplitOut]).toEqual(['GET', 200, 'data.watches']);
    const items: readonly unknown[] = JSON.parse(text).data.watches;
    const expression = /^=\{\{ (.*) \}\}$/s.exec(post?.jsonBody ?? '')?.[1] ?? '';
    const bodies = items.map((item) => JSON.parse(String(runInContext(expression, createContext({ $json: item })))));
    expect(bodies).toEqual([
      { text: `${OVERDUE}: arrival at Rotterdam was expected 2026-11-18 14:00, no report yet, for Acme` },
    ]);
  });
});

describe('the recipe for Home Assistant', () => {
  it('its sensors find their values in the answers of the desk', async () => {
    const text = readRecipe('home-assistant.yaml');
    const addresses = [...text.matchAll(/resource: (\S+)/g)].map(([, address = '']) => address);
    const templates = [...text.matchAll(/value_template: "\{\{ (.+) \}\}"/g)].map(([, path = '']) => path);
    expect(text.match(/Authorization: !secret landfall_authorization/g)).toHaveLength(addresses.length);
    const values = await Promise.all(
      addresses.map(async (address, index) => {
        const answered = await askDesk(address, { authorization: `Bearer ${key}` });
        const context = createContext({ value_json: JSON.parse(answered.text) });
        return String(runInContext(templates[index] ?? '', context));
      }),
    );
    expect(values).toEqual(['1', 'in-transit']);
    const attributes = [...text.matchAll(/^ {10}- (\w+)$/gm)].map(([, name = '']) => name);
    const { row } = JSON.parse((await askDesk(addresses[1] ?? '', { authorization: `Bearer ${key}` })).text).data
      .watches[0];
    expect(attributes.length).toBeGreaterThan(3);
    for (const name of attributes) expect(row).toHaveProperty(name);
  });
});
