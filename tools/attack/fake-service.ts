/**
 * The service behind an attacked server. It answers any number at once, some numbers with another shipment and some
 * with a wild route.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { STRANGE } from './attacks.ts';
import { SHAPE_NAMES, wildPath } from './wild-paths.ts';

/** `WILDD17` is the 17th shipment of the fourth shape. */
export const wildNumber = (index: number): string =>
  `WILD${String.fromCharCode(FIRST + (index % SHAPE_NAMES.length))}${10 + Math.floor(index / SHAPE_NAMES.length)}`;
const FIRST = 'A'.charCodeAt(0);
const paths = new Map<number, ReturnType<typeof wildPath>>();

function toPath(number: string): unknown {
  const letter = /^WILD([A-Z])/.exec(number)?.[1];
  if (letter === undefined) return USUAL;
  const shape = letter.charCodeAt(0) - FIRST;
  const path = paths.get(shape) ?? wildPath(shape);
  paths.set(shape, path);
  return path;
}

const EVENT = { order_id: 1, location: 1, facility: 1, vessel: 1, voyage: '1W', event_code: 'CLL', actual: true };

const USUAL = [
  [51.9, 4.4],
  [1.2, 103.8],
];

/** Returns the body of an answer, and whether the call was paid. */
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
          path: toPath(number),
          type: 'SEA',
        },
      ],
      pin: [20, 60],
    },
  };
  return { body: success(data), isPaid: true };
}

const success = (data: unknown): string => JSON.stringify({ status: 'success', message: 'OK', data });

export interface FakeService {
  readonly url: string;
  /** Returns the number of paid calls that reached the service. */
  readonly calls: () => number;
  readonly close: () => void;
}

export async function startFakeService(): Promise<FakeService> {
  let calls = 0;
  const service = createServer((incoming, outgoing) => {
    const { body, isPaid } = fakeAnswer(new URL(incoming.url ?? '', 'http://service'));
    if (isPaid) calls += 1;
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close: () => {
      service.closeAllConnections();
      service.close();
    },
  };
}
