/**
 * Sinay, also sold as Safecube (https://documentation.sinay.ai/reference). One request returns a shipment. It is billed
 * by shipment number and month, also if the carrier returns nothing.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { isMessage } from '../../../../src/core/wire/codes.ts';
import { isRecord, readFields, readText } from '../../dcsa/fields.ts';
import { refusal } from '../../envelope.ts';
import type { Aggregator, AggregatorQuestion, FlowContext } from '../aggregator.ts';
import { type ClientReply, Refused, refuseWith } from '../client.ts';
import { findAnswer, readMessage, readSinay, SINAY_ID } from './read.ts';

export const SINAY: Aggregator = {
  id: SINAY_ID,
  name: 'Sinay',
  address: 'https://api.sinay.ai/container-tracking/api/v2',
  terms: 'https://sinay.ai/en/terms-of-service/',
  headers: (key) => ({ API_KEY: key }),
  limits: [
    { calls: 60, per: 'minute' },
    { calls: 500, per: 'month' },
  ],
  allowance: { unit: 'shipments', limit: 500 },
  freshMs: 12 * HOUR,
  fetch: fetchSinay,
  read: ([document], context) => readSinay(document, context),
};

/** Names of this service for messages of the interface. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  TYPE_NOT_SUPPORTED_FOR_SEALINE: 'SEALINE_NOT_SUPPORT_SHIPMENT_TYPE',
  BAD_REQUEST: 'WRONG_PARAMETERS',
};

async function fetchSinay(question: AggregatorQuestion, context: FlowContext): Promise<readonly unknown[]> {
  const { number, type, line } = question;
  const query = new URLSearchParams({ shipmentNumber: number, shipmentType: type, route: 'true', ais: 'true' });
  if (line !== '') query.set('sealine', line);
  const reply = await context.client.send('GET', `/shipment?${query.toString()}`);
  const { status, body } = reply;
  if (status === 504) throw refuseWith('PENDING');
  if (status === 402) throw new Refused(refusal('API_KEY_LIMIT_REACHED'));
  if (status >= 300) throw await afterError(question, reply, context);
  const fields = isRecord(body) ? findAnswer(body) : null;
  if (fields === null) throw refuseWith('SEALINE_NO_RESPONSE');
  const message = readMessage(fields);
  if (message !== null) throw refuseWith(message);
  return [body];
}

/** Requests that end in an error are not billed (https://documentation.safecube.ai/docs/understand-shipment-billing). */
async function afterError(
  { number }: AggregatorQuestion,
  { status, body }: ClientReply,
  context: FlowContext,
): Promise<Refused> {
  await context.allowance.giveBack(number);
  const sent = readText(readFields(body), 'message', 'code', 'error')?.toUpperCase() ?? '';
  const message = OTHER_NAMES[sent] ?? sent;
  if (isMessage(message)) return refuseWith(message);
  return refuseWith(status === 404 ? 'SEALINE_HASNT_PROVIDE_INFO' : 'SEALINE_NO_RESPONSE');
}
