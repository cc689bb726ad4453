/** Entry point of the desk. The desk contains the card and map of the tracking page. */
// Imported first: the Trusted Types policy must exist before Leaflet is evaluated.
import '../map/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import './desk.css';
import { DESK_TABS, GUEST_TABS } from '../core/links/desk-link.ts';
import { browserAddress } from '../state/view-store.ts';
import { createClient } from '../api/client.ts';
import { config } from '../api/config.ts';
import { createDeskClient } from '../api/desk/client.ts';
import { newKey } from '../api/desk/new-key.ts';
import { startDeskApi } from '../api/desk/operations.ts';
import { startApi } from '../api/queries.ts';
import { now } from '../core/time/clock.ts';
import { takeHandedOverText } from '../state/import-draft.ts';
import { startDesk } from '../state/desk-store.ts';
import { isGuest } from '../state/guest.ts';
import { startLanguage } from '../state/language.ts';
import { startPreferences } from '../state/preferences.ts';
import { startTheme } from '../state/theme.ts';
import { cachingFetch } from '../api/offline/caching-fetch.ts';
import { isOfflineCopy } from '../api/server-clock.ts';
import { noteStored } from './common/live.ts';
import { DeskApp } from './shell/DeskApp.tsx';
import { whenIdle } from '../ui/use-idle.ts';

const fetch = globalThis.fetch.bind(globalThis);
const { base } = config;
const view = base.startsWith('/') ? 'app' : null;
const storing = cachingFetch(fetch);
startApi(createClient({ base, fetch: storing, clock: now, view }));
startDeskApi(
  createDeskClient({
    base: `${base}/desk`,
    fetch: async (input, init) => {
      const response = await storing(input, init);
      if (isOfflineCopy(response.headers)) noteStored();
      return response;
    },
    clock: now,
    newKey,
    person: () => null,
    language: () => document.documentElement.lang,
  }),
);
startPreferences();
startTheme();
takeHandedOverText();
startDesk(browserAddress, isGuest() ? GUEST_TABS : DESK_TABS);

const STAGES = ['first', 'shared', 'desk'] as const;

async function renderDesk(root: HTMLElement): Promise<void> {
  await startLanguage(isGuest() ? [...STAGES, 'customer'] : STAGES);
  createRoot(root).render(
    <StrictMode>
      <DeskApp />
    </StrictMode>,
  );
}

if (matchMedia('(forced-colors: active)').matches) void import('../ui/forced-colors.css');

const root = document.getElementById('desk');
if (root !== null) void renderDesk(root);
// The first screen does not wait for this module.
whenIdle(() => void import('../api/offline/register.ts').then(({ registerWorker }) => registerWorker()));
