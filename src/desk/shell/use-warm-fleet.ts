/**
 * Loads the code of the fleet map while the page is idle, so that its first picture does not wait for Leaflet. It is
 * not loaded on phones, which often pay for traffic.
 */
import { useEffect } from 'react';
import { useIdle } from '../../ui/use-idle.ts';
import type { Screen } from '../common/use-screen.ts';

/** Starts after the first screen, its answers, and the controls that people use first. */
const WAIT_MS = 2_500;

export function useWarmFleet(screen: Screen): void {
  const shouldLoad = useIdle(WAIT_MS) && screen !== 'phone';
  useEffect(() => {
    if (shouldLoad) void import('./FleetPane.tsx').catch(() => undefined);
  }, [shouldLoad]);
}
