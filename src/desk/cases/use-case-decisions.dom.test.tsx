import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideCases, fetchCases, undoDecision } from '../../api/desk/cases.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { fetchCommand } from '../../api/desk/operations.ts';
import { undoNewest } from '../../state/toasts.ts';
import { checkUnknown, giveUp } from '../../state/unsaved-edits.ts';
import { openTestPage, type TestPage } from '../common/test-page.fixture.tsx';
import { type CaseAnswer, createCase } from './case.fixture.ts';
import { useCases } from './use-cases.ts';
import { type CaseDecisions, useCaseDecisions } from './use-case-decisions.ts';

vi.mock('../../api/desk/cases.ts', () => ({ decideCases: vi.fn(), fetchCases: vi.fn(), undoDecision: vi.fn() }));
vi.mock('../../api/desk/operations.ts', () => ({ fetchCommand: vi.fn() }));

const UNREACHABLE = new DeskError({ cause: 'unreachable' });
const NOT_DONE = { done: false, job: null, undo: null };

type Decided = Awaited<ReturnType<typeof decideCases>>['results'][number];

/** The cases on the server. */
let server: CaseAnswer[];
let board: { readonly decisions: CaseDecisions; readonly list: ReturnType<typeof useCases> };
let page: TestPage;
let client: QueryClient;

function Board() {
  const decisions = useCaseDecisions('');
  const list = useCases({ state: 'attention', q: '', zone: 'UTC', limit: 100 }, decisions.decided);
  useEffect(() => {
    board = { decisions, list };
  });
  return null;
}

const render = (hasBoard: boolean): Promise<void> =>
  page.render(<QueryClientProvider client={client}>{hasBoard && <Board />}</QueryClientProvider>);
const pass = (): Promise<void> => page.pass();
/** Reads the list again, as the page does after a change by somebody else. */
const readAgain = async (cases: CaseAnswer[]): Promise<void> => {
  server = cases;
  await act(async () => void (await board.list.query.refetch()));
  await pass();
};
const listed = () => board.list.shown.filter((entry) => entry.kind === 'case');
const shown = (): readonly number[] =>
  listed()
    .filter(({ isGone }) => !isGone)
    .map((one) => one.case.id)
    .toSorted((a, b) => a - b);
const decide = async (...ids: readonly number[]): Promise<void> => {
  const cases = listed()
    .map((one) => one.case)
    .filter(({ id }) => ids.includes(id));
  await act(async () => board.decisions.decideCases(cases, { do: 'done' }));
};

/** A decision creates the next version of a case. */
function settle(id: number): Decided {
  const before = server.find((one) => one.id === id);
  if (before === undefined) return { outcome: 'missing', id };
  const present = createCase(id, before.version + 1, 'done');
  server = server.filter((one) => one.id !== id);
  return { outcome: 'done', settled: 1, of: 1, case: present };
}

beforeEach(async () => {
  page = openTestPage();
  server = [createCase(1), createCase(2), createCase(3)];
  vi.mocked(fetchCases).mockImplementation(async () => ({
    cases: server,
    grouping: null,
    counts: { attention: server.length, snoozed: 0, done: 0 },
    sailed: 0,
    next: null,
  }));
  vi.mocked(decideCases).mockImplementation(async (commands) => ({
    results: commands.map(({ id }) => settle(id)),
    undo: `undo ${commands.map(({ id }) => id).join(' ')}`,
  }));
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(true);
  await pass();
});

afterEach(async () => {
  // Waits for the undo to finish.
  vi.mocked(undoDecision).mockResolvedValue({ results: [], undo: null });
  await page.close();
  client.clear();
});

it('shows a case again after somebody reopened it or its snooze ended, once the person asks for it', async () => {
  expect(shown()).toEqual([1, 2, 3]);
  await decide(2);
  await pass();
  expect(shown()).toEqual([1, 3]);
  await readAgain([createCase(1), createCase(2, 3), createCase(3)]);
  expect([shown(), board.list.news]).toEqual([[1, 3], 1]);
  await act(async () => board.list.showNews());
  expect([shown(), board.list.news]).toEqual([[1, 2, 3], 0]);
});

it('shows a returned case at once when the list is empty', async () => {
  await decide(1, 2, 3);
  await pass();
  expect(shown()).toEqual([]);
  await readAgain([createCase(2, 3)]);
  expect(shown()).toEqual([2]);
});

