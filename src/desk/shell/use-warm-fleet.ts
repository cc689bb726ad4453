/**
 * The code of the fleet map is fetched while nothing else is to do, so that its first picture does
 * not wait for Leaflet. Not on phones, which often pay for what they load.
 */
import { useEffect } from 'react';
import { useIdle } from '../../ui/use-idle.ts';
import type { Screen } from '../common/use-screen.ts';

/** After the first screen, its answers and what the person presses first. */
const WAIT_MS = 2_500;

export function useWarmFleet(screen: Screen): void {
  const isWanted = useIdle(WAIT_MS) && screen !== 'phone';
  useEffect(() => {
    if (isWanted) void import('./FleetPane.tsx').catch(() => undefined);
  }, [isWanted]);
}
