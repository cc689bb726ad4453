/** Entry point of the page of a share. It has the list, map and card of the desk, and calls only what a share allows. */
// Imported first: the Trusted Types policy must exist before Leaflet is evaluated.
import '../../map/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles.css';
import '../desk.css';
import './prerender.css';
import { createClient } from '../../api/client.ts';
import { config } from '../../api/config.ts';
import { createDeskClient } from '../../api/desk/client.ts';
import { newKey } from '../../api/desk/new-key.ts';
import { startDeskApi } from '../../api/desk/operations.ts';
import { createStoredShare } from '../../api/offline/share-cache.ts';
import { startApi } from '../../api/queries.ts';
import { now } from '../../core/time/clock.ts';
import { startDesk } from '../../state/desk-store.ts';
import { startLanguage } from '../../state/language.ts';
import { startPreferences } from '../../state/preferences.ts';
import { storeNothing } from '../../state/shared-visits.ts';
import { startTheme } from '../../state/theme.ts';
import { SharedApp } from './SharedApp.tsx';
import { sharedFetch } from './shared-fetch.ts';
import { frameAddress, readPlace, sharedAddress } from './shared-place.ts';

const place = readPlace(window.location, window.history.state);
const { base } = config;
const stored = place.path !== null && 'caches' in window ? createStoredShare(window.caches, place.token, now) : null;
const fetch = sharedFetch({
  token: place.token,
  send: globalThis.fetch.bind(globalThis),
  stored,
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
});
startApi(createClient({ base, fetch, clock: now }));
startDeskApi(
  createDeskClient({
    base: `${base}/desk`,
    fetch,
    clock: now,
    newKey,
    person: () => null,
    language: () => document.documentElement.lang,
  }),
);
if (place.path === null) {
  storeNothing();
  // The token is removed from the address, so that no copied link or screenshot contains it.
  window.history.replaceState(place.token, '', window.location.pathname + window.location.search);
  startDesk(frameAddress());
} else {
  startPreferences();
  startTheme();
  startDesk(sharedAddress(place.path));
}

async function render(root: HTMLElement): Promise<void> {
  await startLanguage(['first', 'shared', 'desk', 'customer']);
  createRoot(root).render(
    <StrictMode>
      <SharedApp place={place} onHead={(head) => void stored?.noteHead(head)} />
    </StrictMode>,
  );
}

if (matchMedia('(forced-colors: active)').matches) void import('../../ui/forced-colors.css');

const root = document.getElementById('desk');
if (root !== null) void render(root);
