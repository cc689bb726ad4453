/** The cell `late` of a row without a known first ETA: what it offers, and what a press requests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../api/client.ts';
import { createQueryClient, startApi } from '../../api/queries.ts';
import type { Row } from '../../core/columns/columns.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { lateCells } from '../../core/columns/apply-answer.ts';
import { en } from '../../core/texts/en.ts';
import { loadTranslate } from '../../core/texts/catalogues.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { DAY, HOUR } from '../../core/time/units.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { useToasts } from '../../state/toasts.ts';
import { FindableContext, renderDelay } from './Cell.tsx';
import { renderFindable } from './FindFirstEta.tsx';
import { readLateCell } from './late-cell.ts';

const config = vi.hoisted(() => ({ service: 'upstream', looksByItself: true }));
vi.mock('../../api/config.ts', () => ({ config }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NOW = Date.UTC(2026, 10, 20, 9);
const t = createTranslate('en', en);
const eta = timeAt(NOW + 2 * DAY, 'UTC');
const unknown: Partial<Row> = {
  number: 'MSKU2048170',
  numberType: 'CT',
  line: 'MAEU',
  seenAt: NOW,
  eta,
  firstEta: eta,
  firstEtaAt: NOW,
};

let home: HTMLElement;
let root: Root;
beforeEach(() => {
  config.service = 'upstream';
  home = document.createElement('div');
  document.body.append(home);
  root = createRoot(home);
});
afterEach(() => act(() => root.unmount()));

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

async function show(cells: Partial<Row>, api: Partial<Client> = {}): Promise<void> {
  startApi(api as Client);
  const row: Row = { ...EMPTY_ROW, ...cells };
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <TranslateContext value={t}>
          <FindableContext value={renderFindable}>
            <div>{renderDelay({ ...row, ...lateCells(row) }, { t, nowMs: NOW, zone: 'UTC' })}</div>
          </FindableContext>
          <Toasts />
        </TranslateContext>
      </QueryClientProvider>,
    ),
  );
}

it.each(LANGUAGES)('says in %s a delay and then what it is measured against', async (language) => {
  const context = { t: await loadTranslate(language), nowMs: NOW, zone: 'UTC' };
  for (const dateOnly of [false, true]) {
    const later = { ...timeAt(NOW + 330 * HOUR, 'UTC'), dateOnly };
    const row: Row = { ...EMPTY_ROW, ...unknown, eta: later };
    const cell = readLateCell({ ...row, ...lateCells(row) }, context);
    if (cell.kind !== 'late') throw new Error('the row is late');
    expect(`${cell.span} ${cell.against}`).toBe(cell.text.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(cell.against).toMatch(/^· ./);
  }
});

const until = (check: () => void) => act(() => vi.waitFor(check));
const button = (): HTMLButtonElement | null => home.querySelector('button');
const listOf = (...dates: readonly string[]) =>
  Promise.resolve({
    data: { metadata: {}, requests: dates.map((date, index) => ({ id: index + 1, date, sealine: 'maeu' })) },
    message: 'OK',
  } as Awaited<ReturnType<Client['history']>>);

it('offers to find the first ETA, and says what that costs', async () => {
  await show(unknown);
  expect(button()?.textContent).toBe('Find first ETA (up to 2 requests)');
  expect(button()?.title).toBe('No first ETA known from before 20 Nov. The carrier’s history may have one.');
  config.service = 'built-in';
  await show(unknown);
  expect(button()?.textContent).toBe('Find first ETA');
});

it('reads the oldest past result, and does not open the row', async () => {
  const onOpen = vi.fn();
  document.body.addEventListener('click', onOpen, { once: true });
  const history = vi.fn<Client['history']>(() => listOf('2026-11-19 08:00:00', '2026-10-02 08:00:00'));
  const record = vi.fn<Client['record']>(() => Promise.reject(new Error('not read here')));
  await show(unknown, { history, record });
  button()?.focus();
  expect(document.activeElement).toBe(button());
  await act(async () => button()?.click());
  await until(() => expect(record).toHaveBeenCalled());
  expect(history).toHaveBeenCalledWith({ number: 'MSKU2048170', type: 'CT', line: 'MAEU' });
  expect(record.mock.calls[0]?.[1]).toBe(2);
  expect(onOpen).not.toHaveBeenCalled();
});

it('reads nothing more when the present answer is the only one, and reports a failure of the history', async () => {
  const record = vi.fn<Client['record']>();
  await show(unknown, { history: () => listOf('2026-11-19 08:00:00'), record });
  await act(async () => button()?.click());
  await until(() => expect(button()?.ariaDisabled).not.toBe('true'));
  expect(record).not.toHaveBeenCalled();
  await show(unknown, { history: () => Promise.reject(new Error('away')) });
  await act(async () => button()?.click());
  await until(() => expect(home.textContent).toContain('could not be found'));
});

it.each<[string, Partial<Row>, string]>([
  ['none where the history has none', { ...unknown, pastRead: 'none' }, '–'],
  ['none where it was read', { ...unknown, pastRead: 'has' }, '–'],
  ['one more try where it did not answer', { ...unknown, pastRead: 'asked' }, 'Find first ETA (up to 2 requests)'],
  [
    'none of a row that is late',
    { ...unknown, firstEta: timeAt(NOW, 'UTC'), firstEtaAt: NOW - DAY },
    '2 d · first ETA',
  ],
  ['none of a row that is on time', { ...unknown, firstEtaAt: NOW - DAY }, 'On time'],
  [
    'none of a row that is overdue and late at least',
    { ...unknown, eta: timeAt(NOW - HOUR, 'UTC'), firstEta: timeAt(NOW - HOUR - DAY, 'UTC'), firstEtaAt: NOW - DAY },
    'at least 1 d · first ETA',
  ],
])('offers %s', async (_, cells, text) => {
  await show(cells);
  expect(home.firstElementChild?.textContent).toBe(text);
  expect(button() !== null).toBe(text.startsWith('Find'));
});
