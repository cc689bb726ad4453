/**
 * The code of the fleet map is fetched while nothing else is to do, so that its first picture does
 * not wait for Leaflet. Not on phones, which often pay for what they load.
 */
import { useEffect } from 'react';
import type { Screen } from '../common/use-screen.ts';

/** After the first screen, its answers and what the person presses first. */
const WAIT_MS = 2_500;

export function useWarmFleet(screen: Screen): void {
  const isWanted = screen !== 'phone' && 'requestIdleCallback' in window;
  useEffect(() => {
    if (!isWanted) return undefined;
    let idle = 0;
    const timer = setTimeout(() => {
      idle = requestIdleCallback(() => void import('./FleetPane.tsx').catch(() => undefined));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [isWanted]);
}
