/** Subscriptions: what the desk sends where, and how each is paused, tested and removed. */
import * as v from 'valibot';
import { DAY } from '../../../src/core/time/units.ts';
import { CHANNELS } from '../../desk/outbox/channels.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import { outcomeText, wordsFor } from '../../desk/ports/words.ts';
import type { ReadTo, SubscriptionChannels } from '../channels/channel.ts';
import { showField } from '../channels/form.ts';
import type { AuditFeed, SubscriptionState } from '../../desk/ports/outbox.ts';
import { readSubscription, type Subscription, type SubscriptionBody } from '../../desk/ports/subscription.ts';
import type { CommandContext } from '../../desk/ports/desk.ts';
import { hasRight, type Person } from '../../desk/api/access.ts';
import { type Endpoint, endpoint } from '../../desk/api/endpoint.ts';
import { creatorOf } from '../../desk/api/creator-rights.ts';
import { notFound, Problem, success } from '../../desk/api/problem.ts';
import { NoBody, NoQuery, VersionQuery } from '../../../src/core/desk-api/common.ts';
import { checkAbout, messageEndpoints } from './message-endpoints.ts';
import { NewSubscription, ReplayBody, SubscriptionChange } from '../../../src/core/desk-api/subscription-requests.ts';
import {
  CHANNEL_NAMES,
  type ChannelName,
  MadeSubscription,
  MessageCount,
  SubscriptionAnswer,
  SubscriptionsAnswer,
  TestAnswer,
} from '../../../src/core/desk-api/subscriptions.ts';
import { checkCreated } from '../../desk/api/outcomes.ts';
import type { StaffDesk } from '../../desk/operations.ts';

interface SubscriptionDeps {
  readonly outbox: SubscriptionChannels;
  /** `null` if nobody has an account. */
  readonly audit: Pick<AuditFeed, 'count'> | null;
  readonly newId: () => string;
}

type Body = v.InferOutput<typeof SubscriptionBody>;
/** Messages are kept this long for a replay. */
export const IDEMPOTENCY_TTL_MS = 30 * DAY;

async function find(desk: StaffDesk, id: string, person: Person): Promise<Subscription> {
  const document = await desk.document('subscription', id);
  const subscription = document === null ? null : readSubscription(document);
  if (subscription === null) throw notFound();
  checkRight(subscription.channel, person);
  return subscription;
}

async function save(
  deps: SubscriptionDeps,
  desk: StaffDesk,
  { id, version, t }: { readonly id: string; readonly version: number | null; readonly t: Translate },
  body: Body,
  context: CommandContext,
): Promise<Subscription> {
  const put = { kind: 'subscription', id, version, body: JSON.stringify(body) } as const;
  const outcome = await desk.put(put, context);
  if (outcome.kind === 'stale') {
    const present = outcome.data === null ? null : readSubscription(outcome.data);
    throw new Problem(
      409,
      'VERSION_STALE',
      'Somebody changed this since: look again.',
      present && (await show(deps, desk, present, t)),
    );
  }
  checkCreated(outcome);
  return { ...body, id, version: (version ?? 0) + 1 };
}

async function show(deps: SubscriptionDeps, desk: StaffDesk, subscription: Subscription, t: Translate) {
  const state = (await desk.subscriptionStates()).find(({ id }) => id === subscription.id);
  return toAnswer(deps, subscription, state, t);
}

function toAnswer(
  { outbox }: SubscriptionDeps,
  subscription: Subscription,
  state: SubscriptionState | undefined,
  t: Translate,
) {
  const { maker: _, ...answer } = subscription;
  const { waiting = 0, dead = 0, lastSentAt = null } = state ?? {};
  return {
    ...answer,
    why: answer.why && outcomeText(answer.why, t),
    to: outbox.channels[subscription.channel].settings.showTo(subscription.to),
    waiting,
    dead,
    lastSentAt,
  };
}

