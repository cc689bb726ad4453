/** The state of the sources for the operator: calls left, and which of them rest. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { parseInstant } from '../core/time/instant.ts';
import { MINUTE } from '../core/time/units.ts';
import type { SourceState } from '../core/words/sources.ts';
import { apiClient } from './queries.ts';

const until = v.nullable(v.object({ until: v.string() }));
const Report = v.array(
  v.object({
    id: v.string(),
    budget: v.array(v.object({ per: v.string(), limit: v.number(), spent: v.number() })),
    rest: until,
    breaker: until,
  }),
);

/** Empty for guests and visitors: the server answers staff alone. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: async ({ signal }): Promise<readonly SourceState[]> => {
    const read = v.safeParse(Report, await apiClient().own('/sources', { signal }));
    return read.success
      ? read.output.map(({ id, budget, rest, breaker }) => ({
          id,
          budget,
          restsUntil: parseInstant((rest ?? breaker)?.until ?? ''),
        }))
      : [];
  },
  staleTime: MINUTE,
});
