/** The outbox of a running server: its channels, dispatcher, timers and API operations. */
import { randomBytes, randomUUID } from 'node:crypto';
import { isoOf } from '../../../src/core/time/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { Endpoint } from '../../desk/api/endpoint.ts';
import { Problem } from '../../desk/api/problem.ts';
import { mailboxOf } from '../../desk/outbox/mail-to.ts';
import type { AuditFeed } from '../../desk/ports/outbox.ts';
import type { Subscription } from '../../desk/ports/subscription.ts';
import { createDispatcher, type DispatcherDeps } from './dispatcher.ts';
import type { SubscriptionChannels } from '../channels/channel.ts';
import { type ChannelsDeps, openChannels } from '../channels/channels.ts';
import type { Mail } from '../channels/email/mail.ts';
import { createAllowance } from './allowance.ts';
import { IDEMPOTENCY_TTL_MS, subscriptionEndpoints } from '../subscriptions/subscription-endpoints.ts';
import type { DeskOperations } from '../../desk/operations.ts';

export interface OutboxDeps extends Omit<DispatcherDeps, 'senderOf' | 'store'> {
  readonly store: Pick<
    DeskOperations,
    | 'document'
    | 'documents'
    | 'put'
    | 'stakes'
    | 'claimMessages'
    | 'recordDeliveries'
    | 'auditPlace'
    | 'writeAuditMessages'
    | 'forgetMessages'
  >;
  readonly settings: ChannelsDeps['settings'];
  readonly mail: Pick<Mail, 'channels' | 'guests'>;
  /** `null` if nobody has an account. */
  readonly audit?: AuditFeed | null;
}

export interface Outbox {
  readonly endpoints: readonly Endpoint[];
  /** Called when messages become due. */
  wake(): void;
  /** Stops the timers. Resolves when no delivery is under way. */
  stop(): Promise<void>;
}

const TICK_MS = SECOND;
/** As short as the time after which a withdrawn right is gone everywhere. */
const AUDIT_TICK_MS = 2 * SECOND;
const AUDIT_BATCH_SIZE = 500;
/** Number of messages that are removed at once, so that the transaction stays short. */
const PRUNE_BATCH_SIZE = 500;
export const MAX_TESTS_PER_DAY = 500;
const RETRY_LATER = 'delivery.later';

export function runOutbox(deps: OutboxDeps): Outbox {
  const { store, clock, isStopping, onFault, mail, audit = null } = deps;
  const channels = openChannels(deps);
  const dispatcher = createDispatcher({ ...deps, senderOf: (name) => channels[name] });
  const wake = (): void => void dispatcher.pump();

  const takeTest = createAllowance(store, 'tests');

  function toBounds({ channel, to }: Subscription) {
    const { settings, testsADay: most } = channels[channel];
    const target = settings.fields[0]?.[0];
    const reader = String((target && settings.showTo(to)[target.name]) ?? '');
    const readerBound = {
      name: `reader ${target?.type === 'email' ? mailboxOf(reader) : reader}`,
      most,
      withinMs: DAY,
    };
    return [readerBound, { name: 'all', most: MAX_TESTS_PER_DAY, withinMs: DAY }] as const;
  }

  const test: SubscriptionChannels['test'] = async (subscription: Subscription, actor) => {
    const at = clock();
    const taken = await takeTest(toBounds(subscription), { actor, at });
    if (taken.kind === 'full')
      throw new Problem(
        429,
        'TOO_MANY_REQUESTS',
        (t) => t('refused.tests', { most: taken.bound.most }),
        null,
        Math.ceil(taken.waitMs / SECOND),
      );
    const { left } = taken;
    const body = JSON.stringify({ type: 'test', timestamp: isoOf(at), data: { subscription: subscription.name } });
    const id = `msg_${randomBytes(16).toString('hex')}`;
    const message = { seq: 0, id, subscriptionId: subscription.id, about: 'test', type: 'test', at } as const;
    const messages = [{ ...message, attempts: 0, startedAt: at, body }];
    const [result] = [await channels[subscription.channel].send(messages, subscription)].flat();
    if (result === undefined || result.kind === 'later')
      return { isSent: false, status: null, detail: RETRY_LATER, left };
    return { isSent: result.kind === 'sent', status: result.status, detail: result.detail, left };
  };

  async function pruneMessages(): Promise<void> {
    let removed = PRUNE_BATCH_SIZE;
    while (removed >= PRUNE_BATCH_SIZE && !isStopping())
      removed = await store.forgetMessages(clock() - IDEMPOTENCY_TTL_MS, PRUNE_BATCH_SIZE);
  }

  let guestWork = Promise.resolve();
  const sendToGuests = (): void => {
    if (!isStopping()) guestWork = guestWork.then(() => mail.guests?.sendDue()).catch(onFault);
  };

  let auditWork = Promise.resolve();
  async function deliverAudit(feed: AuditFeed): Promise<void> {
    const from = await store.auditPlace();
    const lines = from === null ? [] : await feed.since(from, AUDIT_BATCH_SIZE);
    if (lines.length === 0) return;
    await store.writeAuditMessages(lines, clock());
    wake();
  }
  const readAudit = (): void => {
    if (audit !== null && !isStopping()) auditWork = auditWork.then(() => deliverAudit(audit)).catch(onFault);
  };

  const timers = [
    setInterval(wake, TICK_MS).unref(),
    setInterval(readAudit, AUDIT_TICK_MS).unref(),
    setInterval(sendToGuests, MINUTE).unref(),
    setInterval(() => void pruneMessages().catch(onFault), HOUR).unref(),
  ];
  return {
    endpoints: subscriptionEndpoints({ outbox: { channels, test, wake }, audit, newId: randomUUID }),
    wake: () => {
      readAudit();
      wake();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([auditWork, guestWork]);
      await dispatcher.idle();
    },
  };
}
