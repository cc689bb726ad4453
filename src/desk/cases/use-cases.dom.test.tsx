import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchCases } from '../../api/desk/cases.ts';
import { SEVERITIES, type Severity } from '../../core/rules/types.ts';
import { openTestPage, type TestPage } from '../common/test-page.fixture.tsx';
import { type CaseAnswer, createCase, type ListAnswer } from './case.fixture.ts';
import { countNewInGroup, type DecidedCases, useCases } from './use-cases.ts';

vi.mock('../../api/desk/cases.ts', () => ({ fetchCases: vi.fn() }));

type GroupAnswer = NonNullable<ListAnswer['grouping']>['groups'][number];

const group = (customer: string, ids: readonly number[], severity: Severity = 'warning'): GroupAnswer => ({
  key: `${severity} ${customer}`,
  severity,
  rule: 'overdue',
  customer,
  cases: ids.map((id) => ({ id, version: 1, emailedAt: null })),
  deadline: null,
  least: { deadline: null, values: {} },
  most: { deadline: null, values: {} },
});
const alone = (id: number, severity: Severity = 'warning'): CaseAnswer => ({ ...createCase(id), severity });

function answer(cases: readonly CaseAnswer[], groups: readonly GroupAnswer[]): ListAnswer {
  const all = [...cases, ...groups.flatMap(({ severity, cases: refs }) => refs.map(() => ({ severity })))];
  const count = (severity: Severity): number => all.filter((one) => one.severity === severity).length;
  const counts = { critical: count('critical'), warning: count('warning'), notice: count('notice') };
  return {
    cases: [...cases],
    grouping: { groups: [...groups], counts },
    counts: { attention: all.length, snoozed: 0, done: 0 },
    sailed: 0,
    next: null,
  };
}

let page: TestPage;
let client: QueryClient;
let board: ReturnType<typeof useCases>;

function Board({ decided }: { readonly decided: DecidedCases }) {
  const list = useCases({ state: 'attention', q: '', zone: 'UTC', limit: 100 }, decided);
  useEffect(() => {
    board = list;
  });
  return null;
}
const render = (decided: DecidedCases = new Map()): Promise<void> =>
  page.render(
    <QueryClientProvider client={client}>
      <Board decided={decided} />
    </QueryClientProvider>,
  );
async function serve(next: ListAnswer): Promise<void> {
  vi.mocked(fetchCases).mockResolvedValue(next);
  await act(async () => void (await board.query.refetch()));
  await page.pass();
}
/** Rows in reading order: the id of a case or the customer and the number of cases of a group; gone ones in brackets. */
const rows = (): readonly string[] =>
  board.shown.map((entry) => {
    const text = entry.kind === 'case' ? String(entry.case.id) : `${entry.group.customer} ${entry.cases.length}`;
    return entry.isGone ? `(${text})` : text;
  });
const total = (): number => SEVERITIES.reduce((sum, severity) => sum + (board.counts?.[severity] ?? 0), 0);

beforeEach(async () => {
  page = openTestPage();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.mocked(fetchCases).mockResolvedValue(answer([alone(1)], [group('Acme', [2, 3, 4])]));
  await render();
  await page.pass();
});
afterEach(async () => {
  await page.close();
  client.clear();
});

it('lists groups and cases by urgency, and counts what the sections count', () => {
  expect([rows(), board.counts, total(), board.news]).toEqual([
    ['Acme 3', '1'],
    { critical: 0, warning: 4, notice: 0 },
    4,
    0,
  ]);
});

it('counts a group down when somebody settles its cases, and keeps the row of one that is gone', async () => {
  await serve(answer([alone(1)], [group('Acme', [2, 4])]));
  expect([rows(), total()]).toEqual([['Acme 2', '1'], 3]);
  await serve(answer([alone(1), alone(4)], []));
  expect(rows()).toEqual(['Acme 1', '1']);
  await serve(answer([alone(1)], []));
  expect([rows(), total()]).toEqual([['(Acme 0)', '1'], 1]);
});

it('leaves new cases out of a group until the person asks for them, and counts them', async () => {
  const [shown] = board.shown;
  await serve(answer([alone(1)], [group('Acme', [2, 3, 4, 5])]));
  expect([rows(), board.news, total()]).toEqual([['Acme 3', '1'], 1, 5]);
  const seen = shown?.kind === 'group' ? shown : null;
  expect(seen && countNewInGroup(board.query.data, seen)).toBe(1);
  const left = { ...alone(5), customers: ['Acme'] };
  expect(seen && countNewInGroup(answer([left, alone(1)], []), seen)).toBe(1);
  await act(async () => board.showNews());
  expect([rows(), board.news]).toEqual([['Acme 4', '1'], 0]);
});

it.each([
  ['alone', answer([alone(1), alone(5, 'critical')], [group('Acme', [2, 3, 4])]), ['5', 'Acme 3', '1']],
  [
    'in a group',
    answer([alone(1)], [group('Acme', [2, 3, 4]), group('Bolt', [5, 6], 'critical')]),
    ['Bolt 2', 'Acme 3', '1'],
  ],
  [
    'that got worse in a group',
    answer([alone(1), alone(4, 'critical')], [group('Acme', [2, 3])]),
    ['4', 'Acme 2', '1'],
  ],
])('shows a new critical case %s at once', async (_, next, expected) => {
  await serve(next);
  expect([rows(), board.news]).toEqual([expected, 0]);
});

it('leaves out what this person settled, in the rows and in the counts', async () => {
  await render(new Map([2, 3].map((id) => [id, Number.POSITIVE_INFINITY])));
  expect([rows(), total(), board.news]).toEqual([['Acme 1', '1'], 2, 0]);
  await render(new Map([2, 3, 4].map((id) => [id, Number.POSITIVE_INFINITY])));
  expect([rows(), total()]).toEqual([['1'], 1]);
});
