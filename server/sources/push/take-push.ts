/**
 * Events that a publisher sends by itself (DCSA Track & Trace 2.2, event subscriptions): checked,
 * stored, then shown. A signature has no time, so that what was sent once may come again for ever:
 * it changes nothing then.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { shapeOf } from '../../../src/core/shipment/number-shape.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { parseJson } from '../../http/json.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import { leaksKey } from '../../http/calls/key-leak.ts';
import type { Store } from '../../store/port.ts';
import { readInTurns } from '../dcsa/read-rows.ts';
import type { Told } from '../dcsa/rows.ts';
import { recordName, type RecordStore } from '../record-store.ts';
import { type Reference, referenceOf } from '../reference.ts';
import type { CarrierSettings } from '../settings.ts';
import type { Callback, FollowedShipment } from './callbacks.ts';
import type { PushCounts } from './push-counts.ts';

/**
 * Shows what is there of a shipment by now; `nobody` follows it. Where it rejects, the publisher
 * sends the push again.
 */
export type Tell = (shipment: FollowedShipment, carrier: string) => Promise<'done' | 'nobody'>;

export interface Push {
  readonly callback: Callback;
  /** The header `Notification-Signature`. */
  readonly signature: string | null;
  /** The body as it came. */
  readonly bytes: Uint8Array;
}

export type PushOutcome = 'stored' | 'unsigned' | 'malformed';

interface TakePushDeps {
  readonly store: Store;
  readonly records: RecordStore;
  readonly carriers: readonly CarrierSettings[];
  readonly counts: PushCounts;
  /** Called for a callback whose shipment is on no list. */
  readonly onNobody: (callback: Callback) => void;
}

/** As long as its rows are stored. */
const SEEN_KEPT_FOR = 180 * DAY;

/** `stored`: durable and shown. Rejects where it is not, so that the publisher sends it again. */
export function createTakePush({ store, records, carriers, counts, onNobody }: TakePushDeps) {
  async function keep(
    { settings, callback, bytes }: Omit<Push, 'signature'> & { settings: CarrierSettings },
    tell: Tell,
  ) {
    const { carrier, z } = settings;
    const { shipment, secret } = callback;
    const text = new TextDecoder().decode(bytes);
    const body = leaksKey(text, secret) ? undefined : parseJson(text, BOUNDS.depth);
    if (body === undefined) return 'malformed';
    const sent = await readInTurns([body], { ...carrier.quirks, z });
    const reference = referenceOf({ ...shipment, shape: shapeOf(shipment.number) }, carrier.lines);
    const words = ofShipment(sent, reference);
    const dropped = sent.rows.length - words.rows.length;
    if (dropped > 0) await counts.add(carrier.id, 'dropped', dropped);
    if (words.rows.length === 0 && words.refused.length === 0) return 'stored';
    const name = recordName(carrier, reference);
    const seenUpTo = async (): Promise<number> => Number((await store.get(`push-seen:${name}`))?.value ?? 0);
    const newest = await records.push(name, words);
    // Where the process ended before this, the publisher had no answer and sends the push again.
    if ((await seenUpTo()) >= newest) return 'stored';
    const outcome = await tell(shipment, carrier.id);
    if (outcome === 'nobody') onNobody(callback);
    if ((await seenUpTo()) < newest) await store.set(`push-seen:${name}`, String(newest), SEEN_KEPT_FOR);
    await counts.add(carrier.id, outcome === 'nobody' ? 'dropped' : 'taken', words.rows.length);
    return 'stored';
  }

  return async ({ callback, signature, bytes }: Push, tell: Tell): Promise<PushOutcome> => {
    const settings = carriers.find(({ carrier }) => carrier.id === callback.carrier);
    if (settings === undefined || !isSigned(bytes, signature, callback.secret)) return 'unsigned';
    return keep({ settings, callback, bytes }, tell);
  };
}

/** Over the bytes as they came, with the decoded secret. */
function isSigned(bytes: Uint8Array, signature: string | null, secret: string): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature?.trim() ?? '')?.[1];
  if (hex === undefined) return false;
  const right = createHmac('sha256', Buffer.from(secret, 'base64')).update(bytes).digest();
  return timingSafeEqual(right, Buffer.from(hex, 'hex'));
}

/** Without rows that name other containers than the one that is followed. */
function ofShipment({ rows, refused }: Told, { type, number, container }: Reference): Told {
  const box = type === 'CT' ? number : container;
  return { rows: box === null ? rows : rows.filter(({ boxes }) => boxes.length === 0 || boxes.includes(box)), refused };
}
