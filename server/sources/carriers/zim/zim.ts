/**
 * ZIM, "DCSA Track And Trace v2" (https://api.zim.com). It accepts one of three kinds of number and no other filter.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { byParameter, type Carrier } from '../carrier.ts';

export const ZIM: Carrier = {
  id: 'zim',
  name: 'ZIM',
  lines: ['ZIMU'],
  address: 'https://apigw.zim.com/trackAndTrace/v2/',
  terms: 'https://api.zim.com/',
  credentials: [['subscriptionKey']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: ({ subscriptionKey = '' }) => ({ 'Ocp-Apim-Subscription-Key': subscriptionKey }),
  token: () => null,
  limits: [{ calls: 30, per: 'minute' }],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
