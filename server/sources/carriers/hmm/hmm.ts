/** HMM (https://apiportal.hmm21.com) accepts only a booking number. `ZZ` requests all its containers. */
import { HOUR } from '../../../../src/core/time/units.ts';
import type { Carrier } from '../carrier.ts';

export const HMM: Carrier = {
  id: 'hmm',
  name: 'HMM',
  lines: ['HDMU'],
  address: 'https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
  terms: 'https://apiportal.hmm21.com/',
  credentials: [['apiKey']],
  options: [],
  types: ['BK'],
  ask: ({ type, number, container }) =>
    type === 'BK'
      ? `?${new URLSearchParams({ carrierBookingReference: number, equipmentReference: container ?? 'ZZ' }).toString()}`
      : null,
  headers: ({ apiKey = '' }) => ({ 'x-Gateway-APIKey': apiKey }),
  token: () => null,
  limits: [{ calls: 300, per: 'hour' }],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
