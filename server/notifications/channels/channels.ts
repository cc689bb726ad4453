/** The channels of a running server: each has a folder of its own and one line here. */
import { lookup } from 'node:dns/promises';
import type { Clock } from '../../http/service.ts';
import { createSeal } from '../../http/seal.ts';
import type { Channels } from './channel.ts';
import type { Mail } from './email/mail.ts';
import { createAddressCheck } from './webhook/addresses.ts';
import { createWebhookChannel } from './webhook/webhook.ts';

export interface ChannelsDeps {
  readonly settings: {
    /** The one that seals, and the one before it. */
    readonly secrets: readonly string[];
    /** Networks that are not public and may be sent to. */
    readonly webhookNetworks: readonly string[];
  };
  readonly mail: Pick<Mail, 'channels'>;
  readonly clock: Clock;
}

/** Every address, of either family, as the system resolves it. */
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