function showChannel({ outbox }: SubscriptionDeps, name: ChannelName, t: Translate) {
  const { label, notes, settings } = outbox.channels[name];
  const { missing, fields, made, roll } = settings;
  return {
    name,
    label: label(t),
    missing: missing && t(missing),
    fields: fields.map((row) => row.map((field) => showField(field, t))),
    notes: notes.map(({ text, when = null }) => ({ text: text(t), when })),
    made: made(t),
    hasSecret: roll !== null,
    changesTo: CHANNEL_NAMES.filter((other) => outbox.channels[other].settings === settings),
  };
}

function checkSends({ audit }: SubscriptionDeps, { channel, sends }: Pick<Body, 'channel' | 'sends'>): void {
  if (!sends.includes('audit')) return;
  if (channel !== 'webhook') throw new Problem(400, 'WRONG_BODY', (t) => t('refused.auditWebhook'));
  if (audit === null) throw new Problem(501, 'NOT_CONFIGURED', (t) => t('refused.noAudit'));
}

export function subscriptionEndpoints(deps: SubscriptionDeps): readonly Endpoint[] {
  const { outbox, audit, newId } = deps;
  return [
    endpoint({
      method: 'GET',
      path: '/subscriptions',
      needs: 'editor',
      audience: 'staff',
      summary: 'List notification subscriptions and the channels of this server',
      query: NoQuery,
      body: NoBody,
      answer: SubscriptionsAnswer,
      handle: async ({ desk, request }) => {
        const t = await wordsFor(request);
        const states = await desk.subscriptionStates();
        const all = (await desk.documents('subscription'))
          .map(readSubscription)
          .filter((subscription) => subscription !== null);
        return success({
          channels: CHANNEL_NAMES.map((name) => showChannel(deps, name, t)),
          subscriptions: all.map((subscription) =>
            toAnswer(
              deps,
              subscription,
              states.find(({ id }) => id === subscription.id),
              t,
            ),
          ),
        });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/subscriptions',
      needs: 'editor',
      audience: 'staff',
      summary: 'Subscribe to a view, a kind of case or one shipment; a secret is only in this response',
      query: NoQuery,
      body: NewSubscription,
      answer: MadeSubscription,
      handle: async ({ body: { to: input, ...body }, person, desk, client, at, idempotencyKey, request }) => {
        checkRight(body.channel, person);
        checkAbout(body.about, at);
        checkSends(deps, body);
        const { settings } = outbox.channels[body.channel];
        const { missing } = settings;
        if (missing !== null) throw new Problem(501, 'NOT_CONFIGURED', (t) => t(missing));
        const { to, once: secret } = read(await settings.readTo(input, null, client));
        const made: Body = {
          ...body,
          to,
          state: 'active',
          why: null,
          createdAt: at,
          createdBy: person.name,
          maker: creatorOf(person),
        };
        const t = await wordsFor(request);
        const saved = await save(deps, desk, { id: newId(), version: null, t }, made, {
          actor: person.name,
          at,
          idempotencyKey,
        });
        return success({ ...(await show(deps, desk, saved, t)), secret }, 201);
      },
    }),
    endpoint({
      method: 'PATCH',
      path: '/subscriptions/{id}',
      needs: 'editor',
      audience: 'staff',
      summary: 'Change, pause or resume a subscription; send the version you read',
      query: NoQuery,
      body: SubscriptionChange,
      answer: SubscriptionAnswer,
      handle: async ({ id, body: { version, missed, to: input, ...set }, person, desk, client, at, request }) => {
        const present = await find(desk, id, person);
        if (set.about !== undefined) checkAbout(set.about, at);
        const { settings } = outbox.channels[present.channel];
        if (outbox.channels[set.channel ?? present.channel].settings !== settings)
          throw new Problem(
            400,
            'WRONG_BODY',
            `A ${present.channel} cannot become a ${set.channel}: add a new subscription.`,
          );
        const body = changed(present, set);
        checkSends(deps, body);
        const to = input === undefined ? present.to : read(await settings.readTo(input, present.to, client)).to;
        const context = { actor: person.name, at, idempotencyKey: null };
        const t = await wordsFor(request);
        const isResumed = set.state === 'active' && present.state === 'paused';
        const saved = await save(deps, desk, { id, version, t }, { ...body, to, maker: creatorOf(person) }, context);
        if (isResumed && missed === 'drop') await desk.dropMessages(id, context);
        // The 72 hours for retries begin again.
        else if (isResumed) await desk.restart(id, at);
        outbox.wake();
        return success(await show(deps, desk, saved, t));
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/subscriptions/{id}',
      needs: 'editor',
      audience: 'staff',
      summary: 'Delete a subscription; queued messages are not sent',
      query: VersionQuery,
      body: NoBody,
      answer: v.null(),
      handle: async ({ id, query: { version }, person, desk, at }) => {
        await find(desk, id, person);
        const context = { actor: person.name, at, idempotencyKey: null };
        const outcome = await desk.put({ kind: 'subscription', id, version, body: null }, context);
        if (outcome.kind === 'stale')
          throw new Problem(409, 'VERSION_STALE', 'Somebody changed this since: look again.');
        await desk.dropMessages(id, context);
        return success(null);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/subscriptions/{id}/test',
      needs: 'editor',
      audience: 'staff',
      summary: 'Send a message of type `test` now and return the result',
      query: NoQuery,
      body: NoBody,
      answer: TestAnswer,
      handle: async ({ id, person, desk, request }) => {
        const tested = await outbox.test(await find(desk, id, person), person.name);
        return success({ ...tested, detail: outcomeText(tested.detail, await wordsFor(request)) });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/subscriptions/{id}/secret',
      needs: 'editor',
      audience: 'staff',
      summary: 'Create a new secret; the previous one stays valid for 24 hours',
      query: NoQuery,
      body: NoBody,
      answer: MadeSubscription,
      handle: async ({ id, person, desk, at, idempotencyKey, request }) => {
        const present = await find(desk, id, person);
        const { roll } = outbox.channels[present.channel].settings;
        if (roll === null) throw notFound();
        const { to, once: secret } = read(roll(present.to, at));
        const t = await wordsFor(request);
        const saved = await save(
          deps,
          desk,
          { id, version: present.version, t },
          { ...toBody(present), to },
          { actor: person.name, at, idempotencyKey },
        );
        return success({ ...(await show(deps, desk, saved, t)), secret });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/subscriptions/{id}/replay',
      needs: 'editor',
      audience: 'staff',
      summary: 'Resend messages with their ids: one, all that failed, or all after a message or a time',
      query: NoQuery,
      body: ReplayBody,
      answer: MessageCount,
      handle: async ({ id, body, person, desk, at }) => {
        await find(desk, id, person);
        const messages = await desk.replay(id, body, { actor: person.name, at, idempotencyKey: null });
        outbox.wake();
        return success({ messages });
      },
    }),
    ...messageEndpoints(audit),
  ];
}

const toBody = (subscription: Subscription): Body => {
  const { id: _, version: __, ...body } = subscription;
  return body;
};

type Change = Omit<v.InferOutput<typeof SubscriptionChange>, 'version' | 'missed' | 'to'>;

function changed(present: Subscription, { name, channel, about, sends, fields, state }: Change): Body {
  return {
    ...toBody(present),
    name: name ?? present.name,
    channel: channel ?? present.channel,
    about: about ?? present.about,
    sends: sends ?? present.sends,
    fields: fields === undefined ? present.fields : fields,
    state: state ?? present.state,
    why: state === undefined ? present.why : null,
  };
}

const checkRight = (channel: Subscription['channel'], { role }: Person): void => {
  const { needs } = CHANNELS[channel];
  if (!hasRight(role, needs)) throw new Problem(403, 'NOT_ALLOWED', `This channel needs the role ${needs}.`);
};

function read(result: ReadTo) {
  if (result.kind === 'wrong') throw new Problem(400, 'WRONG_BODY', result.why);
  return result;
}
