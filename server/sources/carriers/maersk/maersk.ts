/**
 * Maersk, "Track and Trace Plus" (https://developer.maersk.com). Only parties of the shipment get an answer. Bills of
 * lading and bookings have nine digits, without MAEU.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { byParameter, type Carrier, withoutLine } from '../carrier.ts';

export const MAERSK: Carrier = {
  id: 'maersk',
  name: 'Maersk',
  lines: ['MAEU'],
  address: 'https://api.maersk.com/track-and-trace-private/events',
  terms: 'https://developer.maersk.com/terms-and-conditions',
  credentials: [['consumerKey', 'clientSecret']],
  options: ['clientId'],
  types: ['CT', 'BL', 'BK'],
  ask: (reference) => byParameter(withoutLine(reference, 'MAEU')),
  headers: ({ consumerKey = '' }) => ({ 'Consumer-Key': consumerKey }),
  token: ({ consumerKey = '', clientId = consumerKey, clientSecret = '' }) => ({
    address: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
    headers: { 'Consumer-Key': consumerKey },
    form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  }),
  limits: [{ calls: 60, per: 'minute' }],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
