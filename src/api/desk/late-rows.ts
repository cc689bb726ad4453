/** Fetches the desk's rows of a number for the tracking page, so that page and list state the same delay. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Row } from '../../core/columns/columns.ts';
import { isRow } from '../../core/columns/row.ts';
import { MINUTE } from '../../core/time/units.ts';
import { trackingPageDesk } from './watched.ts';

const Rows = v.object({ watches: v.array(v.object({ row: v.custom<Row>(isRow) })) });

export const rowsQuery = (number: string) =>
  queryOptions({
    queryKey: ['desk', 'rows-of', number],
    queryFn: async ({ signal }) => {
      const query = { q: `number:"${number}"`, limit: 20 };
      const { watches } = await trackingPageDesk.ask({ path: '/rows', query, answer: Rows, signal });
      return watches.map(({ row }) => row);
    },
    staleTime: MINUTE,
  });
