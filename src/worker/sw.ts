/**
 * The entry of the service worker, which binds its events to worker.ts, or to share-worker.ts where it is registered
 * for the pages of shares. It is built as /sw.js with the lists of files in BUILD and SHARED_BUILD.
 */
import { systemClock } from '../core/time/clock.ts';
import { openNotification, type WindowClients } from './open-notification.ts';
import { createShareWorker } from './share-worker.ts';
import { createWorker } from './worker.ts';
import type { Build } from './worker-parts.ts';

declare const BUILD: Build;
declare const SHARED_BUILD: Build;

/**
 * The members of ServiceWorkerGlobalScope that this module uses. TypeScript's DOM library does not declare them
 * together with the types of a page.
 */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  readonly navigator: { readonly userAgent: string };
  readonly clients: WindowClients & { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface NotificationEvent extends LifeEvent {
  readonly notification: Notification;
}
declare const self: WorkerScope;

const isOfShares = self.registration.scope.endsWith('/shared/');
const parts = {
  origin: self.location.origin,
  caches,
  fetch: globalThis.fetch.bind(globalThis),
  sleep: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};
const worker = isOfShares
  ? createShareWorker({ ...parts, build: SHARED_BUILD, clock: systemClock })
  : createWorker({ ...parts, build: BUILD });

/**
 * When a navigation preload fails, Firefox shows its own error page whatever the worker responds
 * (https://github.com/GoogleChrome/workbox/issues/3134), so nothing would open offline. The setting outlives the
 * worker that made it.
 */
const setPreload = async ({ registration: { navigationPreload }, navigator }: WorkerScope): Promise<void> =>
  /Firefox\//.test(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable();

self.addEventListener('install', (event) => event.waitUntil(worker.install()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.activate(), setPreload(self)])));
// The first visit stores what it loads from here on, such as the texts of a language that the reader chooses.
if (isOfShares) self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, {
    preloaded: event.preloadResponse,
    waitUntil: (work) => event.waitUntil(work),
  });
  if (answer !== null) event.respondWith(answer);
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self.clients, event.notification.data));
});
