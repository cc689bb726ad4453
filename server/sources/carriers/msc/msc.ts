/**
 * MSC. https://developerportal.msc.com. A token of Microsoft Entra for a statement signed with the
 * operator's own certificate; exactly one number in a question. 1,200 calls in five minutes.
 */
import { HOUR } from '../../../../src/core/time/units.ts';
import { signedStatement } from './signed-statement.ts';
import { byParameter, type Carrier } from '../carrier.ts';

const ENTRA = 'https://login.microsoftonline.com';

export const MSC: Carrier = {
  id: 'msc',
  name: 'MSC',
  lines: ['MSCU', 'MEDU'],
  address: 'https://api.tech.msc.com/msc/trackandtrace/v2.2/events',
  terms: 'https://developerportal.msc.com/',
  credentials: [['tenant', 'clientId', 'scope', 'thumbprint', 'privateKey']],
  options: [],
  types: ['CT', 'BL', 'BK'],
  ask: byParameter,
  headers: () => ({}),
  token: ({ tenant = '', clientId = '', scope = '', thumbprint = '', privateKey = '' }, nowMs) => {
    const address = `${ENTRA}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
    return {
      address,
      headers: {},
      form: {
        grant_type: 'client_credentials',
        client_id: clientId,
        scope,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: signedStatement({ clientId, audience: address, thumbprint, privateKey }, nowMs),
      },
    };
  },
  limits: [
    { calls: 240, per: 'minute' },
    { calls: 100_000, per: 'day' },
  ],
  mostPerDay: null,
  freshMs: 6 * HOUR,
  // In a capture of 2022 it stands behind the local time of the place; in 2025 offsets are sent.
  quirks: { z: 'place' },
};
