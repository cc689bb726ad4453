/** Decides who opens the page of a share, and whom the token of a share makes of a request. */
import type { FindShare } from '../desk/api/tracking-guests.ts';
import { DeskUnavailable } from '../desk/ports/desk.ts';
import { createRecent } from '../http/recent.ts';
import { toNetwork } from './requests.ts';
import type { RouteDeps, Routes } from './routes.ts';
import { type ShareListDeps, shareListRoutes } from './share-list.ts';
import { toReader } from './share-scope.ts';
import { createShareMail, type ShareMailDeps } from './share-mail-routes.ts';
import { SHARE_TOKEN_FORM } from './store/shares.ts';
import type { Account, Actor } from './types.ts';

export interface ShareRouteDeps extends RouteDeps, ShareMailDeps, ShareListDeps {
  readonly findAccount: (id: string) => Promise<Account | null>;
  readonly patienceMs?: number;
}

interface ShareRoutes {
  readonly routes: Routes;
  /** Finds the reader whom the token of a share makes of a request. */
  readonly findReader: FindShare;
  readonly noteOpening: NoteOpening;
}

/** Counts an opening of the page of a share from this client address, once a day for each network. */
export type NoteOpening = (id: string, address: string) => Promise<void>;

export function shareRoutes(deps: ShareRouteDeps): ShareRoutes {
  const { store, clock, findAccount, limits, sendLink } = deps;
  const recent = createRecent((token, now) => store.findShare(token, now), clock, deps.patienceMs);

  /** `null` if the share may not be opened. Without email nobody can prove which address they have. */
  async function opening(token: string) {
    // Invented tokens must not displace the others from memory.
    const share = SHARE_TOKEN_FORM.test(token) ? await recent.of(token) : null;
    if (share === 'away') throw new DeskUnavailable('away');
    if (share === null || share.endsAt <= clock() || (share.domains.length > 0 && sendLink === null)) return null;
    const reader = toReader(share, await findAccount(share.maker));
    return reader === null ? null : { share, reader };
  }
  const openingOf = ({ url }: Request) => opening(new URL(url).pathname.split('/')[2] ?? '');
  const byMail = createShareMail(deps, async (request) => (await openingOf(request))?.share ?? null);

  async function count(actor: Actor): Promise<void> {
    const isCounted = (await limits.takeOpened(`${actor.by} ${actor.network}`)) === null;
    if (isCounted) await store.noteOpening(actor.by, actor);
  }

  const routes: Routes = {
    ...shareListRoutes(deps),
    ...byMail.routes,
    /** The app serves the page of a share that may be opened. */
    '/shared': async (call) => {
      const { request, actor } = call;
      const found = await openingOf(request);
      if (found === null) return call.refuse('ended');
      const { share } = found;
      if (!byMail.isOpenTo(share, request.headers)) return byMail.ask(call);
      if (request.method === 'GET') await count({ ...actor, by: share.id });
      return null;
    },
  };

  return {
    routes,
    noteOpening: (id, address) => count({ by: id, at: clock(), requestId: null, network: toNetwork(address) }),
    async findReader(token, headers) {
      const found = await opening(token);
      if (found === null) return null;
      if (!byMail.isOpenTo(found.share, headers)) return 'unproven';
      const { share, reader } = found;
      const { q, zone, columns, label } = share;
      return { ...reader, name: label, role: 'viewer', share, view: { q, zone, columns, at: clock() } };
    },
  };
}
