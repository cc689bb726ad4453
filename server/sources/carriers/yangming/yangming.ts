/** Yang Ming (https://www.yangming.com). Answers are complete: there are no pages. */
import { HOUR } from '../../../../src/core/time/units.ts';
import { byParameter, type Carrier } from '../carrier.ts';

export const YANGMING: Carrier = {
  id: 'yangming',
  name: 'Yang Ming',
  lines: ['YMLU'],
  address: 'https://api.yangming.com/open/dcsa/api/tnt/v2/events',
  terms: 'https://www.yangming.com/',
  credentials: [['keyId']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: ({ keyId = '' }) => ({ KeyId: keyId }),
  token: () => null,
  limits: [{ calls: 30, per: 'minute' }],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
