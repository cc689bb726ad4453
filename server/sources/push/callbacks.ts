/** The addresses that publishers send to: each of one shipment, with a secret of its own. */
import { ownText, parseJson } from '../../http/json.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { SourceQuestion } from '../../gateway/source.ts';
import type { Store } from '../../store/port.ts';

export const CALLBACKS_PATH = '/callbacks';

/** As the desk names it. */
export type FollowedShipment = Pick<SourceQuestion, 'number' | 'type' | 'sealine'>;

export interface Callback {
  /** 32 random characters. */
  readonly address: string;
  /** Id of the carrier. */
  readonly carrier: string;
  readonly shipment: FollowedShipment;
  /** Base64, as the publisher got it. */
  readonly secret: string;
  /** Its id at the publisher; '' until that is known. */
  readonly subscription: string;
  /** When this was last written, in milliseconds. */
  readonly at: number;
}

export interface Callbacks {
  at(address: string): Promise<Callback | null>;
  /** By the name of what its carrier said of the shipment (`recordName`). */
  of(name: string): Promise<Callback | null>;
  keep(name: string, callback: Callback): Promise<void>;
  forget(address: string): Promise<void>;
}

const KEPT_FOR = 180 * DAY;
const ADDRESS = /^[\w-]{32}$/;

export function createCallbacks(store: Store): Callbacks {
  async function at(address: string): Promise<Callback | null> {
    if (!ADDRESS.test(address)) return null;
    const value = parseJson((await store.get(`callback:${address}`))?.value ?? '', 2);
    const secret = ownText(value, 'secret');
    if (secret === '') return null;
    const shipment = {
      number: ownText(value, 'number'),
      type: ownText(value, 'type'),
      sealine: ownText(value, 'sealine'),
    };
    return {
      address,
      carrier: ownText(value, 'carrier'),
      shipment,
      secret,
      subscription: ownText(value, 'subscription'),
      at: Number(ownText(value, 'at')),
    };
  }

  return {
    at,
    of: async (name) => at((await store.get(`callback-of:${name}`))?.value ?? ''),
    async keep(name, { address, shipment, at: writtenAt, ...callback }) {
      const value = JSON.stringify({ ...callback, ...shipment, at: String(writtenAt) });
      await store.set(`callback:${address}`, value, KEPT_FOR);
      await store.set(`callback-of:${name}`, address, KEPT_FOR);
    },
    forget: (address) => store.set(`callback:${address}`, '', 1),
  };
}
