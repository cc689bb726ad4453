/** Walks that need more than one page: an embed in its portal, the desk, and an interrupted network. */
import { createServer } from 'node:http';
import type { Visit, Walk } from './visit.ts';

const NUMBER = 'MSKU2048170';
const NUMBERS = ['MSKU2048170', 'EISU2468027', 'HDMU8008000', 'CSNU1357918'];

/** Serves a page on another origin that contains the snippet of docs/embed.md and records the messages it receives. */
async function startPortal(port: number, landfall: string): Promise<() => void> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title></head><body>
    <div id="shipment"></div>
    <script type="module">
      import { embed } from './embed.mjs';
      globalThis.received = [];
      const shown = embed(document.querySelector('#shipment'), { base: '${landfall}', number: '${NUMBER}' });
      for (const type of ['ready', 'size', 'state']) shown.on(type, (message) => received.push(message));
    </script></body></html>`;
  // The portal's own code uses the module form of the helper.
  const helper = await (await fetch(`${landfall}/embed.mjs`)).text();
  const server = createServer(({ url }, response) => {
    const isHelper = url === '/embed.mjs';
    response.writeHead(200, { 'Content-Type': isHelper ? 'text/javascript' : 'text/html' });
    response.end(isHelper ? helper : page);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/**
 * Returns the received messages. Heights are left out because fonts differ, and `state loading` because the answer
 * may be there at once.
 */
const receivedBy = (visit: Visit): Promise<readonly string[]> =>
  visit.run(() => {
    const received: readonly { readonly type: string; readonly state?: string }[] =
      Reflect.get(globalThis, 'received') ?? [];
    const said = received.map(({ type, state }) => `${type} ${state ?? ''}`);
    return [...new Set(said)].filter((one) => one !== 'state loading').toSorted((a, b) => a.localeCompare(b));
  });

/** The worker stores an answer after it has passed the answer on. */
async function isKept(): Promise<true | null> {
  const keys = await (await caches.open('landfall-answers')).keys();
  return keys.some(({ url }) => url.includes('/api/tracking')) ? true : null;
}

export const OFFLINE_WALKS: Readonly<Record<string, Walk>> = {
  'the last shipment opens again without a network': async (visit) => {
    await visit.goto(`/?number=${NUMBER}`);
    await visit.sees('2 d 4 h late', '[aria-label="Summary"]');
    await visit.run(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active !== null && active.state !== 'activated')
        await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    });
    // Reloads through the service worker until the worker has stored the answer.
    await visit.until('kept answer', async () => {
      await visit.goto(`/?number=${NUMBER}`);
      await visit.sees('2 d 4 h late', '[aria-label="Summary"]');
      const kept = await visit.run(isKept);
      // WebKit's driver opens private windows only. Their in-memory cache loses an answer that the worker stores over
      // the page's own answer; the cache of an ordinary window does not.
      if (kept === null && visit.engine === 'WebKit') await visit.run(() => caches.delete('landfall-answers'));
      return kept;
    });
    visit.landfall.cut();
    await visit.goto(`/?number=${NUMBER}&tab=share`);
    const heading = await visit.sees('Rotterdam, NL', 'h1');
    return [heading, await visit.sees('Landfall unreachable', 'p, span, button, div')];
  },
};

export const EMBED_WALKS: Readonly<Record<string, Walk>> = {
  'an embed reports to its portal that it is ready and shown': async (visit) => {
    const stop = await startPortal(visit.portal, visit.landfall.address);
    try {
      await visit.goto(`http://127.0.0.1:${visit.portal}/`);
      return await visit.until('ready and shown', async () => {
        const received = await receivedBy(visit);
        return received.includes('ready ') && received.includes('state shown') ? received : null;
      });
    } finally {
      stop();
    }
  },
};

export const DESK_WALKS: Readonly<Record<string, Walk>> = {
  'the fleet map is drawn and says how many shipments the list has': async (visit) => {
    await visit.goto('/desk');
    await addByPaste(visit);
    await visit.run(lookUp, NUMBERS);
    await visit.goto('/desk?tab=all');
    await visit.clicks('Map', 'button[aria-pressed]');
    const said = await visit.sees('4 shipments in this list', '[aria-label="Fleet map"], section, p, span');
    return [
      said,
      await visit.run(() => [...document.querySelectorAll('canvas')].map(({ width }) => width > 100).join(' ')),
    ];
  },

  'a user pastes and adds shipments at the desk, marks a case as done and undoes the decision': async (visit) => {
    await visit.goto('/desk');
    const said = [await addByPaste(visit)];
    await visit.run(lookUp, NUMBERS);
    await visit.goto('/desk');
    said.push(await visit.sees('Rotterdam', 'li:has([data-case])'));
    await visit.press('j', 'Enter');
    // These buttons come last in the case, below its history.
    said.push(await visit.sees('Copy as', '[aria-label="Case"]'));
    await visit.press('e');
    said.push(await visit.sees('Done:', '[role="status"]'));
    await visit.press('u');
    said.push(await visit.sees('Rotterdam', 'li:has([data-case])'));
    return said;
  },
};

async function addByPaste(visit: Visit): Promise<string> {
  await visit.clicks('', 'textarea');
  for (const number of NUMBERS) {
    await visit.types(number);
    await visit.press('Enter');
  }
  await visit.press('Control+Enter');
  const said = await visit.sees('4 new', '[role="status"]');
  await visit.clicks('Add 4');
  await visit.sees('4 added', 'p, [role="status"]');
  return said;
}

/** Runs in the page and requests data as the schedule does, at a time that the walk chooses. */
async function lookUp(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await fetch(`/api/tracking?number=${number}&route=true&ais=true`);
}
