/** The fleet of a filter from the server: whole at first, then what moved since. */
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fetchFleet } from '../api/desk/operations.ts';

export interface FleetSource {
  /** The last answer, unread; null while there is none. */
  readonly answer: unknown;
  readonly error: unknown;
  /** What the map has now: later answers are about what moved since. */
  readonly onVersion: (version: string) => void;
  /** The map could not use an answer: the whole is asked for. */
  readonly onStale: () => void;
}

/** `revision` grows when something may have moved. */
export function useFleet(q: string, zone: string, revision: number): FleetSource {
  // The version is one of a filter's.
  const selector = `${zone}\n${q}`;
  const known = useRef({ selector, version: '' });
  const [attempt, setAttempt] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['desk', 'fleet', q, zone, revision, attempt],
    queryFn: ({ signal }) => {
      const since = known.current.selector === selector ? known.current.version : '';
      return fetchFleet({ q, zone, since }, signal);
    },
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
      known.current = { selector, version };
    },
    onStale: () => {
      known.current = { selector, version: '' };
      setAttempt((count) => count + 1);
    },
  };
}
