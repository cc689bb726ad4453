/**
 * Hapag-Lloyd, "Track & Trace" v2 (beta) (https://api-portal.hlag.com). An answer without rows is a 204 or an empty
 * body. There are no pages and no push. Whether its `Z` really means UTC is not confirmed.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { byParameter, type Carrier } from '../carrier.ts';

export const HAPAG: Carrier = {
  id: 'hapag',
  name: 'Hapag-Lloyd',
  lines: ['HLCU'],
  address: 'https://api.hlag.com/hlag/external/v2/events',
  terms: 'https://api-portal.hlag.com/',
  credentials: [['clientId', 'clientSecret']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: ({ clientId = '', clientSecret = '' }) => ({
    'X-IBM-Client-Id': clientId,
    'X-IBM-Client-Secret': clientSecret,
  }),
  token: () => null,
  limits: [
    { calls: 10, per: 'minute' },
    { calls: 100, per: 'day' },
  ],
  mostPerDay: 100_000,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
