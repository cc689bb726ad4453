/**
 * CMA CGM with APL, ANL and CNC (https://api-portal.cma-cgm.com). Any reference is part of the path. Requests that it
 * refuses with 400 are billed, so numbers are checked first and nothing is repeated.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import type { Carrier } from '../carrier.ts';

export const CMA: Carrier = {
  id: 'cma',
  name: 'CMA CGM',
  lines: ['CMDU', 'APLU', 'ANNU', '11DX'],
  address: 'https://apis.cma-cgm.net/operation/trackandtrace/v1/events',
  terms: 'https://api-portal.cma-cgm.com/',
  credentials: [['keyId'], ['clientId', 'clientSecret']],
  options: ['behalfOf', 'scope'],
  types: ['CT', 'BL', 'BK'],
  ask: ({ number }, { behalfOf }) =>
    `/${encodeURIComponent(number)}${behalfOf === undefined ? '' : `?${new URLSearchParams({ behalfOf }).toString()}`}`,
  headers: ({ keyId }) => (keyId === undefined ? {} : { keyId }),
  token: ({ keyId, clientId = '', clientSecret = '', scope = 'tandtcommercial:read:be' }) =>
    keyId !== undefined
      ? null
      : {
          address: 'https://auth.cma-cgm.com/as/token.oauth2',
          headers: {},
          form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope },
        },
  // The real limit is part of the contract. This guess keeps the bill small.
  limits: [
    { calls: 20, per: 'hour' },
    { calls: 200, per: 'day' },
  ],
  mostPerDay: null,
  freshMs: HOUR,
  quirks: { z: 'utc' },
};
