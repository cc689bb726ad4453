/** What the card of a mark on the fleet map says of its shipments: how many are late, and by what. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { fetchCount, fetchRows } from '../../api/desk/operations.ts';
import { createQueryClient } from '../../api/queries.ts';
import { EMPTY_ROW } from '../../core/columns/row.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { now } from '../../core/time/clock.ts';
import { dayOn } from '../../core/time/port-time.ts';
import { DAY } from '../../core/time/units.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { FleetCases } from './FleetCases.tsx';

vi.mock('../../api/desk/operations.ts', () => ({ fetchCount: vi.fn(), fetchRows: vi.fn() }));
vi.mock('../../api/desk/cases.ts', () => ({ fetchCases: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const about = { places: [], count: 1, shipments: 5, withCase: 0, filter: 'imo:9302176' };

it('says how many at the mark are late, and the latest with its yardstick', async () => {
  const eta = dayOn(now() + 9 * DAY, null);
  const neededBy = dayOn(now() - 29 * DAY, null).wall.slice(0, 10);
  const row = { ...EMPTY_ROW, phase: 'in-transit', seenAt: now(), eta, neededBy };
  vi.mocked(fetchCount).mockResolvedValue({ count: 3, exact: true });
  vi.mocked(fetchRows).mockResolvedValue({ watches: [{ id: 1, trackedId: 1, version: 1, row }], next: null });
  const home = document.createElement('div');
  const root = createRoot(home);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <TranslateContext value={createTranslate('en', en)}>
          <FleetCases about={about} />
        </TranslateContext>
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(home.textContent).toContain('3 late, the latest 38 d after needed date')));
  expect(vi.mocked(fetchRows).mock.calls[0]?.[0]).toMatchObject({ q: 'imo:9302176 late', sort: '-late', limit: 1 });
  await act(async () => root.unmount());
});
