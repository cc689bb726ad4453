/** The service behind a victim: answers any number at once, some with somebody else's shipment. */
import { STRANGE } from './attacks.ts';

const EVENT = { order_id: 1, location: 1, facility: 1, vessel: 1, voyage: '1W', event_code: 'CLL', actual: true };

/** The body of an answer, and whether it was a paid call. */
export function fakeAnswer(url: URL): { readonly body: string; readonly isPaid: boolean } {
  if (url.pathname.endsWith('/info/sealines'))
    return { body: success([{ scac_codes: ['MSCU'], prefixes: ['MSCU'] }]), isPaid: false };
  const asked = url.searchParams.get('number') ?? '';
  const number = STRANGE.includes(asked) ? 'HLCU9999999' : asked;
  const data = {
    metadata: { number, sealine: 'MSCU', api_calls: { total: 9, used: 1, remaining: 8 } },
    locations: [{ id: 1, name: 'Rotterdam', locode: 'NLRTM', lat: 51.9, lng: 4.4 }],
    facilities: [{ id: 1, name: 'Maasvlakte', lat: 51.9, lng: 4 }],
    vessels: [{ id: 1, name: 'MSC OSCAR' }],
    containers: [{ number, events: [EVENT] }],
    route_data: {
      route: [
        {
          path: [
            [51.9, 4.4],
            [1.2, 103.8],
          ],
          type: 'SEA',
        },
      ],
      pin: [20, 60],
    },
  };
  return { body: success(data), isPaid: true };
}

const success = (data: unknown): string => JSON.stringify({ status: 'success', message: 'OK', data });
