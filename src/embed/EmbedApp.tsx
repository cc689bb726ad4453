/** The embed of one shipment in a page of another site. It never forces an update and stores nothing. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { config } from '../api/config.ts';
import { createQueryClient, shipmentQuery } from '../api/queries.ts';
import { ServiceError } from '../api/service-error.ts';
import { useExpiryRefetch } from '../api/use-expiry-refetch.ts';
import { TranslateContext, useTranslate } from '../ui/use-translate.ts';
import { QueryState } from '../shipment/details/QueryState.tsx';
import { toIncompleteAnswer } from '../shipment/details/states/incomplete-answer.ts';
import { EMPTY_REF, useShipmentRef } from '../state/use-shipment-ref.ts';
import { useNow } from '../state/use-now.ts';
import { toLink } from '../core/links/link.ts';
import { siteOrigin } from '../state/origin.ts';
import { usePrerendered } from '../state/use-prerendered.ts';
import { useReading } from '../state/use-reading.ts';
import { useView } from '../state/view-store.ts';
import { OpenLink } from './EmbedFoot.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';
import { EmbedShipment } from './EmbedShipment.tsx';
import { EmbedSkeleton } from './EmbedSkeleton.tsx';
import type { Bridge } from './host-bridge.ts';
import type { EmbedSettings } from '../core/links/embed-options.ts';
import { type EmbedSettingsStore, useSettings } from './settings.ts';
import { useLanguage } from './use-language.ts';
import { useReports } from './use-reports.ts';
import { MINUTE } from '../core/time/units.ts';
import { applyLocale } from '../state/language.ts';
import { applyTheme } from '../state/theme.ts';
import { accentStyle } from '../core/links/accent.ts';

export interface EmbedAppProps {
  readonly settings: EmbedSettingsStore;
  readonly bridge: Bridge;
}

export function EmbedApp({ settings, bridge }: EmbedAppProps) {
  const [client] = useState(createQueryClient);
  const now = useSettings(settings);
  const t = useLanguage(now.lang);
  usePageTheme(now, t.locale);
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={t}>
        <Embed settings={now} bridge={bridge} />
      </TranslateContext>
    </QueryClientProvider>
  );
}

function Embed({ settings, bridge }: { readonly settings: EmbedSettings; readonly bridge: Bridge }) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const view = useView();
  const named = useShipmentRef();
  const shipmentRef = named ?? EMPTY_REF;
  const query = useQuery({ ...shipmentQuery(shipmentRef), enabled: named !== null });
  // A refused token ends the display at once. Nothing that was shown before stays on the screen.
  const isShut = query.error instanceof ServiceError && (query.error.code ?? '').startsWith('TOKEN_');
  const answer = isShut ? undefined : query.data;
  useExpiryRefetch(shipmentRef, query.error === null ? (answer?.refreshAt ?? null) : null);
  usePrerendered(named, query.data !== undefined ? 'here' : query.error === null ? 'coming' : 'no');
  const reading = useReading(answer?.shipment ?? null, view.container, nowMs);
  useReports({ bridge, settings, query, reading });
  const link = siteOrigin() + toLink({ ...view, tab: 'timeline', frozen: null });
  return (
    <EmbedFrame
      show={settings.show}
      reading={reading}
      isAwaited={query.isLoading}
      nowMs={nowMs}
      tiles={config.tiles}
      sample={config.service === 'built-in'}
      onHeight={(height) => bridge.say({ type: 'size', height })}
    >
      {(layout) =>
        named === null ? (
          <p className="p-4 text-ink-2">{t('embed.noNumber')}</p>
        ) : (
          <QueryState
            query={{ ...query, data: answer }}
            about={shipmentRef}
            skeleton={<EmbedSkeleton show={settings.show} layout={layout} />}
            incomplete={toIncompleteAnswer}
            elsewhere={<OpenLink link={link} />}
          >
            {(data) =>
              reading !== null && (
                <EmbedShipment answer={data} reading={reading} layout={layout} show={settings.show} link={link} />
              )
            }
          </QueryState>
        )
      }
    </EmbedFrame>
  );
}

/** Applies theme, accent and language to the page. */
function usePageTheme({ theme, accent }: EmbedSettings, locale: string): void {
  useEffect(() => applyTheme(theme === 'auto' ? 'system' : theme), [theme]);
  useEffect(() => {
    const { style } = document.documentElement;
    const properties = Object.entries(accentStyle(accent));
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [accent]);
  useEffect(() => applyLocale(locale), [locale]);
}
