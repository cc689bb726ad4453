/** Tests that a shipment whose source only people who sign in may see has no snapshot link, and says why. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/queries.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import { NOW, shipment } from '../../../core/reading/shipment.fixture.ts';
import { en } from '../../../core/texts/en.ts';
import { loadStages } from '../../../core/texts/load-texts.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { TranslateContext } from '../../../ui/use-translate.ts';
import { SharePanel } from './SharePanel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const t = createTranslate('en', en);

beforeAll(() => loadStages('en', ['tracking', 'shared']));

const landfall = (isForStaff: boolean) => ({
  sources: [{ id: 'terminal49', kind: 'aggregator', name: 'Terminal49', for_staff: isForStaff }],
  events: 'terminal49',
  route: [],
  sightings: [],
  conflicts: [],
  unread: { codes: [], fields: 0, events: 0 },
});

it.each([
  [false, true],
  [true, false],
])('with a source for staff alone (%s) a snapshot link is offered: %s', (isForStaff, isOffered) => {
  const home = document.createElement('div');
  const root = createRoot(home);
  const reading = readShipment({ ...shipment([]), landfall: landfall(isForStaff) }, null, NOW);
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <TranslateContext value={t}>
          <SharePanel reading={reading} past={false} sample={false} />
        </TranslateContext>
      </QueryClientProvider>,
    ),
  );
  expect(home.textContent.includes(t('share.freeze'))).toBe(isOffered);
  expect(home.textContent.includes(t('share.signedInOnly'))).toBe(!isOffered);
  act(() => root.unmount());
});
