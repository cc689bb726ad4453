// First of all: the policy must stand before Leaflet loads, whichever way the code is cut into files.
import './map/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { createClient } from './api/client.ts';
import { config } from './api/config.ts';
import { startApi } from './api/queries.ts';
import { App } from './app/App.tsx';
import { now } from './core/time/clock.ts';
import { startPreferences } from './view/preferences.ts';
import { startTheme } from './view/theme.ts';
import { browserAddress, startView } from './view/view-store.ts';
import { keepingFetch } from './worker/keeping-fetch.ts';
import { registerWorker } from './worker/register.ts';

startApi(createClient({ base: config.base, fetch: keepingFetch(globalThis.fetch.bind(globalThis)), clock: now }));
startPreferences();
startTheme();
startView(browserAddress);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
registerWorker();
