/** Reads the fleet of a filter from the server: completely at first, then only what moved. */
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fleetQuery } from '../../api/desk/fleet.ts';
import { fetchFleet } from '../../api/desk/operations.ts';
import type { FleetSource } from '../../fleet/FleetMap.tsx';

/**
 * A busy desk changes several times a second, and an answer may take longer than that. The next request starts some
 * time after the previous answer.
 */
const PAUSE_MS = 3_000;

/** `revision` grows when something may have moved. */
export function useFleet(q: string, zone: string, revision: number): FleetSource {
  // A version belongs to one filter.
  const selector = `${zone}\n${q}`;
  const latest = useRef({ selector, version: '' });
  const answered = useRef(revision);
  const [attempt, setAttempt] = useState(0);
  const { data, error } = useQuery({
    ...fleetQuery(q, zone, attempt),
    queryFn: ({ signal }) => {
      const since = latest.current.selector === selector ? latest.current.version : '';
      answered.current = revision;
      return fetchFleet({ q, zone, since }, signal);
    },
    refetchInterval: () => (answered.current === revision ? false : PAUSE_MS),
    placeholderData: (previous) => previous,
  });
  return {
    answer: data ?? null,
    error,
    onVersion: (version) => {
      latest.current = { selector, version };
    },
    onStale: () => {
      latest.current = { selector, version: '' };
      setAttempt((count) => count + 1);
    },
  };
}
