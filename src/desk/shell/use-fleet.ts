/** The fleet of a filter from the server: whole at first, then what moved since. */
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fetchFleet } from '../../api/desk/operations.ts';
import type { FleetSource } from '../../fleet/FleetMap.tsx';

/**
 * A busy desk moves several times a second, and an answer may take longer than that: the next one
 * is asked for after the one before has come and some time has passed.
 */
const PAUSE_MS = 3_000;

/** `revision` grows when something may have moved. */
export function useFleet(q: string, zone: string, revision: number): FleetSource {
  // The version is one of a filter's.
  const selector = `${zone}\n${q}`;
  const latest = useRef({ selector, version: '' });
  const answered = useRef(revision);
  const [attempt, setAttempt] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['desk', 'fleet', q, zone, attempt],
    queryFn: ({ signal }) => {
      const since = latest.current.selector === selector ? latest.current.version : '';
      answered.current = revision;
      return fetchFleet({ q, zone, since }, signal);
    },
    refetchInterval: () => (answered.current === revision ? false : PAUSE_MS),
    // A delta is about one version: none is used twice.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
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