it('does not show a decided case again from a list that was requested before the decision', async () => {
  await decide(2);
  await readAgain([createCase(1), createCase(2), createCase(3)]);
  await readAgain([createCase(1), createCase(2, 2), createCase(3)]);
  expect([shown(), board.list.news]).toEqual([[1, 3], 0]);
});

it('keeps the text of a note on the page when somebody else acted first', async () => {
  vi.mocked(decideCases).mockResolvedValueOnce({ results: [{ outcome: 'stale', case: createCase(2, 7) }], undo: null });
  const [, second] = listed().map((one) => one.case);
  await act(async () => board.decisions.decideCases(second ? [second] : [], { do: 'note', text: 'Asked by phone' }));
  await pass();
  expect(page.unsaved().map(({ text, why }) => [text, why])).toEqual([['Asked by phone', 'work.said.stale']]);
  await act(async () => page.unsaved()[0]?.again());
  await pass();
  expect(vi.mocked(decideCases).mock.lastCall?.[0]).toMatchObject([{ id: 2, version: 7, text: 'Asked by phone' }]);
});

it('follows a decision of this window with another before the list shows the first', async () => {
  const [first] = listed().map((one) => one.case);
  if (first === undefined) throw new TypeError('no case');
  const versions = (): readonly number[] =>
    vi.mocked(decideCases).mock.calls.flatMap(([commands]) => commands.map(({ version }) => version));
  let arrive = (): void => undefined;
  vi.mocked(decideCases).mockImplementation(
    ([command]) =>
      new Promise((resolve) => {
        const made = createCase(first.id, (command?.version ?? 0) + 1);
        arrive = () => resolve({ results: [{ outcome: 'done', settled: 0, of: 1, case: made }], undo: null });
      }),
  );
  await act(async () => board.decisions.decideCases([first], { do: 'email' }));
  await act(async () => board.decisions.decideCases([first], { do: 'note', text: 'Asked by phone' }));
  expect(versions()).toEqual([1]);
  await act(async () => arrive());
  await pass();
  expect(versions()).toEqual([1, 2]);
  await act(async () => arrive());
  await pass();
});

it('restores a case whose decision could not be sent, and keeps the decision on the page under its key', async () => {
  vi.mocked(decideCases).mockRejectedValueOnce(UNREACHABLE);
  vi.mocked(fetchCommand).mockResolvedValue(NOT_DONE);
  await decide(2);
  await pass();
  expect(shown()).toEqual([1, 2, 3]);
  expect(page.unsaved().map(({ check }) => check)).toEqual([undefined]);
  expect(undoNewest()).toBe(false);
  await act(async () => page.unsaved()[0]?.again());
  await pass();
  expect(shown()).toEqual([1, 3]);
  const keys = vi.mocked(decideCases).mock.calls.map(([, key]) => key);
  expect(new Set(keys).size).toBe(1);
});

it('asks for a lost answer under the same key, and reports the outcome of the decision', async () => {
  vi.mocked(decideCases).mockRejectedValueOnce(UNREACHABLE);
  vi.mocked(fetchCommand).mockResolvedValue({ ...NOT_DONE, done: true });
  await decide(2);
  await pass();
  expect([shown(), page.unsaved(), page.shownTexts()]).toEqual([[1, 3], [], ['work.said.done']]);
  const keys = vi.mocked(decideCases).mock.calls.map(([, key]) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('says that it is not known whether a decision was made, and asks once the server is back', async () => {
  vi.mocked(decideCases).mockRejectedValueOnce(UNREACHABLE);
  vi.mocked(fetchCommand).mockRejectedValueOnce(UNREACHABLE);
  await decide(2);
  await pass();
  expect(shown()).toEqual([1, 2, 3]);
  expect(page.unsaved().map(({ check }) => check)).toEqual([expect.any(Function)]);
  vi.mocked(fetchCommand).mockRejectedValueOnce(UNREACHABLE);
  await act(async () => page.unsaved().forEach(giveUp));
  await pass();
  vi.mocked(fetchCommand).mockResolvedValue({ ...NOT_DONE, done: true });
  await act(async () => checkUnknown());
  await pass();
  expect([shown(), page.unsaved(), page.shownTexts()]).toEqual([[1, 3], [], ['work.said.done']]);
  expect(page.offers()).toEqual(['work.said.done']);
});

it('undoes only the running decision when undo is pressed before its answer', async () => {
  await decide(1);
  await pass();
  let answer = (): void => undefined;
  vi.mocked(decideCases).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ results: [settle(2)], undo: 'undo 2' });
    }),
  );
  await decide(2);
  await act(async () => void undoNewest());
  await pass();
  expect(undoDecision).not.toHaveBeenCalled();
  vi.mocked(undoDecision).mockImplementation(async () => {
    server = [...server, createCase(2, 3)];
    return { results: [{ outcome: 'done', settled: 1, of: 1, case: createCase(2, 3) }], undo: null };
  });
  await act(async () => answer());
  await pass();
  expect(vi.mocked(undoDecision).mock.calls).toEqual([['undo 2']]);
  expect([shown(), board.list.news]).toEqual([[2, 3], 0]);
  expect(page.offers()).toEqual(['work.said.done']);
});

