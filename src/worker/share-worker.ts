/**
 * The logic of the service worker of the pages of shares. It is registered for their addresses alone, so that a
 * customer's browser stores neither the desk nor the tracking page. It answers with the page without rows, and only
 * while something is stored of the share, which the page itself reads (`src/desk/shared/shared-fetch.ts`).
 */
import { deleteShare, isRefusedPage, openShare } from '../api/offline/share-cache.ts';
import { fresh } from '../api/offline/fresh.ts';
import { createKeptFiles, OFFLINE_PAGE, quietly } from './kept-files.ts';
import { type Asking, PAGE_PATIENCE_MS, type Worker, type WorkerParts } from './worker-parts.ts';

const PREFIX = 'landfall-shares-';
/** The page of every share without its rows, which contains no secret. */
const SHELL = '/offline/shared';
/** As in `core/desk-api/owner.ts`, which needs a package that no worker may have. */
const OWNER_IMAGE = '/owner.png';
const SHARE_PAGE = /^\/shared\/([\w-]+)$/;

interface ShareWorkerParts extends WorkerParts {
  readonly clock: () => number;
}

export function createShareWorker({ build, origin, caches, fetch, sleep, clock }: ShareWorkerParts): Worker {
  const own = PREFIX + build.version;
  const kept = createKeptFiles(own, { caches, fetch });

  async function page(request: Request, token: string, { preloaded, waitUntil }: Asking): Promise<Response> {
    const network = Promise.resolve(preloaded).then((response) => response ?? fetch(request));
    const forget = async (): Promise<void> => {
      if (isRefusedPage(await network)) await deleteShare(caches, token);
    };
    waitUntil(quietly(forget()));
    const hasState = async (): Promise<boolean> => (await openShare(caches, token, clock())) !== null;
    const answer = fresh(network, sleep(PAGE_PATIENCE_MS), async () =>
      (await hasState()) ? kept.find(SHELL) : undefined,
    );
    return answer.catch(async (error: unknown) => {
      const offline = await kept.find(OFFLINE_PAGE);
      if (offline === undefined) throw error;
      return offline;
    });
  }

  /** The image of the desk's owner is in no build: a server may have none, or another one tomorrow. */
  async function ownerImage(request: Request): Promise<Response> {
    const response = await kept.unlessOffline(request, OWNER_IMAGE, undefined);
    if (response.ok) await quietly(kept.store(OWNER_IMAGE, response.clone()));
    return response;
  }

  return {
    async install() {
      await kept.install([SHELL, OFFLINE_PAGE], build.files);
      // The page that registers the worker has already loaded its image.
      await quietly(ownerImage(new Request(origin + OWNER_IMAGE)));
    },
    async activate() {
      const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answer(request, asking) {
      const { origin: asked, pathname } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin) return null;
      if (request.mode !== 'navigate')
        return pathname === OWNER_IMAGE ? ownerImage(request) : kept.answer(request, asking);
      const token = SHARE_PAGE.exec(pathname)?.[1];
      return token === undefined
        ? kept.unlessOffline(request, OFFLINE_PAGE, asking.preloaded)
        : page(request, token, asking);
    },
  };
}
