/** Fetches the state of the sources for the operator: remaining requests, and which sources are paused. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { parseInstant } from '../core/time/instant.ts';
import { MINUTE } from '../core/time/units.ts';
import type { SourceState } from '../core/words/sources.ts';
import type { Code } from '../core/wire/codes.ts';
import type { ProblemContext } from './errors.ts';
import { apiClient } from './queries.ts';

const Report = v.array(
  v.object({
    id: v.string(),
    name: v.nullable(v.string()),
    lines: v.array(v.string()),
    budget: v.array(v.object({ per: v.string(), limit: v.number(), spent: v.number() })),
    allowance: v.nullish(v.object({ unit: v.string(), limit: v.number(), used: v.number() })),
    rest: v.nullable(v.object({ until: v.string(), reason: v.string() })),
    breaker: v.nullable(v.object({ until: v.string() })),
  }),
);

/** Guests and visitors get an empty list, because the server answers staff only. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: async ({ signal }): Promise<readonly SourceState[]> => {
    const read = v.safeParse(Report, await apiClient().ownServer('/sources', { signal }));
    return read.success
      ? read.output.map(({ id, name, lines, budget, allowance, rest, breaker }) => ({
          id,
          name: name ?? id,
          lines,
          budget,
          allowance: allowance ?? null,
          refusesKey: rest?.reason === 'key',
          restsUntil: parseInstant((rest ?? breaker)?.until ?? ''),
        }))
      : [];
  },
  staleTime: MINUTE,
});

const CARRIER_REFUSED_CODE = 'SEALINE_TEMPORARY_DISABLED' satisfies Code;

export const isOfCarrier = (code: string): boolean =>
  code === CARRIER_REFUSED_CODE || code === ('SEALINE_HASNT_PROVIDE_INFO' satisfies Code);

/**
 * Finds the carrier that caused a failure by its code or name. When neither is known, several carriers may have been
 * asked, so it finds any carrier that refuses its key.
 */
export function findFailedCarrier(
  code: string,
  { line, lineName = null }: Pick<ProblemContext, 'line' | 'lineName'>,
  states: readonly SourceState[],
): SourceState | undefined {
  const carriers = states.filter(({ lines, allowance }) => lines.length > 0 || allowance !== null);
  const matching = carriers.find((carrier) =>
    line === null ? carrier.name === lineName : carrier.lines.includes(line),
  );
  if (code !== CARRIER_REFUSED_CODE) return matching;
  const asked = matching === undefined ? carriers : [matching];
  return [...asked, ...carriers.filter(({ allowance }) => allowance !== null)].find(({ refusesKey }) => refusesKey);
}
