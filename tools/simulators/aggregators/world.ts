/** The shipments of the built-in service, from which both simulated aggregators make their answers. */
import * as v from 'valibot';
import { Tracking, type WireTracking } from '../../../src/core/wire/schemas.ts';
import { BUILT_IN_KEY, createBuiltInService, FORGETFUL_STORE } from '../../../sim/service.ts';

export interface Found {
  /** Message of the interface, such as `OK`. */
  readonly message: string;
  readonly data: WireTracking | null;
}

export interface Ask {
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  readonly line: string;
}

export type World = (ask: Ask) => Promise<Found>;

const Envelope = v.object({ status: v.string(), message: v.string(), data: v.unknown() });

export function createWorld(clock: () => number): World {
  const service = createBuiltInService({ clock, store: FORGETFUL_STORE, delay: async () => {} });
  return async ({ number, type, line }) => {
    const query = new URLSearchParams({
      number,
      type,
      sealine: line,
      route: 'true',
      ais: 'true',
      api_key: BUILT_IN_KEY,
    });
    const reply = await service(new Request(`http://simulation/tracking?${query.toString()}`));
    const envelope = v.safeParse(Envelope, await reply.json().catch(() => null));
    if (!envelope.success) return { message: 'SEALINE_NO_RESPONSE', data: null };
    const { status, message, data } = envelope.output;
    const tracking = v.safeParse(Tracking, data);
    return { message, data: status === 'success' && tracking.success ? tracking.output : null };
  };
}

/**
 * The last digits of a number choose a failure: those of a container before its check digit, of another number the last
 * six.
 */
export const failureDigits = (number: string): string =>
  (/^[A-Z]{4}(\d{6})\d$/.exec(number) ?? /(\d{6})$/.exec(number))?.[1] ?? '';
