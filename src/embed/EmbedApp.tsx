/** One shipment inside another site's page. It never forces an update and stores nothing. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ShipmentRef } from '../api/client.ts';
import { config } from '../api/config.ts';
import { createQueryClient, shipmentQuery } from '../api/queries.ts';
import { ServiceError } from '../api/service-error.ts';
import { useExpiryRefetch } from '../api/use-expiry-refetch.ts';
import { TranslateContext, useTranslate } from '../ui/use-translate.ts';
import { QueryState } from '../panel/QueryState.tsx';
import { shipmentNothing } from '../panel/states/shipment-nothing.ts';
import { useNow } from '../view/use-now.ts';
import { toLink } from '../core/links/link.ts';
import { siteOrigin } from '../view/origin.ts';
import { usePrerendered } from '../view/use-prerendered.ts';
import { useReading } from '../view/use-reading.ts';
import { useView } from '../view/view-store.ts';
import { OpenLink } from './EmbedFoot.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';
import { EmbedShipment } from './EmbedShipment.tsx';
import { EmbedSkeleton } from './EmbedSkeleton.tsx';
import type { Bridge } from './host-bridge.ts';
import type { EmbedSettings } from '../core/links/embed-options.ts';
import { type EmbedSettingsStore, useSettings } from './settings.ts';
import { useLanguage } from './use-language.ts';
import { useLook } from './use-look.ts';
import { useReports } from './use-reports.ts';
import { MINUTE } from '../core/time/units.ts';

export interface EmbedAppProps {
  readonly settings: EmbedSettingsStore;
  readonly bridge: Bridge;
}

const NOTHING: ShipmentRef = { number: '', line: null, type: null };

export function EmbedApp({ settings, bridge }: EmbedAppProps) {
  const [client] = useState(createQueryClient);
  const now = useSettings(settings);
  const t = useLanguage(now.lang);
  useLook(now, t.locale);
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
  const { number, line, type } = view;
  const asked = useMemo(() => (number === null ? NOTHING : { number, line, type }), [number, line, type]);
  const query = useQuery({ ...shipmentQuery(asked), enabled: number !== null });
  // A token that does not hold ends the show at once: what it had shown is not kept on the screen.
  const isShut = query.error instanceof ServiceError && (query.error.code ?? '').startsWith('TOKEN_');
  const answer = isShut ? undefined : query.data;
  useExpiryRefetch(asked, query.error === null ? (answer?.refreshAt ?? null) : null);
  usePrerendered(
    number === null ? null : asked,
    query.data !== undefined ? 'here' : query.error === null ? 'coming' : 'no',
  );
  const reading = useReading(answer?.shipment ?? null, view.container, nowMs);
  useReports({ bridge, settings, query, reading });
  const link = siteOrigin() + toLink({ ...view, tab: 'timeline', frozen: null });
  return (
    <EmbedFrame
      show={settings.show}
      reading={reading}
      nowMs={nowMs}
      tiles={config.tiles}
      sample={config.service === 'built-in'}
      onHeight={(height) => bridge.say({ type: 'size', height })}
    >
      {(layout) =>
        number === null ? (
          <p className="p-4 text-ink-2">{t('embed.noNumber')}</p>
        ) : (
          <QueryState
            query={{ ...query, data: answer }}
            about={asked}
            skeleton={<EmbedSkeleton show={settings.show} layout={layout} />}
            nothing={shipmentNothing}
            elsewhere={<OpenLink link={link} />}
          >
            {(got) =>
              reading !== null && (
                <EmbedShipment answer={got} reading={reading} layout={layout} show={settings.show} link={link} />
              )
            }
          </QueryState>
        )
      }
    </EmbedFrame>
  );
}
