/** Turns unknown columns of a spreadsheet into columns of the desk and reads them as those. */
import { type QueryClient } from '@tanstack/react-query';
import { chooseInImport } from '../../api/desk/imports.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { saveOwnColumns } from '../../api/desk/own-columns.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { toOrder, ordersFor } from '../../core/desk-api/own-columns.ts';
import { ownColumnsQuery } from '../common/own-columns.tsx';

export const findOffered = ({ columns }: Preview): Preview['columns'] =>
  columns.filter(({ as, header, offer }) => as === null && header !== null && offer !== null);

export async function createColumns(
  queries: QueryClient,
  preview: Preview,
  indexes: readonly number[],
): Promise<Preview> {
  const columns = findOffered(preview).filter(({ index }) => indexes.includes(index));
  const make = async (): Promise<readonly { readonly key: Preview['columns'][number]['as'] }[]> => {
    const present = await queries.fetchQuery({ ...ownColumnsQuery, staleTime: 0 });
    const orders = [...present.columns.map(toOrder), ...ordersFor(columns, present.columns)];
    const saved = await saveOwnColumns(present.version, orders);
    queries.setQueryData(ownColumnsQuery.queryKey, saved);
    return saved.columns.slice(present.columns.length);
  };
  // Somebody changed the list between reading and writing, so it is read again.
  const made = await make().catch((error: unknown) => {
    if (error instanceof DeskError && error.status === 409) return make();
    throw error;
  });
  const chosen = columns.flatMap(({ index }, at) => {
    const as = made[at]?.key;
    return as === undefined ? [] : [{ index, as }];
  });
  const otherColumns = preview.choices.columns.filter(({ index }) => !indexes.includes(index));
  return chooseInImport(preview, { columns: [...otherColumns, ...chosen] });
}
