/**
 * Event subscriptions of DCSA 2.2: the publisher checks the address with a HEAD, then sends each
 * event with a signature over the bytes of the body.
 */
import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { readInstant } from '../../../sim/wall-clock.ts';
import { type Row, uuidOf } from '../../../sim/carrier-rows/rows.ts';

export type Send = (request: Request) => Promise<Response>;

const Body = v.object({
  callbackUrl: v.pipe(v.string(), v.url()),
  secret: v.pipe(v.string(), v.base64(), v.minLength(1)),
  eventType: v.optional(v.array(v.string()), []),
  equipmentReference: v.optional(v.string()),
  transportDocumentReference: v.optional(v.string()),
  carrierBookingReference: v.optional(v.string()),
});

type Subscription = Omit<v.InferOutput<typeof Body>, 'secret'> & { readonly subscriptionID: string };

interface Subscriber {
  readonly subscription: Subscription;
  readonly secret: string;
  /** Nothing of before is sent by itself. */
  readonly since: number;
  /** Rows that were sent, by their eventID; a row that was refused is not among them. */
  readonly sent: Set<string>;
}

/** `wrong`: with another secret. `none`: without a signature. */
export type Signing = 'right' | 'wrong' | 'none';

export interface Pushes {
  readonly pushed: number;
  readonly unpushed: number;
}

export interface Publisher {
  /** A request under `/event-subscriptions`. */
  handle(request: Request, rest: string): Promise<Response>;
  /** Sends the rows of a number that subscribers have not had yet; `all`: whatever they had. */
  publish(number: string, rows: readonly Row[], how?: { signing: Signing; all: boolean }): Promise<Pushes>;
  /** Numbers that subscribers name; those who name none hear of every number. */
  readonly numbers: () => readonly string[];
}

export function createPublisher(send: Send, clock: () => number): Publisher {
  const subscribers = new Map<string, Subscriber>();
  let made = 0;

  const create = async (request: Request): Promise<Response> => {
    const body = v.safeParse(Body, await request.json().catch(() => null));
    if (!body.success) return Response.json({ message: 'The subscription is malformed.' }, { status: 400 });
    const { secret, ...wanted } = body.output;
    const check = await send(new Request(wanted.callbackUrl, { method: 'HEAD' })).catch(() => null);
    if (check?.status !== 204) return Response.json({ message: 'The callback did not answer 204.' }, { status: 400 });
    made += 1;
    const subscription = { subscriptionID: uuidOf(`subscription ${made}`), ...wanted };
    subscribers.set(subscription.subscriptionID, { subscription, secret, since: clock(), sent: new Set() });
    return Response.json(subscription, { status: 201 });
  };

  const post = async ({ subscription, secret }: Subscriber, row: Row, signing: Signing): Promise<boolean> => {
    const text = JSON.stringify([row]);
    const key = Buffer.from(signing === 'wrong' ? 'd3Jvbmc=' : secret, 'base64');
    const signature = `sha256=${createHmac('sha256', key).update(text).digest('hex')}`;
    const headers = {
      'Content-Type': 'application/json',
      'API-Version': '2.2.0',
      'Subscription-ID': subscription.subscriptionID,
      ...(signing !== 'none' && { 'Notification-Signature': signature }),
    };
    const answer = await send(new Request(subscription.callbackUrl, { method: 'POST', headers, body: text })).catch(
      () => null,
    );
    return answer?.status === 204;
  };

  return {
    handle: async (request, rest) => {
      const id = rest.replace(/^\//, '');
      if (id === '' && request.method === 'POST') return create(request);
      if (id === '' && request.method === 'GET') {
        return Response.json([...subscribers.values()].map(({ subscription }) => subscription));
      }
      const found = subscribers.get(id);
      if (found === undefined) return Response.json({ message: 'No such subscription.' }, { status: 404 });
      if (request.method === 'GET') return Response.json(found.subscription);
      if (request.method !== 'DELETE') return Response.json({ message: 'Not allowed.' }, { status: 405 });
      subscribers.delete(id);
      return new Response(null, { status: 204 });
    },
    publish: async (number, rows, { signing, all } = { signing: 'right', all: false }) => {
      let pushed = 0;
      let unpushed = 0;
      for (const one of subscribers.values()) {
        const named = namesOf(one.subscription);
        if (named.length > 0 && !named.includes(number)) continue;
        for (const row of rows.filter((each) => all || isNew(one, each))) {
          const isTaken = await post(one, row, signing);
          if (isTaken) one.sent.add(row.eventID ?? '');
          if (isTaken) pushed += 1;
          else unpushed += 1;
        }
      }
      return { pushed, unpushed };
    },
    numbers: () => [...subscribers.values()].flatMap(({ subscription }) => namesOf(subscription)),
  };
}

const namesOf = (one: Subscription): readonly string[] =>
  [one.equipmentReference, one.transportDocumentReference, one.carrierBookingReference].flatMap((name) => name ?? []);

const isNew = ({ subscription: { eventType }, since, sent }: Subscriber, row: Row): boolean =>
  (eventType.length === 0 || eventType.includes(row.eventType ?? '')) &&
  !sent.has(row.eventID ?? '') &&
  (readInstant(row.eventCreatedDateTime ?? '') ?? 0) >= since;
