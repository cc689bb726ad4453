/** Refusals in each carrier's own words. All other errors are written as DCSA defines them. */
import { SECOND, toUtcText } from '../../../sim/wall-clock.ts';
import type { Carrier, CarrierId } from './carriers.ts';

const TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Answers of the gateways in front of the carriers, which come from four makers. */
const UNAUTHORIZED: Readonly<Partial<Record<CarrierId, unknown>>> = {
  hapag: { httpCode: '401', httpMessage: 'Unauthorized', moreInformation: 'Invalid client id or secret.' },
  one: { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } },
  maersk: { code: 'ERR_GW_001', message: 'Unable to authenticate the Consumer' },
  msc: { statusCode: 401, message: 'Unauthorized. Access token is missing or invalid.' },
  zim: { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
  hmm: { Exception: 'Unauthorized application request' },
};

export function refusal(
  carrier: Carrier,
  request: Request,
  status: number,
  message: string,
  now: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = TEXTS[status] ?? 'Error';
  const own = status === 401 ? UNAUTHORIZED[carrier.id] : undefined;
  const body = own ?? {
    httpMethod: request.method,
    requestUri: request.url,
    errors: [{ reason: text, message }],
    statusCode: status,
    statusCodeText: text,
    errorDateTime: `${toUtcText(Math.floor(now / SECOND) * SECOND).replace(' ', 'T')}Z`,
  };
  return Response.json(body, { status, headers: { 'API-Version': '2.2.0', ...headers } });
}
