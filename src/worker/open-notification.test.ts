import { expect, it } from 'vitest';
import { openNotification } from './open-notification.ts';

const ORIGIN = 'https://landfall.invalid';

async function press(urls: readonly string[], data: unknown) {
  const done: unknown[] = [];
  const windows = urls.map((url) => ({
    url: ORIGIN + url,
    focus: async () => done.push(['focus', url]),
    postMessage: (message: unknown) => done.push(['message', url, message]),
  }));
  const openWindow = async (url: string) => done.push(['open', url]);
  await openNotification({ matchAll: async () => windows, openWindow }, data);
  return done;
}

it('opens the case in the desk that is open', async () => {
  expect(await press(['/', '/desk?tab=all'], '7')).toEqual([
    ['focus', '/desk?tab=all'],
    ['message', '/desk?tab=all', { kind: 'open-case', id: '7' }],
  ]);
});

it('opens a window where no desk is open', async () => {
  expect(await press(['/?number=MSKU2048170'], '7')).toEqual([['open', '/desk?case=7']]);
  expect(await press([], null)).toEqual([['open', '/desk']]);
});
