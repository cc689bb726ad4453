/**
 * Receives the webhooks of Landfall and notes new dates on the order that a shipment names, in Odoo 19 (JSON-2 API) or
 * ERPNext (REST API). Settings: WEBHOOK_SECRET, ERP (odoo or erpnext), ERP_URL, ERP_KEY, ERP_MODEL, PORT.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const MAX_AGE_SECONDS = 300;
const MAX_BYTES = 1_000_000;
const WORDS = {
  eta: 'Expected arrival',
  arrival: 'Arrived',
  phase: 'Status',
  vessel: 'Vessel',
  podName: 'Port of discharge',
};

/** Verifies a message by Standard Webhooks (https://www.standardwebhooks.com). */
export function isSigned({ headers, body }, secret, nowMs) {
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${headers['webhook-id']}.${timestamp}.${body}`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** A reference is a list such as `PO:P00042; job:88`, of which orders are the elements `PO:` and those without a kind. */
export const findOrders = (reference) =>
  (reference ?? '')
    .split(';')
    .map((element) => element.trim().replace(/^PO:/i, ''))
    .filter((element) => element !== '' && !element.includes(':'));

const toText = (cell) =>
  cell === null || cell === undefined ? 'none' : (cell.wall?.slice(0, 16).replace('T', ' ') ?? String(cell));

/** Words the changes of a shipment. A date is on the clock of the port. */
export function toNote({ number, changes, sample }) {
  const lines = changes
    .filter(({ field }) => Object.hasOwn(WORDS, field))
    .map(({ field, old, new: value }) => `${WORDS[field]}: ${toText(value)} (was ${toText(old)})`);
  return lines.length === 0 ? null : [`${sample ? 'Sample data. ' : ''}Shipment ${number}`, ...lines].join('\n');
}

async function call(fetch, address, init) {
  const response = await fetch(address, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
  if (!response.ok && response.status !== 404) throw new Error(`${address} answers ${response.status}`);
  return response;
}

async function noteInOdoo({ ERP_URL, ERP_KEY, ERP_MODEL = 'purchase.order' }, fetch, order, note) {
  const headers = { Authorization: `bearer ${ERP_KEY}` };
  const ask = async (method, body) =>
    call(fetch, `${ERP_URL}/json/2/${ERP_MODEL}/${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const ids = await (await ask('search', { domain: [['name', '=', order]], limit: 1 })).json();
  if (ids.length > 0) await ask('message_post', { ids, body: note });
}

async function noteInErpNext({ ERP_URL, ERP_KEY, ERP_MODEL = 'Purchase Order' }, fetch, order, note) {
  const headers = { Authorization: `token ${ERP_KEY}` };
  const address = `${ERP_URL}/api/resource/${encodeURIComponent(ERP_MODEL)}/${encodeURIComponent(order)}`;
  if ((await call(fetch, address, { method: 'GET', headers })).status === 404) return;
  const comment = { comment_type: 'Comment', reference_doctype: ERP_MODEL, reference_name: order, content: note };
  await call(fetch, `${ERP_URL}/api/resource/Comment`, { method: 'POST', headers, body: JSON.stringify(comment) });
}

/** Returns the status of the response. `done` holds what was noted, so that a message that comes again is noted once. */
export async function receive(message, { env, fetch, now, done }) {
  if (!isSigned(message, env.WEBHOOK_SECRET, now())) return 400;
  const { type, data } = JSON.parse(message.body);
  const note = type === 'shipment.changed' ? toNote(data) : null;
  if (note === null) return 204;
  const write = env.ERP === 'erpnext' ? noteInErpNext : noteInOdoo;
  const orders = new Set(data.watches.flatMap(({ reference }) => findOrders(reference)));
  for (const order of orders) {
    const key = `${message.headers['webhook-id']} ${order}`;
    if (done.has(key)) continue;
    try {
      await write(env, fetch, order, note);
    } catch {
      return 502;
    }
    done.add(key);
  }
  return 204;
}

function start(env) {
  const tools = { env, fetch, now: Date.now, done: new Set() };
  async function answer(request, response) {
    let body = '';
    for await (const chunk of request) if (body.length < MAX_BYTES) body += chunk;
    const status = await receive({ headers: request.headers, body }, tools).catch(() => 400);
    response.writeHead(status).end();
  }
  createServer((request, response) => void answer(request, response)).listen(Number(env.PORT ?? 8095));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) start(process.env);
