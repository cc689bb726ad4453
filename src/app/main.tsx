// Imported first: the Trusted Types policy must exist before Leaflet is evaluated.
import '../map/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import { createClient } from '../api/client.ts';
import { config } from '../api/config.ts';
import { startApi } from '../api/queries.ts';
import { App } from './App.tsx';
import { now } from '../core/time/clock.ts';
import { startLanguage } from '../state/language.ts';
import { startPreferences } from '../state/preferences.ts';
import { startTheme } from '../state/theme.ts';
import { browserAddress, startView } from '../state/view-store.ts';
import { cachingFetch } from '../api/offline/caching-fetch.ts';
import { whenIdle } from '../ui/use-idle.ts';

async function renderApp(root: HTMLElement): Promise<void> {
  // The server preloads data only for browsers that send Sec-Fetch-Site, which proves that our own page asks. Other
  // browsers prove it with a header, which another site cannot send without a preflight.
  const isPreloaded = document.querySelector('link[as="fetch"][href^="/api/"]') !== null;
  const view = isPreloaded || !config.base.startsWith('/') ? null : 'app';
  const fetch = cachingFetch(globalThis.fetch.bind(globalThis));
  startApi(createClient({ base: config.base, fetch, clock: now, view }));
  startPreferences();
  startTheme();
  startView(browserAddress);
  await startLanguage(['first']);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

if (matchMedia('(forced-colors: active)').matches) void import('../ui/forced-colors.css');

// The desk loads this file for the card of a shipment (tools/chunks.ts) but renders its own root.
const root = document.getElementById('root');
if (root !== null) void renderApp(root);
// The first screen does not wait for this module.
whenIdle(() => void import('../api/offline/register.ts').then(({ registerWorker }) => registerWorker()));
