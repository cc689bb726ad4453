/** Tries an aggregator: one shipment is fetched and counted, and what was read of it is reported. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseShipment } from '../../../src/core/parse/parse-shipment.ts';
import { readShipment } from '../../../src/core/reading/read-shipment.ts';
import { foldNumber } from '../../../src/core/shipment/number.ts';
import { findShape } from '../../../src/core/shipment/number-shape.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { shortText } from '../../../src/core/words/narrative.ts';
import { createLog, standardError } from '../../http/log.ts';
import { createBoundedHttp, type HttpReply, type HttpRequest } from '../../http/calls/bounded-http.ts';
import { Fault } from '../../http/calls/fault.ts';
import { ownText, parseJson } from '../../http/json.ts';
import { Uncharged } from '../../gateway/source.ts';
import type { Aggregator, AggregatorSettings } from '../../sources/aggregators/aggregator.ts';
import { createAllowance } from '../../sources/aggregators/allowance.ts';
import { createClient, Refused } from '../../sources/aggregators/client.ts';
import { ATLAS_LAYERS } from '../../sources/atlas-layers.ts';
import { findCarrierByPrefix } from '../../sources/carrier-prefixes.ts';
import { basedOn } from '../../sources/carrier-source.ts';
import { toReference } from '../../sources/reference.ts';
import { createWindows } from '../../sources/windows.ts';
import { openStore } from '../../wiring/open/store.ts';
import { readSettings } from '../../wiring/settings.ts';
import { CommandError, type Terminal } from '../command.ts';

/** The next step for each message that is no shipment. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  SEALINE_TEMPORARY_DISABLED:
    'The key is refused, or too many requests were sent: check that the setting holds the key of this service, and try again in a minute.',
  API_KEY_LIMIT_REACHED: 'The plan is used up: wait for its next period, or raise it at the service.',
  WRONG_NUMBER: 'The number is refused: compare it with your documents.',
  PENDING: 'The service asks the carrier: try again in a minute.',
  SEALINE_HASNT_PROVIDE_INFO: 'The carrier has nothing under this number yet: try one of your own that is under way.',
  SEALINE_NOT_SUPPORTED: 'The service does not read this carrier.',
  AUTO_CANT_DETECT_SEALINE: 'The carrier cannot be found from the number: try a bill of lading with its code.',
};

export async function fetchDocuments(
  { aggregator, key, url, limit }: AggregatorSettings,
  number: string,
  { env, now: clock, print: say }: Terminal,
): Promise<readonly unknown[]> {
  const config = readSettings(env);
  const store = openStore(config, clock, createLog('error', clock, standardError()));
  const http = createBoundedHttp();
  const windows = createWindows(store, clock, (ms) => pause(ms));
  const allowance = createAllowance({ id: aggregator.id, unit: aggregator.allowance.unit, limit }, store, clock);
  const send = async (request: HttpRequest): Promise<HttpReply> => {
    say(`${request.method} ${request.url.href}`);
    const reply = await http.send(request);
    say(`  -> HTTP ${reply.status}, ${reply.body.length} bytes`);
    return reply;
  };
  const charge = async (): Promise<void> => {
    const refusal = await windows.charge(aggregator, false);
    if (refusal !== null) throw new Uncharged(refusal);
  };
  const base = basedOn(url, aggregator.address);
  const client = createClient({ http: { send }, clock, charge, base, headers: aggregator.headers(key), secret: key });
  const line = findCarrierByPrefix(number) ?? '';
  const question = { ...toReference({ number, shape: findShape(number), type: '' }, line === '' ? [] : [line]), line };
  try {
    if ((await allowance.take(question.number)) === null)
      throw new CommandError(
        `All ${limit} ${aggregator.allowance.unit} of ${aggregator.name} are used: nothing was sent.`,
      );
    return await aggregator.fetch(question, { client, allowance, store, clock, sleep: (ms) => pause(ms) });
  } catch (error) {
    if (error instanceof Uncharged) throw new CommandError(error.refusal.detail);
    if (error instanceof Refused) {
      const message = ownText(parseJson(await error.response.text(), 4), 'message');
      throw new CommandError(`${message}. ${NEXT_STEPS[message] ?? 'Try again later.'}`);
    }
    if (!(error instanceof Fault)) throw error;
    throw new CommandError(
      `No answer (${error.kind}): check that this server may reach ${new URL(base).host}, and try again later.`,
    );
  } finally {
    say(`${await allowance.used()} of ${limit} ${aggregator.allowance.unit} used`);
    await http.close();
    await store.close();
  }
}

export async function reportDocuments(
  aggregator: Aggregator,
  number: string,
  documents: readonly unknown[],
  now: number,
): Promise<readonly string[]> {
  const { type } = toReference({ number, shape: findShape(number), type: '' }, []);
  const context = {
    number: foldNumber(number),
    type,
    askedAt: now,
    freshUntil: now,
    fromCache: false,
    place: ATLAS_LAYERS.place,
  };
  const { data, message, unread, attributes } = aggregator.read(documents, context);
  const places = new Map((data.locations ?? []).map(({ id, locode, name }) => [id, locode ?? name ?? '?']));
  const domain = parseShipment(data, message);
  const words = shortText(readShipment(domain, null, now), await loadTranslate('en'), null);
  return [
    '',
    `Carrier: ${data.metadata?.sealine ?? 'unknown'} (${data.metadata?.sealine_name ?? 'unknown'})`,
    ...(data.containers ?? []).flatMap(({ number: box, size_type, status, events }) => [
      `Container ${box ?? '?'} ${size_type ?? ''} ${status ?? ''}`,
      ...(events ?? []).map(
        ({ date, actual, status: code, location, description }) =>
          `  ${date ?? 'no time'} ${actual === true ? 'actual  ' : 'expected'} ${code} ${places.get(location ?? -1) ?? '?'}  ${description ?? ''}`,
      ),
    ]),
    ...attributes.map(
      ({ box, name, value, date }) => `Said of ${box ?? 'the shipment'}: ${name} ${value ?? date ?? ''}`,
    ),
    `Not understood: ${unread.fields ?? 0} fields, codes ${unread.codes.join(', ') || 'none'}`,
    `Deviations from the interface: ${domain.issues.length}`,
    '',
    `The page would say: ${words}`,
  ];
}
