import { QueryClient } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskError } from '../../api/desk/desk-error.ts';
import * as operations from '../../api/desk/operations.ts';
import type { Row } from '../../core/columns/columns.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { DeskList, DeskListContext, useShownWatch } from '../list/desk-list.ts';
import { ROWS_KEY } from '../list/row-pages.ts';
import { selectedRow } from '../list/selection.ts';
import { TOAST_MS, undoNewest } from '../../state/toasts.ts';
import { checkUnknown, giveUp } from '../../state/unsaved-edits.ts';
import { openTestPage, type TestPage } from '../common/test-page.fixture.tsx';
import { NO_EDIT } from './edit.ts';
import { useEdit } from './use-edit.ts';
import { job, UNREACHABLE, watchOf as createWatch } from './writes.fixture.ts';

vi.mock('../../api/desk/operations.ts', () =>
  Object.fromEntries(
    ['changeWatch', 'fetchCommand', 'fetchJob', 'fetchWatches', 'startJob', 'undoEdit'].map((name) => [name, vi.fn()]),
  ),
);

const api = vi.mocked(operations);
const watchOf = (id: number, row: Partial<Row> = {}): Watch => createWatch(id, { owner: 'bob', ...row });

let client: QueryClient;
let list: DeskList;
let page: TestPage;
let edit: ReturnType<typeof useEdit>;
/** The owners that the page shows. */
let owners: (string | null)[];

function Row({ watch, at }: { readonly watch: Watch; readonly at: number }) {
  const { row } = useShownWatch(watch);
  useEffect(() => {
    owners[at] = row.owner;
  });
  return null;
}

function List() {
  const change = useEdit();
  useEffect(() => {
    edit = change;
  });
  return [1, 2].map((id, at) => <Row key={id} watch={list.findWatch(id) ?? watchOf(id)} at={at} />);
}

const render = (hasList: boolean): Promise<void> =>
  page.render(<DeskListContext value={list}>{hasList && <List />}</DeskListContext>);
const pass = async (ms?: number): Promise<void> => {
  await page.pass(ms);
  await render(true);
};

const setOwner = (owner: string, ...ids: readonly number[]): Promise<void> =>
  act(async () => {
    const rows = ids
      .map((id) => list.findWatch(id) ?? watchOf(id))
      .map((watch) => [watch.id, selectedRow(watch)] as const);
    edit({ kind: 'some', rows: new Map(rows) }, { ...NO_EDIT, fields: { owner } }, 'Owner');
  });

beforeEach(async () => {
  page = openTestPage();
  owners = [];
  client = new QueryClient();
  client.setQueryData([...ROWS_KEY, 1, 0], { watches: [watchOf(1), watchOf(2)], next: null });
  list = new DeskList(client);
  api.fetchWatches.mockResolvedValue([]);
  await render(true);
});

afterEach(async () => {
  // Waits for the undo to finish.
  api.undoEdit.mockResolvedValue(job({ kind: 'undo' }));
  await page.close();
  client.clear();
});

it('an undo that is pressed before the answer undoes the running change', async () => {
  let answer = (): void => undefined;
  api.changeWatch.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ ...watchOf(1, { owner: 'ann' }), undo: 'e1' });
    }),
  );
  api.undoEdit.mockResolvedValue(job({ kind: 'undo', changed: 1 }));
  await setOwner('ann', 1);
  expect(owners).toEqual(['ann', 'bob']);
  await act(async () => void undoNewest());
  await pass();
  expect(api.undoEdit).not.toHaveBeenCalled();
  await act(async () => answer());
  await pass();
  expect(api.undoEdit.mock.calls).toEqual([['e1']]);
  expect(owners).toEqual(['bob', 'bob']);
  expect(page.shownTexts()).toEqual(['desk.edit.done', 'desk.edit.done']);
  expect(page.offers()).toEqual([]);
});

it('an edit that another window has undone is reported as undone already', async () => {
  api.changeWatch.mockResolvedValue({ ...watchOf(1, { owner: 'ann' }), undo: 'e1' });
  api.undoEdit.mockResolvedValue(job({ kind: 'undo', total: 0, done: 0, changed: 0 }));
  await setOwner('ann', 1);
  await pass();
  await act(async () => void undoNewest());
  await pass();
  expect(page.shownTexts()).toEqual(['desk.edit.done', 'desk.undoneAlready']);
});

