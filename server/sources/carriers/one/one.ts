/** Ocean Network Express uses DCSA Track & Trace v2 (https://developers.one-line.com). */
import { HOUR } from '../../../../src/core/time/units.ts';
import { basicAuth, byParameter, type Carrier } from '../carrier.ts';

export const ONE: Carrier = {
  id: 'one',
  name: 'ONE',
  lines: ['ONEY'],
  address: 'https://apis.one-line.com/v2/cargotracking/events',
  terms: 'https://developers.one-line.com/',
  credentials: [['apiKey', 'clientId', 'clientSecret']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: ({ apiKey = '' }) => ({ apikey: apiKey }),
  token: ({ apiKey = '', clientId = '', clientSecret = '' }) => ({
    address: 'https://apis.one-line.com/v1/oauth/accesstoken?grant_type=client_credentials',
    headers: { apikey: apiKey, Authorization: basicAuth(clientId, clientSecret) },
    form: null,
  }),
  limits: [{ calls: 60, per: 'minute' }],
  mostPerDay: null,
  // The carrier asks for at most three requests per day.
  freshMs: 8 * HOUR,
  quirks: { z: 'utc' },
};
