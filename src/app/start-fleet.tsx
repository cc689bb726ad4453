/**
 * The shipments of the start page, which cost no request: samples with the built-in service, otherwise what this
 * browser has shown last.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { config } from '../api/config.ts';
import { samplesQuery } from '../api/queries.ts';
import { thaw } from '../core/links/frozen/freeze.ts';
import { readShipment } from '../core/reading/read-shipment.ts';
import { MINUTE } from '../core/time/units.ts';
import { StartHead } from '../static/StartHead.tsx';
import { Lanes } from '../map/route/lines/Lanes.tsx';
import { StartPage, type StartShipment } from '../shipment/details/search/StartPage.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { addIfList } from '../shipment/details/search/add-list.ts';
import { listSeen } from '../state/last-seen.ts';
import { releasePrerendered } from '../state/prerendered.ts';
import { currentPreferences } from '../state/preferences.ts';
import { continueTyping, readTypedEarly } from './typed-early.ts';

const startFleetQuery = queryOptions({
  queryKey: ['start-fleet'],
  queryFn: async ({ client }): Promise<readonly StartShipment[]> => {
    const candidates =
      config.service === 'built-in'
        ? (await client.fetchQuery(samplesQuery(document.documentElement.lang))).flatMap(({ number, line, packed }) =>
            packed === null ? [] : [{ number, line, text: packed }],
          )
        : listSeen().map(({ number, text }) => ({ number, line: findRecentCarrier(number), text }));
    const fleet = await Promise.all(
      candidates.map(async ({ number, line, text }) => {
        const frozen = await thaw(text);
        return frozen === null ? [] : [{ number, line, reading: readShipment(frozen.shipment, null, frozen.asOf) }];
      }),
    );
    return fleet.flat();
  },
  staleTime: MINUTE,
});

/** The carrier that was chosen when the number was requested. */
const findRecentCarrier = (number: string): string | null =>
  currentPreferences().recent.find((entry) => entry.number === number)?.line ?? null;

export const StartTitle = () => <StartHead t={useTranslate()} />;

/** The search field below the picture waits no longer than this for the shipments. */
const MAX_WAIT_MS = 500;

function releaseStart(): void {
  const early = readTypedEarly();
  releasePrerendered('panel');
  releasePrerendered('route');
  continueTyping(early, addIfList);
}

export function StartCard() {
  const { data, isPending } = useQuery(startFleetQuery);
  useEffect(() => {
    const timer = setTimeout(releaseStart, isPending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isPending]);
  return <StartPage fleet={data ?? null} />;
}

const NO_SHIPMENTS: readonly StartShipment[] = [];

export function StartLanes() {
  const fleet = useQuery(startFleetQuery).data ?? NO_SHIPMENTS;
  return <Lanes readings={fleet.map(({ reading }) => reading)} />;
}
