/** Checks that the tracking page shows the same delay as the row on the desk. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../api/client.ts';
import { createQueryClient, startApi } from '../../../api/queries.ts';
import type { Row } from '../../../core/columns/columns.ts';
import { EMPTY_ROW } from '../../../core/columns/row.ts';
import { lateCells } from '../../../core/columns/apply-answer.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { containerWith, shipment } from '../../../core/reading/shipment.fixture.ts';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { timeAt } from '../../../core/time/port-time.ts';
import { DAY } from '../../../core/time/units.ts';
import { TranslateContext } from '../../../ui/use-translate.ts';
import { Slip } from './Slip.tsx';

const config = vi.hoisted(() => ({ service: 'built-in', access: 'internal', base: '/api' }));
vi.mock('../../../api/config.ts', () => ({ config }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NOW = Date.UTC(2026, 5, 10, 9);
const REF = { number: 'CSQU3054383', line: null, type: 'CT' } as const;
const present = readShipment(
  shipment([containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 06-29 14:12'])]),
  null,
  NOW,
);
const eta = present.journey.arrival?.date ?? null;

const rowOf = (cells: Partial<Row>): Row => {
  const row: Row = { ...EMPTY_ROW, number: REF.number, phase: 'in-transit', seenAt: NOW, eta, ...cells };
  return { ...row, ...lateCells(row) };
};

let home: HTMLElement;
let root: Root;
beforeEach(() => {
  config.access = 'internal';
  home = document.createElement('div');
  root = createRoot(home);
});
afterEach(() => {
  delete document.documentElement.dataset.desk;
  return act(() => root.unmount());
});

const until = (check: () => void) => act(() => vi.waitFor(check));

async function show(role: string | null, rows: readonly Row[]) {
  if (role !== null) document.documentElement.dataset.desk = role;
  const history = vi.fn<Client['history']>(() => Promise.reject(new Error('403')));
  startApi({ history } as Partial<Client> as Client);
  const asked = vi.fn(() =>
    Response.json({ status: 'success', message: 'OK', data: { watches: rows.map((row) => ({ row })) } }),
  );
  vi.stubGlobal('fetch', async () => asked());
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <TranslateContext value={createTranslate('en', en)}>
          <Slip shipmentRef={REF} present={present} containerNumber={null} />
        </TranslateContext>
      </QueryClientProvider>,
    ),
  );
  return { history, asked };
}

it('says against which date the delay counts, and shows the latest of several rows', async () => {
  const needed = (neededBy: string) => rowOf({ neededBy });
  await show('editor', [needed('2026-06-28'), needed('2026-06-22'), rowOf({})]);
  await until(() => expect(home.textContent).toBe('In transit · 7 d lateneeded 22 Jun'));
});

it('shows a delay with its bounds as the row does', async () => {
  const seen = rowOf({
    eta: null,
    firstEta: timeAt(NOW - 4 * DAY, 'UTC'),
    firstEtaAt: NOW - 9 * DAY,
    aisMove: 'arrival',
    aisMoveAt: timeAt(NOW - DAY, 'UTC'),
    awayAt: NOW - 2 * DAY,
  });
  await show('viewer', [seen]);
  await until(() => expect(home.textContent).toBe('In transit · 2 d to 3 d latefirst ETA 6 Jun'));
});

it.each([
  ['a guest', 'guest', 'internal', 1],
  ['a stranger of a public server', null, 'public', 0],
])('asks no past results for %s', async (_, role, access, rowsAsked) => {
  config.access = access;
  const { history, asked } = await show(role, [rowOf({ firstEta: eta, firstEtaAt: NOW })]);
  await until(() => expect(asked).toHaveBeenCalledTimes(rowsAsked));
  expect(history).not.toHaveBeenCalled();
});

it('requests past results for staff on the sample service, where they cost nothing', async () => {
  const { history } = await show('editor', []);
  await until(() => expect(history).toHaveBeenCalled());
});
