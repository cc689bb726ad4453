/** The channels of a running server. Each has its own folder and one line here. */
import { lookup } from 'node:dns/promises';
import type { Clock } from '../../http/service.ts';
import { createSeal } from '../../http/seal.ts';
import type { Channels } from './channel.ts';
import type { Mail } from './email/mail.ts';
import { createAddressCheck } from './webhook/addresses.ts';
import { createWebhookChannel } from './webhook/webhook.ts';

export interface ChannelsDeps {
  readonly settings: {
    /** The secret that seals, and the previous one. */
    readonly secrets: readonly string[];
    /** Private networks that webhooks may be sent to. */
    readonly webhookNetworks: readonly string[];
  };
  readonly mail: Pick<Mail, 'channels'>;
  readonly clock: Clock;
}

/** Resolves a name to all its addresses of both families with the system's resolver. */
const resolveAll = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

export function openChannels({ settings: { secrets, webhookNetworks }, mail, clock }: ChannelsDeps): Channels {
  const seal = createSeal(secrets, 'webhook secrets');
  const check = createAddressCheck(webhookNetworks);
  return {
    ...mail.channels,
    webhook: createWebhookChannel({ seal, check, resolve: resolveAll, clock }),
  };
}
