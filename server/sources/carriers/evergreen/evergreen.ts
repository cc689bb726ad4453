/**
 * Evergreen (https://www.shipmentlink.com/_ec/APIPORTAL_Home). The caller's IP address must be registered. EGLV
 * before a bill of lading leads to a 500. Shipments from before the registration are not reported.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { basicAuth, byParameter, type Carrier, withoutLine } from '../carrier.ts';

export const EVERGREEN: Carrier = {
  id: 'evergreen',
  name: 'Evergreen',
  lines: ['EGLV'],
  address: 'https://ews.switch-hub.com/server/sol/apimg/tnt/v2/events',
  terms: 'https://www.shipmentlink.com/_ec/APIPORTAL_Home',
  credentials: [['clientId', 'clientSecret']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: (reference) => byParameter(withoutLine(reference, 'EGLV')),
  headers: () => ({ 'API-Version': '2.2' }),
  token: ({ clientId = '', clientSecret = '' }) => ({
    address: 'https://ews.switch-hub.com/server/sol/eauth/oauth2/v1.0/token?grant_type=client_credentials&scope=TNT',
    headers: { Authorization: basicAuth(clientId, clientSecret) },
    form: null,
  }),
  limits: [{ calls: 30, per: 'minute' }],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  quirks: { z: 'utc' },
};
