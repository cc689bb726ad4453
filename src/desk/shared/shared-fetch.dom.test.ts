import { expect, it } from 'vitest';
import type { StoredShare } from '../../api/offline/share-cache.ts';
import { isOfflineCopy } from '../../api/server-clock.ts';
import { sharedFetch } from './shared-fetch.ts';

const ROWS = '/api/desk/rows?q=';

function rig(send: typeof globalThis.fetch, stored: string | null = 'stored rows') {
  const noted: string[] = [];
  let passPatience = (): void => undefined;
  const store: StoredShare = {
    noteHead: async () => undefined,
    noteAnswer: async ({ pathname }, { status }) => void noted.push(`${pathname} ${status}`),
    find: async () => (stored === null ? undefined : new Response(stored)),
  };
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      passPatience = resolve;
    });
  const fetch = sharedFetch({ token: 'lfs_a_b', send, stored: store, sleep });
  return { fetch, noted, passPatience: () => passPatience() };
}

const silent = () => new Promise<Response>(() => {});
const broken = () => Promise.reject(new TypeError('no network'));

it('answers from the network while it does, with the token of the share', async () => {
  let sent = '';
  const { fetch, noted } = rig(async (_, init) => {
    sent = new Headers(init?.headers).get('authorization') ?? '';
    return new Response('fresh rows');
  });
  const answer = await fetch(ROWS);
  expect([await answer.text(), isOfflineCopy(answer.headers), sent]).toEqual(['fresh rows', false, 'Bearer lfs_a_b']);
  expect(noted).toEqual(['/api/desk/rows 200']);
});

it('answers with what is stored when the network fails, and marks it', async () => {
  const answer = await rig(broken).fetch(ROWS);
  expect([await answer.text(), isOfflineCopy(answer.headers)]).toEqual(['stored rows', true]);
});

it('answers with what is stored when the network stays silent for long', async () => {
  const { fetch, passPatience } = rig(silent);
  const answer = fetch(ROWS);
  passPatience();
  expect(await (await answer).text()).toBe('stored rows');
});

it('fails as the network does where nothing is stored', async () => {
  await expect(rig(broken, null).fetch(ROWS)).rejects.toThrow('no network');
});

it('replaces neither a request that was given up nor one that writes', async () => {
  await expect(rig(broken).fetch(ROWS, { signal: AbortSignal.abort() })).rejects.toThrow('no network');
  await expect(rig(broken).fetch(ROWS, { method: 'POST' })).rejects.toThrow('no network');
});

it('passes a refusal on, so that the page says that the share has ended', async () => {
  const { fetch, noted } = rig(async () => new Response('gone', { status: 404 }));
  expect((await fetch(ROWS)).status).toBe(404);
  expect(noted).toEqual(['/api/desk/rows 404']);
});
