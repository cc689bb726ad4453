/** Settings of what the desk sends: the secret that seals, and the networks that webhooks may reach. */
import { ConfigError, toNetwork } from './addresses.ts';
import { splitList, toSecret } from './values.ts';

export const OUTBOX_NAMES = ['DESK_SECRET', 'DESK_SECRET_OLD', 'WEBHOOK_NETWORKS'] as const;

export interface OutboxConfig {
  /** The secret that seals, and previous ones, which still open. If none is set, `desk-secret.ts` provides one. */
  readonly secrets: readonly string[];
  /** Private networks that webhooks may be sent to. */
  readonly webhookNetworks: readonly string[];
}

type Read = (name: (typeof OUTBOX_NAMES)[number]) => string | null;

export function readOutbox(read: Read): OutboxConfig {
  const secrets = (['DESK_SECRET', 'DESK_SECRET_OLD'] as const).flatMap((name) => toSecret(name, read(name)));
  if (secrets.length > 0 && read('DESK_SECRET') === null)
    throw new ConfigError('DESK_SECRET_OLD needs DESK_SECRET, which replaces it.');
  const networks = splitList(read('WEBHOOK_NETWORKS')).map((text) => toNetwork('WEBHOOK_NETWORKS', text));
  return { secrets, webhookNetworks: networks };
}
