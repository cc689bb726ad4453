import { afterEach, expect, it, vi } from 'vitest';
import { currentDesk } from '../../state/desk-store.ts';
import { listenForOpenedCases, showNotification } from './show-notification.ts';

const CASE = { title: 'Overdue', body: 'Arrival at Hamburg', tag: 'case-7', caseId: '7' };

afterEach(() => vi.unstubAllGlobals());

/** In Chrome for Android the constructor always throws. */
function RefusedNotification(): void {
  throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
}

function stubWorker(registration: object | undefined): EventTarget {
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('Notification', RefusedNotification);
  return serviceWorker;
}

it('shows a notification through the service worker where the page may not', async () => {
  const show = vi.fn();
  stubWorker({ showNotification: show });
  await showNotification(CASE);
  expect(show).toHaveBeenCalledWith('Overdue', { body: 'Arrival at Hamburg', tag: 'case-7', data: '7' });
});

it('fails silently when the browser refuses notifications', async () => {
  stubWorker(undefined);
  await expect(showNotification(CASE)).resolves.toBeUndefined();
});

it('opens the case of a pressed notification, and ignores other messages', () => {
  const worker = stubWorker(undefined);
  const stop = listenForOpenedCases();
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'other' } }));
  expect(currentDesk().case).toBeNull();
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'open-case', id: '7' } }));
  expect(currentDesk().case).toBe('7');
  stop();
});
