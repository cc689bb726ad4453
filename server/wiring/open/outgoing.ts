/** Opens what leaves the desk, as configured: feeds, emails and the outbox with its channels. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Endpoint } from '../../desk/api/endpoint.ts';
import type { Callers } from '../../desk/worker/callers.ts';
import type { PlannerDeps } from '../../desk/planner/planner.ts';
import type { Clock } from '../../http/service.ts';
import { createFeeds, type Feeds, type FeedDeps } from '../../notifications/feeds/feeds.ts';
import type { GuestMailDeps } from '../../notifications/guests/guest-mails.ts';
import { createMail, type Mail, type MailDeps } from '../../notifications/channels/email/mail.ts';
import { type Outbox, type OutboxDeps, runOutbox } from '../../notifications/delivery/outbox.ts';

type Store = FeedDeps['store'] & OutboxDeps['store'];

interface Desk {
  readonly store: Store;
  readonly deskOf: Callers['as'];
}

interface OutgoingOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: () => number;
}

export interface Outgoing {
  readonly feeds: Feeds | null;
  readonly mail: Mail | null;
  readonly outbox: Outbox | null;
  readonly endpoints: readonly Endpoint[];
}

/** Without a desk nothing is sent. */
export function openOutgoing(
  { config, clock, random }: OutgoingOptions,
  desk: Desk | null,
  background: Pick<PlannerDeps, 'owner' | 'isStopping' | 'onFault'> &
    Required<Pick<FeedDeps, 'canStillCreate' | 'findMember' | 'findShare'>> &
    Required<Pick<MailDeps, 'accounts'>> &
    Pick<GuestMailDeps, 'findSharedReader'> &
    Required<Pick<OutboxDeps, 'audit'>>,
): Outgoing {
  if (desk === null) return { feeds: null, mail: null, outbox: null, endpoints: [] };
  const { publicUrl, instances } = config;
  const { secrets } = config.outbox;
  const { canStillCreate, findMember, findShare, findSharedReader, accounts } = background;
  const { store, deskOf } = desk;
  const feeds = createFeeds({
    store,
    deskOf,
    clock,
    random: randomBytes,
    instances,
    publicUrl,
    canStillCreate,
    findMember,
    findShare,
  });
  const settings = config.mail === null || publicUrl === null ? null : { ...config.mail, publicUrl, secrets };
  const guests = findMember === null ? {} : { guests: { deskOf, findMember, findSharedReader } };
  const mail = createMail({ store, clock, instances, settings, accounts, ...guests });
  const outbox = runOutbox({ ...background, store, settings: config.outbox, mail, clock, random });
  return { feeds, mail, outbox, endpoints: [...feeds.endpoints, ...outbox.endpoints, ...mail.endpoints] };
}