it('keeps a decision whose undo failed, so that it can be undone by another press', async () => {
  await decide(1);
  await pass();
  await decide(2);
  await pass();
  vi.mocked(undoDecision).mockRejectedValueOnce(new DeskError({ cause: 'refused', status: 500 }));
  await act(async () => void undoNewest());
  await pass();
  expect(page.shownTexts().at(-1)).toBe('desk.trouble.refused');
  vi.mocked(undoDecision).mockResolvedValue({
    results: [{ outcome: 'done', settled: 1, of: 1, case: createCase(2, 3) }],
    undo: null,
  });
  await act(async () => void undoNewest());
  await pass();
  expect(vi.mocked(undoDecision).mock.calls).toEqual([['undo 2'], ['undo 2']]);
});

it('shows what somebody else decided first, also for a case that was merged into another one', async () => {
  vi.mocked(decideCases).mockResolvedValueOnce({
    results: [{ outcome: 'stale', case: createCase(3, 7) }],
    undo: 'u',
  });
  await decide(2);
  await pass();
  expect(shown()).toEqual([1, 2, 3]);
  expect(page.shownTexts().at(-1)).toBe('work.said.stale');
});

it('undoes two decisions in the order of a stack, one after the other, also from another page', async () => {
  await decide(1);
  await pass();
  await decide(2);
  await pass();
  let answer = (): void => undefined;
  vi.mocked(undoDecision).mockImplementation(
    (undo) =>
      new Promise((resolve) => {
        const id = Number(undo.split(' ')[1]);
        answer = () => {
          server = [...server, createCase(id, 3)];
          resolve({ results: [{ outcome: 'done', settled: 1, of: 1, case: createCase(id, 3) }], undo: null });
        };
      }),
  );
  await render(false);
  await act(async () => {
    undoNewest();
    undoNewest();
  });
  await pass();
  expect(vi.mocked(undoDecision).mock.calls).toEqual([['undo 2']]);
  await act(async () => answer());
  await pass();
  expect(vi.mocked(undoDecision).mock.calls).toEqual([['undo 2'], ['undo 1']]);
  await act(async () => answer());
  await render(true);
  await pass();
  expect([shown(), board.list.news]).toEqual([[3], 2]);
  await act(async () => board.list.showNews());
  expect(shown()).toEqual([1, 2, 3]);
});

it('reports which cases an undo restored, and on which somebody has acted since', async () => {
  await decide(1, 2);
  await pass();
  vi.mocked(undoDecision).mockResolvedValueOnce({
    results: [
      { outcome: 'done', settled: 1, of: 1, case: createCase(1, 3) },
      { outcome: 'stale', case: createCase(2, 4, 'done') },
    ],
    undo: null,
  });
  server = [...server, createCase(1, 3)];
  await act(async () => void undoNewest());
  await pass();
  expect(shown()).toContain(1);
  expect(page.shownTexts().some((text) => text === 'work.said.undone')).toBe(true);
  expect(page.shownTexts().some((text) => text === 'work.said.stale')).toBe(true);
});

it('says that nothing is left to undo when the reasons of the decided cases have gone', async () => {
  await decide(1, 2);
  await pass();
  vi.mocked(undoDecision).mockResolvedValueOnce({
    results: [
      { outcome: 'done', settled: 0, of: 0, case: createCase(1, 4, 'closed') },
      { outcome: 'done', settled: 0, of: 0, case: createCase(2, 4, 'closed') },
    ],
    undo: null,
  });
  await act(async () => void undoNewest());
  await pass();
  expect(page.shownTexts().at(-1)).toBe('work.said.undoneClosed');
});
