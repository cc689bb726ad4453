/** Fills an empty desk with what the built-in service has to show. */
import { SamplesAnswer } from '../../../src/core/desk-api/rows.ts';
import type { DeskStore, NewWatch } from '../port.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem, success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { dataOf, isReplay } from './watch-endpoints.ts';

export type Samples = readonly NewWatch[];

export const sampleEndpoint = (store: Pick<DeskStore, 'add'>, samples: Samples): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/samples',
    needs: 'editor',
    summary: 'Put the samples of the built-in service on the desk, one of everything',
    query: NoQuery,
    body: NoBody,
    answer: SamplesAnswer,
    handle: async ({ person, at, once }) => {
      if (samples.length === 0)
        throw new Problem(404, 'NOT_FOUND', 'Samples are there with the built-in service only: this one is real.');
      const data = dataOf(await store.add(samples, { who: person.name, at, once }));
      return success(isReplay(data) ? data.replay : data, 201);
    },
  });
