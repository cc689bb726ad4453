import { useEffect } from 'react';
import { loadRules } from '../panel/search/use-search.ts';

/**
 * Loads what the search field and failures need once the shipment and the map's script are here, so
 * that they work without a connection.
 */
export function usePrefetch(isShown: boolean, mapScript: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isShown) return;
    const fetchAhead = async (): Promise<void> => {
      await mapScript();
      await Promise.all([
        import('../panel/states/ShipmentProblem.tsx'),
        import('../panel/search/SearchList.tsx'),
        loadRules(),
      ]);
    };
    // Each is fetched again when it is needed.
    fetchAhead().catch(() => {});
  }, [isShown, mapScript]);
}