it('two edits are undone in the order of a stack, also after the list was left', async () => {
  const undone: string[] = [];
  api.changeWatch.mockImplementation(async (id, { set }) => ({
    ...watchOf(id, set),
    undo: `edit of ${String(set.owner)}`,
  }));
  api.undoEdit.mockImplementation(async (edit) => {
    undone.push(edit);
    return job({ kind: 'undo', changed: 1 });
  });
  await setOwner('ann', 1);
  await pass();
  await setOwner('eva', 1);
  await pass(2 * TOAST_MS);
  await render(false);
  await act(async () => {
    undoNewest();
    undoNewest();
  });
  await pass();
  expect(undone).toEqual(['edit of eva', 'edit of ann']);
  expect(api.changeWatch.mock.calls.map(([, { was }]) => was)).toEqual([{ owner: 'bob' }, { owner: 'ann' }]);
  expect(list.findWatch(1)?.row.owner).toBe('bob');
});

it('a change by another window is shown and reported, and cannot be undone here', async () => {
  const present = watchOf(1, { owner: 'zoe' });
  api.changeWatch.mockRejectedValue(new DeskError({ cause: 'refused', status: 409, data: present }));
  await setOwner('ann', 1);
  await pass();
  expect(owners).toEqual(['zoe', 'bob']);
  expect(page.shownTexts()).toEqual(['desk.edit.stale']);
  expect(undoNewest()).toBe(false);
  const left = [{ id: 2, number: 'N2', now: { owner: 'zoe' } }];
  api.startJob.mockResolvedValue(job({ changed: 1, stale: 1, left }));
  await setOwner('ann', 1, 2);
  await pass();
  expect(owners).toEqual(['ann', 'zoe']);
  expect(page.notices().map(({ title, numbers }) => [title, numbers])).toEqual([['desk.edit.stale', ['N2']]]);
});

it('a request that failed changes nothing, and is sent again under its key', async () => {
  api.changeWatch.mockRejectedValueOnce(UNREACHABLE);
  api.fetchCommand.mockResolvedValue({ done: false, job: null, undo: null });
  await setOwner('ann', 1);
  await pass();
  expect(owners).toEqual(['bob', 'bob']);
  expect(page.unsaved().map(({ text, check }) => [text, check])).toEqual([['ann', undefined]]);
  expect(undoNewest()).toBe(false);
  api.changeWatch.mockResolvedValue({ ...watchOf(1, { owner: 'ann' }), undo: 'e1' });
  await act(async () => page.unsaved()[0]?.again());
  await pass();
  expect([owners[0], page.unsaved()]).toEqual(['ann', []]);
  expect(new Set(api.changeWatch.mock.calls.map(([, , key]) => key)).size).toBe(1);
});

it('a lost answer is requested when the server is back, also after the person gave up the change', async () => {
  api.changeWatch.mockRejectedValue(UNREACHABLE);
  api.fetchCommand.mockRejectedValue(UNREACHABLE);
  await setOwner('ann', 1);
  await pass();
  expect(page.unsaved()).toHaveLength(1);
  await act(async () => page.unsaved().forEach(giveUp));
  await pass();
  expect([owners[0], page.unsaved(), page.shownTexts()]).toEqual(['bob', [], []]);
  api.fetchCommand.mockResolvedValue({ done: true, job: null, undo: 'e1' });
  api.fetchWatches.mockResolvedValue([watchOf(1, { owner: 'ann' })]);
  await act(async () => checkUnknown());
  await pass();
  expect([owners[0], page.shownTexts()]).toEqual(['ann', ['desk.edit.done']]);
  expect(api.changeWatch).toHaveBeenCalledTimes(1);
  await act(async () => expect(undoNewest()).toBe(true));
});

it('rows that a failed job did not change are shown with their present values', async () => {
  api.startJob.mockResolvedValue(job({ state: 'failed', done: 1, changed: 1, undo: 'j1' }));
  api.fetchWatches.mockResolvedValue([watchOf(1, { owner: 'ann' }), watchOf(2)]);
  await setOwner('ann', 1, 2);
  await pass();
  expect(owners).toEqual(['ann', 'bob']);
  expect(page.notices().map(({ title }) => title)).toEqual(['desk.edit.jobFailed']);
});
