/**
 * Subscriptions at publishers (DCSA Track & Trace 2.2): one for each shipment that is followed, so
 * that what is signed for one can say nothing of another.
 */
import type { Charge } from '../../gateway/source.ts';
import { randomBytes } from 'node:crypto';
import { shapeOf } from '../../../src/core/shipment/number-shape.ts';
import { DAY, HOUR } from '../../../src/core/time/units.ts';
import { ownText, parseJson } from '../../http/json.ts';
import type { Clock } from '../../http/service.ts';
import type { BoundedHttp, HttpRequest } from '../../http/calls/bounded-http.ts';
import { basedOn } from '../carrier-source.ts';
import { filterOf } from '../carriers/carrier.ts';
import type { PushCounts } from './push-counts.ts';
import type { Memory } from '../memory.ts';
import { recordName } from '../record-store.ts';
import { referenceOf } from '../reference.ts';
import type { CarrierSettings } from '../settings.ts';
import type { Tokens } from '../tokens.ts';
import type { Windows } from '../windows.ts';
import { type Callback, type Callbacks, CALLBACKS_PATH, type FollowedShipment } from './callbacks.ts';

export interface Publisher extends CarrierSettings {
  /** Where its events are subscribed to. */
  readonly subscriptions: string;
  readonly tokens: Tokens | null;
}

interface SubscribeDeps {
  /** Where publishers reach this server. */
  readonly origin: string;
  readonly publishers: readonly Publisher[];
  readonly callbacks: Callbacks;
  readonly counts: Pick<PushCounts, 'noteOrder'>;
  readonly memory: Memory;
  readonly windows: Windows;
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly clock: Clock;
}

export interface Subscribe {
  /** Subscribes to a shipment, unless that is done or its carrier does not push. */
  follow(shipment: FollowedShipment): Promise<void>;
  /** Ends the subscription of a shipment that is on no list. */
  end(callback: Callback): Promise<void>;
}

/** Callbacks are forgotten after 180 days without this. */
/** The request that it is for was counted. */
const UNCOUNTED: Charge = async () => undefined;
const RENEWED_AFTER = 30 * DAY;
const TRIED_AGAIN_AFTER = HOUR;
/** As a publisher may name a subscription: it becomes a part of an address. */
const SUBSCRIPTION = /^[\w-]{1,100}$/;

export function createSubscribe(deps: SubscribeDeps): Subscribe {
  const { origin, publishers, callbacks, counts, memory, windows, http, clock } = deps;

  /** Null where it may not be asked now. */
  async function send(publisher: Publisher, method: HttpRequest['method'], rest: string, body: string | null) {
    const { carrier, credentials, url, limits, subscriptions, tokens } = publisher;
    if ((await windows.charge({ id: carrier.id, limits }, true)) !== null) return null;
    const token = (await tokens?.get(UNCOUNTED)) ?? null;
    const reply = await http.send({
      url: new URL(basedOn(url, subscriptions) + rest),
      method,
      headers: {
        accept: 'application/json',
        ...carrier.headers(credentials),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
    });
    if (reply.status === 401 && token !== null) tokens?.drop(token);
    return { isDone: reply.status >= 200 && reply.status < 300, body: reply.body };
  }

  /** The id that the publisher gave; '' where it gave none, null where it may not be asked now. */
  async function order(publisher: Publisher, wish: object): Promise<string | null> {
    const reply = await send(publisher, 'POST', '', JSON.stringify(wish));
    if (reply === null) return null;
    const id = ownText(parseJson(new TextDecoder().decode(reply.body), 8), 'subscriptionID');
    return reply.isDone && SUBSCRIPTION.test(id) ? id : '';
  }

  return {
    async follow(shipment) {
      const id = await memory.answeredBy(shipment.number);
      const publisher = publishers.find(({ carrier }) => carrier.id === id);
      if (publisher === undefined) return;
      const { carrier } = publisher;
      const reference = referenceOf({ ...shipment, shape: shapeOf(shipment.number) }, carrier.lines);
      const name = recordName(carrier, reference);
      const before = await callbacks.of(name);
      const now = clock();
      const isMade = before !== null && before.subscription !== '';
      if (before !== null && now - before.at < (isMade ? RENEWED_AFTER : TRIED_AGAIN_AFTER)) return;
      const callback: Callback = {
        address: before?.address ?? randomBytes(24).toString('base64url'),
        secret: before?.secret ?? randomBytes(32).toString('base64'),
        subscription: before?.subscription ?? '',
        carrier: carrier.id,
        shipment,
        at: now,
      };
      // Before it is given away: the publisher asks for it at once.
      await callbacks.keep(name, callback);
      if (isMade) return;
      const callbackUrl = `${origin}${CALLBACKS_PATH}/${callback.address}`;
      const wish = { callbackUrl, secret: callback.secret, ...filterOf(carrier.referTo?.(reference) ?? reference) };
      const subscription = await order(publisher, wish).catch(async (error: unknown) => {
        await counts.noteOrder(carrier.id, false);
        throw error;
      });
      if (subscription === null) return;
      await counts.noteOrder(carrier.id, subscription !== '');
      if (subscription !== '') await callbacks.keep(name, { ...callback, subscription });
    },
    async end(callback) {
      const publisher = publishers.find(({ carrier }) => carrier.id === callback.carrier);
      if (publisher === undefined || callback.subscription === '') return;
      const reply = await send(publisher, 'DELETE', `/${callback.subscription}`, null);
      if (reply?.isDone === true) await callbacks.forget(callback.address);
    },
  };
}
