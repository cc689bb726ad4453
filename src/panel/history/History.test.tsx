// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Client } from '../../api/client.ts';
import { createQueryClient, startApi } from '../../api/queries.ts';
import { ServiceError } from '../../api/service-error.ts';
import { loadLateTexts } from '../../i18n/texts.ts';
import { History } from './History.tsx';

const ASKED = { number: 'CSQU3054383', line: null, type: 'CT' } as const;
let root: Root;
let home: HTMLElement;

beforeAll(() => Promise.all([import('../states/Trouble.tsx'), loadLateTexts()]));
beforeEach(() => {
  home = document.createElement('div');
  root = createRoot(home);
});
afterEach(() => root.unmount());

async function show(history: () => Promise<Partial<Answer>>, words: string): Promise<void> {
  const lines = () => Promise.reject(new ServiceError({ cause: 'offline' }));
  startApi({ history, lines } as unknown as Client);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <History asked={ASKED} shipment={null} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(home.textContent).toContain(words));
}

it.each([
  [{ cause: 'refused', code: 'API_KEY_LIMIT_REACHED' }, 'No look-ups are left'],
  [{ cause: 'refused', code: 'API_KEY_RATE_LIMIT' }, 'Too many look-ups'],
  [{ cause: 'offline' }, 'offline'],
] as const)('%j is told as everywhere else', async (failure, words) => {
  await show(() => Promise.reject(new ServiceError(failure)), words);
  expect(home.querySelector('[role=alert]')).not.toBeNull();
});

it('says what of the list could not be read, and what is left of the subscription', async () => {
  const metadata = { api_calls: { total: 100, used: 3, remaining: 97 } };
  const data = { metadata, requests: [{ id: 7, date: '2026-05-01 10:00:00', sealine: 'maeu' }, { id: 'x' }] };
  await show(() => Promise.resolve({ data, message: 'OK' }), '1 past request');
  expect(home.textContent).toContain('Calls: 3 of 100 used, 97 left');
  expect(home.textContent).toContain('2 fields could not be read as documented');
  expect(home.textContent).toContain('requests[1].id: "x" came, a whole number was expected');
});

it('says what the list says of the number', async () => {
  const metadata = {
    type: 'BL',
    number: 'MAEU204817512',
    sealine: 'MAEU',
    sealine_name: 'Maersk',
    status: 'SOMETHING_NEW',
    updated_at: '2026-05-01 10:00:00',
    api_calls: { total: null, used: 12, remaining: null },
  };
  await show(() => Promise.resolve({ data: { metadata, requests: [] }, message: 'OK' }), 'Bill of lading');
  for (const words of ['Maersk · MAEU', 'SOMETHING_NEW', '1 May', 'Calls: 12 used']) {
    expect(home.textContent).toContain(words);
  }
});

it('an empty list is no failure', async () => {
  await show(() => Promise.resolve({ data: { requests: [] }, message: 'OK' }), 'No past requests');
  expect(home.querySelector('[role=alert]')).toBeNull();
});
