/**
 * Assembles a server, for the built one and for development: opens its stores, creates and connects its services, and
 * passes them to the app.
 */
import { randomUUID } from 'node:crypto';
import { startPlanner } from '../desk/planner/planner.ts';
import { createAuthenticate } from '../gateway/tokens/authenticate.ts';
import { createIssue } from '../gateway/tokens/issue.ts';
import type { App } from '../http/http-server.ts';
import { pickLocale } from '../http/languages.ts';
import { createHostCheck } from '../http/own-hosts.ts';
import { StoreAway } from '../store/port.ts';
import type { HeaderTable } from '../web/headers.ts';
import { createLinkPreviews } from '../web/link-preview.ts';
import {
  createPrerenderCache,
  createStartPicture,
  maySeePicture,
  type PrerenderCache,
} from '../web/prerender-cache.ts';
import { createSharedPicture } from '../web/shared-picture.ts';
import { type AppDeps, createApp } from './app.ts';
import { createConnections } from './connections.ts';
import { type AssembleOptions, makeServices, openStores, type Services, type Stores } from './services.ts';
import { impersonatedName, pageRole, type SignIn } from './sign-in.ts';

export interface Assembly {
  readonly app: App;
  readonly headers: HeaderTable;
  readonly signIn: SignIn | null;
  /** From now on `/readyz` reports that the server stops. */
  markStopping(): void;
  close(): Promise<void>;
}

export function assemble(options: AssembleOptions): Assembly {
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const stores = openStores(options);
  const { ports, connect } = createConnections();
  const services = makeServices(options, stores, ports, isStopping);
  const { deskApi, plan, outgoing, headers, signIn, onFault } = services;
  const pictures = makePictures(options, stores, services, isStopping);
  connect({
    followed: async (numbers) => (await deskApi?.followed(numbers)) ?? new Map(),
    guestOf: (person) => deskApi?.guestOf(person) ?? null,
    policy: () => plan?.policy() ?? null,
    guestMails: () => outgoing.mail?.guests ?? null,
    answerStored: (ref) => pictures?.answerStored(ref),
  });
  const stopPlan = plan === null ? null : startPlanner(plan, onFault);
  return {
    app: createApp(toAppDeps(options, stores, services, pictures, isStopping)),
    headers,
    signIn,
    markStopping: () => {
      stopping = true;
    },
    close: async () => {
      await stopPlan?.();
      await closeServices(options, services);
      await stores.store.close();
      stores.instance.close();
    },
  };
}

/** A service is closed after those that use it. */
async function closeServices({ desk }: AssembleOptions, services: Services): Promise<void> {
  const { outgoing, gateway, deskApi, signIn, behind: upstream } = services;
  await outgoing.outbox?.stop();
  outgoing.mail?.close();
  await gateway.idle();
  await deskApi?.close();
  await Promise.all([desk?.sheets.files.close(), desk?.sheets.pastes.close()]);
  await desk?.engine?.close();
  await signIn?.close();
  await upstream.close();
}

/** `null` in development. */
function makePictures(
  { config, clock, drawing }: AssembleOptions,
  { store }: Stores,
  { gateway }: Services,
  isStopping: () => boolean,
): PrerenderCache | null {
  if (drawing === null) return null;
  return createPrerenderCache({
    ...drawing,
    peek: (ref) => gateway.peek(ref),
    clock,
    store,
    sample: config.service.kind === 'built-in',
    language: pickLocale([config.language]),
    isStopping,
  });
}

function toAppDeps(
  { config, clock, log, metrics, files, shell, drawing }: AssembleOptions,
  { store }: Stores,
  services: Services,
  pictures: PrerenderCache | null,
  isStopping: () => boolean,
): AppDeps {
  const { gateway, deskApi, signIn, headers, isTrustedProxy, isClosed, callerOf, outgoing, samples } = services;
  const sample = config.service.kind === 'built-in';
  const embed = { ...config.embed, store, clock };
  const peek: typeof gateway.peek = (ref) => gateway.peek(ref);
  const readMember = (request: Request, address: string) =>
    deskApi?.memberOf(request.headers, isTrustedProxy(address)) ?? null;
  return {
    gateway,
    language: config.language,
    personLanguage: (headers) => signIn?.languageOf(headers) ?? null,
    authenticate: createAuthenticate({
      ...embed,
      findGuest: async (token, clientId, sent) => (await deskApi?.findGuest(token, clientId, sent)) ?? null,
    }),
    isOwnHost: createHostCheck(config),
    issue: createIssue({ ...embed, newTokenId: randomUUID }),
    embeds: config.embed.origins.length === 0 ? 'none' : isClosed ? 'closed' : 'open',
    callerOf,
    // A closed server shows cached data only to signed-in people. Strangers on a public server see its public part.
    maySeePicture: (request, address, number) =>
      maySeePicture(callerOf(request, address), number, !isClosed || config.access === 'public'),
    hasShares: signIn?.findShare != null,
    mayOpenDesk: (request, address) => deskApi?.isNotFoundFor(request.headers, isTrustedProxy(address)) === false,
    deskRole: (request, address) => pageRole(readMember(request, address)),
    impersonatedName: (request, address) => impersonatedName(readMember(request, address)),
    isTrustedProxy,
    headers,
    signIn,
    desk: deskApi,
    assistant: services.assistant,
    readFeed: outgoing.feeds?.read ?? null,
    visitMail: outgoing.mail?.visit ?? null,
    deskMember: readMember,
    files,
    shell,
    ...(pictures !== null && { firstPicture: pictures.find }),
    ...(drawing !== null && { startPicture: createStartPicture(drawing.draw, samples) }),
    ...(drawing !== null &&
      deskApi !== null && {
        sharedPicture: createSharedPicture({
          ask: (request, page, address) =>
            deskApi.answer(request, {
              isTrustedProxy: isTrustedProxy(address),
              clientId: callerOf(page, address).clientId,
              requestId: randomUUID(),
            }),
          draw: drawing.draw,
          clock,
          sample,
        }),
      }),
    ...(config.linkPreview && {
      linkPreview: createLinkPreviews({ peek, clock, sample }),
    }),
    log,
    metrics,
    clock,
    newId: randomUUID,
    isStopping,
    isStoreUp: () =>
      store.count('readyz').then(
        () => true,
        // Without its database a server still serves cached data, so a proxy must not take it out of rotation.
        (error: unknown) => error instanceof StoreAway,
      ),
  };
}
