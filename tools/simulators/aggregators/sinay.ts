/** Simulates Sinay (Safecube) from its published documents (https://documentation.sinay.ai/reference). */
import { toShipment } from '../../../sim/aggregator-answers/sinay.ts';
import { failureDigits, type World } from './world.ts';

export const SINAY_KEY = 'demo-key-sinay';

export const SINAY_FAILURES: Readonly<Record<string, string>> = {
  '900200': 'a web page instead of JSON',
  '900400': 'the number is refused (WRONG_NUMBER)',
  '900401': 'the key is refused',
  '900402': 'no credit left',
  '900404': 'the carrier has nothing (SEALINE_HASNT_PROVIDE_INFO)',
  '900429': 'too many requests, with Retry-After',
  '900500': 'an error of the service',
  '900503': 'the carrier does not respond (SEALINE_NO_RESPONSE)',
  '900504': 'still fetching',
};

const error = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ message, details: [] }, { status, headers });
const TYPES = ['CT', 'BL', 'BK'] as const;

export function createSinay({ world }: { readonly world: World }) {
  return async (request: Request, path: string): Promise<Response> => {
    const { searchParams: query } = new URL(request.url);
    if (request.headers.get('api_key') !== SINAY_KEY) return error(401, 'UNAUTHORIZED');
    if (path !== '/shipment') return error(404, 'NOT_FOUND');
    const number = (query.get('shipmentNumber') ?? '').toUpperCase();
    const type = TYPES.find((known) => known === query.get('shipmentType')) ?? 'CT';
    if (number === '') return error(400, 'Param: shipmentNumber cannot be null or empty');
    const refused = refuse(failureDigits(number));
    if (refused !== null) return refused;
    const { message, data } = await world({ number, type, line: query.get('sealine') ?? '' });
    if (message === 'PENDING') return error(504, 'STILL_FETCHING');
    if (data === null) {
      const isAnswer = message === 'SEALINE_HASNT_PROVIDE_INFO' || message === 'SEALINE_CANCELED_SHIPMENT';
      return error(isAnswer ? 200 : 400, message);
    }
    return Response.json(toShipment(data));
  };
}

function refuse(digits: string): Response | null {
  switch (digits) {
    case '900200':
      return new Response('<!DOCTYPE html><title>Maintenance</title>');
    case '900400':
      return error(400, 'WRONG_NUMBER');
    case '900401':
      return error(401, 'UNAUTHORIZED');
    case '900402':
      return error(402, 'PAYMENT_REQUIRED');
    case '900404':
      return error(200, 'SEALINE_HASNT_PROVIDE_INFO');
    case '900429':
      return error(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '45' });
    case '900500':
      return error(500, 'INTERNAL_ERROR');
    case '900503':
      return error(400, 'SEALINE_NO_RESPONSE');
    case '900504':
      return error(504, 'GATEWAY_TIMEOUT');
    default:
      return null;
  }
}
