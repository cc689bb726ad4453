/** Endpoints of columns: the catalogue, and the columns that the desk added. */
import { COLUMN_KEYS, type ColumnKey, columnOf, findOwnKeys, rowCell } from '../../../src/core/columns/columns.ts';
import { OWN_LIMITS, type OwnColumn } from '../../../src/core/columns/own-columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import type { WatchFields } from '../../../src/core/columns/columns.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { OwnColumnsAnswer, OwnColumnsBody } from '../../../src/core/desk-api/own-columns.ts';
import { ColumnsAnswer } from '../../../src/core/desk-api/rows.ts';
import { orderColumns, OWN_COLUMNS_ID, parseOwnColumns, readOwnColumns, type Refusal } from '../search/own-columns.ts';
import { GUEST_COLUMNS } from '../access/guest-words.ts';
import { isStaff } from '../ports/reader.ts';
import type { Words } from '../ports/words.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readResult, StoredDocument } from './outcomes.ts';
import { Problem, success } from './problem.ts';
import type { GuestDesk } from '../operations.ts';

export const COLUMN_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/columns',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'List the built-in columns: keys, types and filter words',
    query: NoQuery,
    body: NoBody,
    answer: ColumnsAnswer,
    handle: async ({ person, desk }) => {
      const describe = (key: ColumnKey) => ({ key, type: columnOf(key).type, word: columnOf(key).word ?? null });
      if (!isStaff(person)) return success(GUEST_COLUMNS.map(describe));
      const { columns } = await readOwnColumns(desk);
      const ownColumns = columns.map(({ key, name }) => ({ ...describe(key), word: key, name }));
      return success([...COLUMN_KEYS.map(describe), ...ownColumns]);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/columns/own',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List your own columns, in order',
    query: NoQuery,
    body: NoBody,
    answer: OwnColumnsAnswer,
    handle: async ({ desk }) => success(await readOwnColumns(desk)),
  }),
  endpoint({
    method: 'PUT',
    path: '/columns/own',
    needs: 'editor',
    audience: 'staff',
    summary:
      'Replace your own columns: one without a key is created, one that is missing is archived and keeps its values',
    query: NoQuery,
    body: OwnColumnsBody,
    answer: OwnColumnsAnswer,
    handle: async ({ body: { version, columns }, person, desk, at, idempotencyKey }) => {
      const stored = await desk.document('columns', OWN_COLUMNS_ID);
      const ordered = orderColumns(parseOwnColumns(stored?.body ?? null), columns);
      if ('why' in ordered) throw new Problem(400, 'WRONG_BODY', toWords(ordered));
      const document = { kind: 'columns', id: OWN_COLUMNS_ID, version, body: JSON.stringify(ordered) } as const;
      const outcome = await desk.put(document, { actor: person.name, at, idempotencyKey });
      if (readResult(outcome, StoredDocument).kind === 'stale')
        throw new Problem(409, 'VERSION_STALE', 'Somebody changed this since: look again.', await readOwnColumns(desk));
      return success(await readOwnColumns(desk));
    },
  }),
];

/** Refusals for the author of a request. The page prevents these mistakes. */
const REFUSALS = {
  gone: 'There is no such column, or it is of another type: read the list again.',
  currency: 'A column of money has one currency, and keeps it; others have none.',
  choices: 'A column of choices needs its “choices”; others have none.',
} satisfies Readonly<Partial<Record<Refusal['why'], string>>>;

export function toWords({ name, why }: Refusal): Words | string {
  if (why === 'tooMany') return (t) => t('refused.columnsFull', { most: OWN_LIMITS.columns });
  if (why === 'taken') return (t) => t('refused.columnTaken', { name });
  return `“${name}”: ${REFUSALS[why]}`;
}

/** Checks that choices exist in their column. It is called wherever cells are written, row by row. */
export async function checkOwnFields(
  desk: Pick<GuestDesk, 'document'>,
  rows: readonly Partial<WatchFields>[],
): Promise<void> {
  if (rows.every((row) => findOwnKeys(row).length === 0)) return;
  const { columns } = await readOwnColumns(desk);
  for (const [index, fields] of rows.entries()) {
    for (const key of findOwnKeys(fields)) {
      const why = findMisfit(
        fields,
        columns.find((column) => column.key === key),
      );
      if (why !== null) throw new Problem(400, 'WRONG_BODY', `“${key}” of entry ${index + 1} ${why}`);
    }
  }
}

function findMisfit(fields: Partial<WatchFields>, column: OwnColumn | undefined): string | null {
  if (column === undefined || column.retired) return 'is no column of this desk: GET /api/desk/columns lists them.';
  const cell = rowCell({ ...EMPTY_ROW, ...fields }, column.key);
  if (column.choices.length === 0 || !Array.isArray(cell)) return null;
  if (cell.length > 1 && !column.several) return 'holds one choice, not several.';
  const wrong = cell.find((choice) => !column.choices.includes(String(choice)));
  return wrong === undefined ? null : `cannot be “${String(wrong)}”: it is one of ${column.choices.join(', ')}.`;
}
