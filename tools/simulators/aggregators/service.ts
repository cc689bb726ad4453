/** Serves both simulated aggregators behind one address, each under its id and the path of the real one. */
import { containerNumber } from '../../../sim/fleet/container-number.ts';
import { createSinay, SINAY_FAILURES, SINAY_KEY } from './sinay.ts';
import { createTerminal49, TERMINAL49_FAILURES, TERMINAL49_KEY } from './terminal49.ts';
import { createWorld } from './world.ts';

export interface AggregatorsDeps {
  readonly clock: () => number;
  readonly delay: (ms: number) => Promise<void>;
}

const PATHS = { terminal49: '/terminal49/v2', sinay: '/sinay/container-tracking/api/v2' } as const;
/** Container numbers of these owners lead to carriers that every aggregator reads. */
const PREFIX = 'HLCU';

export function createAggregators({ clock, delay }: AggregatorsDeps) {
  const world = createWorld(clock);
  const terminal49 = createTerminal49({ world, clock, delay });
  const sinay = createSinay({ world });
  return async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url);
    if (pathname === '/aggregators') return Response.json(listing(origin));
    if (pathname.startsWith(PATHS.terminal49)) return terminal49(request, pathname.slice(PATHS.terminal49.length));
    if (pathname.startsWith(PATHS.sinay)) return sinay(request, pathname.slice(PATHS.sinay.length));
    return Response.json({ message: 'No such service.' }, { status: 404 });
  };
}

const failures = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([digits, shows]) => ({ number: containerNumber(PREFIX, Number(digits)), shows }));

const listing = (origin: string) => ({
  settings: {
    TERMINAL49_KEY,
    TERMINAL49_URL: `${origin}/terminal49`,
    SINAY_KEY,
    SINAY_URL: `${origin}/sinay`,
  },
  numbers: [260_101, 261_110, 262_119].map((serial) => containerNumber(PREFIX, serial)),
  terminal49: failures(TERMINAL49_FAILURES),
  sinay: failures(SINAY_FAILURES),
});
