/**
 * The entry of an embed: it reads the address, removes the token from it, opens the bridge and renders. It never
 * touches storage.
 */
// Imported first: the Trusted Types policy must exist before Leaflet is evaluated.
import '../map/trusted-types.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles.css';
import './prerender.css';
import { createClient } from '../api/client.ts';
import { config } from '../api/config.ts';
import { startApi } from '../api/queries.ts';
import { loadTranslate } from '../core/texts/load-texts.ts';
import { now } from '../core/time/clock.ts';
import { TranslateContext } from '../ui/use-translate.ts';
import { go, startView } from '../state/view-store.ts';
import { EmbedApp } from './EmbedApp.tsx';
import { openBridge } from './host-bridge.ts';
import { memoryAddress } from './memory-address.ts';
import type { FromParent } from '../core/links/embed-messages.ts';
import { allowedParts, LANG_OF_READER, readEmbedSettings } from '../core/links/embed-options.ts';
import { createSettings } from './settings.ts';
import { withDelay } from './delay.ts';
import { readClaims } from '../core/links/embed-token.ts';

async function startEmbed(root: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const ofAddress = readEmbedSettings({ search, hash });
  const lang = ofAddress.lang === LANG_OF_READER ? document.documentElement.lang : ofAddress.lang;
  const settings = createSettings({ ...ofAddress, lang });
  // The token is removed from the address, so that no history entry, copied link or screenshot contains it.
  if (hash !== '') window.history.replaceState(null, '', pathname + search);

  const token = (): string | null => settings.read().token;
  startApi(
    createClient({
      base: config.base,
      fetch: withDelay(globalThis.fetch.bind(globalThis)),
      clock: now,
      token,
      view: 'embed',
    }),
  );
  startView(memoryAddress({ pathname: '/', search, hash: '' }));

  const onMessage = (message: FromParent): void => {
    if (message.type === 'theme') settings.change({ theme: message.theme });
    else if (message.type === 'locale') settings.change({ lang: message.locale });
    else if (message.type === 'select') go({ selection: message.selection }, 'replace');
    else if (message.type === 'show') settings.change({ show: allowedParts(message.show, token()) });
    else settings.change({ token: message.token, show: allowedParts(settings.read().show, message.token) });
  };
  const bridge = openBridge({
    self: window,
    origins: () => {
      const audience = readClaims(token())?.audience;
      return config.embedOrigins.filter((origin) => audience === undefined || origin === audience);
    },
    clock: now,
    onMessage,
  });
  const t = await loadTranslate(settings.read().lang);
  createRoot(root).render(
    <StrictMode>
      <TranslateContext value={t}>
        <EmbedApp settings={settings} bridge={bridge} />
      </TranslateContext>
    </StrictMode>,
  );
}

if (matchMedia('(forced-colors: active)').matches) void import('../ui/forced-colors.css');

const root = document.getElementById('root');
if (root !== null) void startEmbed(root);
