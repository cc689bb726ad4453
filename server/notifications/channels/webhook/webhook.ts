/** The channel `webhook` posts each message to an address. */
import * as v from 'valibot';
import { createHmac, randomBytes } from 'node:crypto';
import { cleanText } from '../../../../src/core/columns/clean.ts';
import { DAY, SECOND } from '../../../../src/core/time/units.ts';
import { toRefusal } from '../../../desk/api/refusal.ts';
import type { ClaimedMessage } from '../../../desk/ports/outbox.ts';
import type { Outcome } from '../../../desk/ports/words.ts';
import type { Subscription } from '../../../desk/ports/subscription.ts';
import type { Clock } from '../../../http/service.ts';
import type { Seal } from '../../../http/seal.ts';
import type { Channel, ReadTo, SendResult } from '../channel.ts';
import { type ChannelField, readFields } from '../form.ts';
import type { AddressCheck } from './addresses.ts';
import { findTarget, type Resolve, type Target } from './guard.ts';
import { post, type PostTimes } from './post.ts';

const Stored = v.object({
  url: v.string(),
  /** The sealed secret. `until` is set for one that is being replaced. */
  secrets: v.array(v.object({ sealed: v.string(), until: v.nullable(v.number()) })),
});

export const WEBHOOK_FIELDS: readonly (readonly ChannelField[])[] = [
  [{ name: 'url', type: 'url', label: (t) => t('subs.url'), hint: (t) => t('subs.url.hint'), maxLength: 2000 }],
];

/** The previous secret also signs for this long. */
const OLD_SECRET_TTL = DAY;
const NO_WEBHOOKS = 'delivery.noWebhookHere' satisfies Outcome;
const MAX_ANSWER_LENGTH = 200;
/** The creator of a subscription chooses its recipient. A program is tested more often than a person. */
export const MAX_WEBHOOK_TESTS_PER_DAY = 50;

export interface WebhookDeps {
  /** `null` if the setting is missing. */
  readonly seal: Seal | null;
  readonly check: AddressCheck;
  readonly resolve: Resolve;
  readonly clock: Clock;
  readonly times?: PostTimes;
}

const readStored = (to: unknown): v.InferOutput<typeof Stored> | null => {
  const read = v.safeParse(Stored, to);
  return read.success ? read.output : null;
};

export function createWebhookChannel(deps: WebhookDeps): Channel {
  const { seal, check, resolve, clock, times } = deps;

  async function send([message]: readonly ClaimedMessage[], { to }: Subscription): Promise<SendResult> {
    const stored = readStored(to);
    if (message === undefined || stored === null) return failed('delivery.unreadable');
    if (seal === null) return failed(NO_WEBHOOKS);
    const now = clock();
    const secrets = stored.secrets
      .filter(({ until }) => until === null || until > now)
      .map(({ sealed }) => seal.open(sealed))
      .filter((secret) => secret !== null);
    if (secrets.length === 0) return failed('delivery.secret');
    const target = await findTarget(stored.url, check, resolve);
    if (target.kind !== 'target') return failed(target.why);
    return postTo(target, message, { secrets, now });
  }

  async function postTo(
    target: Extract<Target, { kind: 'target' }>,
    { id, body }: ClaimedMessage,
    { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
  ): Promise<SendResult> {
    const timestamp = Math.floor(now / SECOND);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Landfall-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook({ id, timestamp, body }, secrets),
    };
    try {
      const { status, retryAfterMs, text } = await post({ target, headers, body, now }, times);
      const detail = cleanText(text, MAX_ANSWER_LENGTH);
      if (status >= 200 && status < 300) return { kind: 'sent', status, detail };
      if (status === 410) return { kind: 'gone', status, detail: 'delivery.gone' satisfies Outcome };
      if (status >= 300 && status < 400) return { ...failed('delivery.redirect'), status };
      return { kind: 'failed', status, detail, retryAfterMs };
    } catch (error) {
      return toFailure(errorName(error));
    }
  }

  const withSecret = (url: string, older: v.InferOutput<typeof Stored>['secrets']): ReadTo => {
    if (seal === null) return { kind: 'wrong', why: (t) => t(NO_WEBHOOKS) };
    const once = newSecret();
    return { kind: 'read', to: { url, secrets: [{ sealed: seal.seal(once), until: null }, ...older] }, once };
  };

  return {
    send,
    label: (t) => t('subs.channel.webhook'),
    notes: [],
    testsADay: MAX_WEBHOOK_TESTS_PER_DAY,
    settings: {
      missing: seal === null ? NO_WEBHOOKS : null,
      fields: WEBHOOK_FIELDS,
      made: (t) => t('subs.made', { name: '{name}' }),
      async readTo(input, before) {
        const read = readFields(WEBHOOK_FIELDS, input);
        if (!read.success) return { kind: 'wrong', why: toRefusal(read.issues[0], ['to']) };
        const target = await findTarget(String(read.output.url), check, resolve);
        if (target.kind !== 'target') return { kind: 'wrong', why: (t) => t(target.why) };
        const stored = readStored(before);
        if (stored === null) return withSecret(target.url.href, []);
        return { kind: 'read', to: { ...stored, url: target.url.href }, once: null };
      },
      showTo(to) {
        const stored = readStored(to);
        const rolledUntil = stored?.secrets.find(({ until }) => until !== null)?.until ?? null;
        return { url: stored?.url ?? '', rolledUntil };
      },
      roll(to, now) {
        const stored = readStored(to);
        if (stored === null) return { kind: 'wrong', why: (t) => t('delivery.unreadable') };
        const present = stored.secrets.find(({ until }) => until === null);
        return withSecret(stored.url, present === undefined ? [] : [{ ...present, until: now + OLD_SECRET_TTL }]);
      },
    },
  };
}

const failed = (why: Outcome) => toFailure(why);
const toFailure = (detail: string): Extract<SendResult, { kind: 'failed' }> => ({
  kind: 'failed',
  status: null,
  detail,
  retryAfterMs: null,
});

/** Returns the code of the error and not its text, which may contain an internal address. */
function errorName(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^[A-Z0-9_]{3,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns one signature for each secret, separated by blanks. There are several while a secret is being replaced. The
 * scheme is the symmetric one of Standard Webhooks:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signWebhook({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    })
    .join(' ');
}
