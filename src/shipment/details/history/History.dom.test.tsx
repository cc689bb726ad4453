import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ClientAnswer, Client } from '../../../api/client.ts';
import { createQueryClient, startApi } from '../../../api/queries.ts';
import { ServiceError } from '../../../api/service-error.ts';
import { en } from '../../../core/texts/en.ts';
import { createTranslate } from '../../../core/texts/translate.ts';
import { TranslateContext } from '../../../ui/use-translate.ts';
import { containerWith, event, PLACES, shipment } from '../../../core/reading/shipment.fixture.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { parseWireTime } from '../../../core/time/port-time.ts';
import { toLink } from '../../../core/links/link.ts';
import { EMPTY_VIEW, type View } from '../../../core/links/view.ts';
import { startView } from '../../../state/view-store.ts';
import { History } from './History.tsx';

const ASKED = { number: 'CSQU3054383', line: null, type: 'CT' } as const;
let root: Root;
let home: HTMLElement;

beforeAll(() => import('../states/ProblemNotice.tsx'));
beforeEach(() => {
  home = document.createElement('div');
  root = createRoot(home);
});
afterEach(() => root.unmount());

async function press(name: string): Promise<void> {
  const button = () => [...home.querySelectorAll('button')].find((one) => one.textContent === name);
  await vi.waitFor(() => expect(button()).toBeDefined());
  button()?.click();
}

function render(
  history: () => Promise<Partial<ClientAnswer>>,
  { record, present }: { readonly record?: Client['record']; readonly present?: Shipment },
): void {
  const lines = () => Promise.reject(new ServiceError({ cause: 'offline' }));
  startApi({ history, lines, record } as unknown as Client);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TranslateContext value={createTranslate('en', en)}>
        <History
          shipmentRef={ASKED}
          reading={readShipment(present ?? shipment([]), null, 0)}
          present={present ?? null}
        />
      </TranslateContext>
    </QueryClientProvider>,
  );
}

async function show(
  history: () => Promise<Partial<ClientAnswer>>,
  words: string,
  more: { readonly record?: Client['record']; readonly present?: Shipment } = {},
): Promise<void> {
  render(history, more);
  await press('Load the list');
  if (more.record !== undefined) await press('Load the results');
  await vi.waitFor(() => expect(home.textContent).toContain(words));
}

it.each([
  [{ cause: 'refused', code: 'API_KEY_LIMIT_REACHED' }, 'No requests left'],
  [{ cause: 'refused', code: 'API_KEY_RATE_LIMIT' }, 'Too many requests'],
  [{ cause: 'offline' }, 'offline'],
] as const)('%j is told as everywhere else', async (failure, words) => {
  await show(() => Promise.reject(new ServiceError(failure)), words);
  expect(home.querySelector('[role=alert]')).not.toBeNull();
});

it('asks before each cost: first for the list and its first result, then for the other results', async () => {
  const asked: string[] = [];
  const counted: Client['record'] = (ref, id) => {
    asked.push(String(id));
    return record(ref, id);
  };
  const list = () => {
    asked.push('list');
    return Promise.resolve({ data: { requests }, message: 'OK' });
  };
  render(list, { record: counted });
  await vi.waitFor(() => expect(home.textContent).toContain('2 requests for the list and its first result'));
  expect(asked).toEqual([]);
  await press('Load the list');
  await vi.waitFor(() => expect(home.textContent).toContain('Load the result of 1 past request: uses 1 request'));
  expect(asked).toEqual(['list', '7']);
  await press('Load the results');
  await vi.waitFor(() => expect(asked).toEqual(['list', '7', '8']));
});

it('says which results were not loaded, and between which days a date moved unobserved', async () => {
  const later = { id: 9, date: '2026-05-05 10:00:00', sealine: 'hlcu' };
  const present = shipment([containerWith([event('VAD ? 12-04 14:12', 0, { place: PLACES['Rotterdam']! })])], {
    updatedAt: parseWireTime('2026-05-09 10:00:00', 'metadata'),
  });
  render(() => Promise.resolve({ data: { requests: [...requests, later] }, message: 'OK' }), { record, present });
  await press('Load the list');
  const text = 'somewhere between 1 May and 9 May';
  await vi.waitFor(() => expect(home.textContent).toContain(text));
  const rows = [...home.querySelectorAll('ol li')].map((row) => row.textContent);
  expect(rows[1]).toContain('not loaded');
  expect(rows[1]).toContain('HLCU');
  expect(rows.some((row) => row?.includes('no arrival date'))).toBe(false);
  expect(home.querySelectorAll('svg path[stroke-dasharray]')).toHaveLength(1);
  await press('Load the results');
  await vi.waitFor(() => expect(home.querySelector('svg path[stroke-dasharray]')).toBeNull());
  expect(home.textContent).not.toContain(text);
});

it('says what in the list could not be read, and what is left of the subscription', async () => {
  const metadata = { api_calls: { total: 100, used: 3, remaining: 97 } };
  const data = { metadata, requests: [{ id: 7, date: '2026-05-01 10:00:00', sealine: 'maeu' }, { id: 'x' }] };
  await show(() => Promise.resolve({ data, message: 'OK' }), '1 past request');
  expect(home.textContent).toContain('Requests: 3 of 100 used, 97 left');
  expect(home.textContent).toContain('2 fields do not match the documentation');
  expect(home.textContent).toContain('requests[1].id: expected a whole number, got "x"');
});

it('shows what the list says about the number', async () => {
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
  for (const words of ['Maersk · MAEU', 'SOMETHING_NEW', '1 May', 'Requests: 12 used']) {
    expect(home.textContent).toContain(words);
  }
});

it('an empty list is not a failure', async () => {
  await show(() => Promise.resolve({ data: { requests: [] }, message: 'OK' }), 'No past requests');
  expect(home.querySelector('[role=alert]')).toBeNull();
});

const locations = [{ id: 1, name: 'Rotterdam', locode: 'NLRTM', lat: 51.9, lng: 4.5 }];
const said = (date: string) => ({
  metadata: { type: 'CT', number: ASKED.number, updated_at: null },
  locations,
  route: { pod: { location: 1, date, actual: false } },
  containers: [{ number: ASKED.number, events: [{ location: 1, date, actual: false, status: 'VAD', type: 'sea' }] }],
});
const REPORTED_ARRIVALS: Readonly<Record<number, string>> = {
  7: '2026-12-02 13:12:00+00',
  8: '2026-12-04 13:12:00+00',
};
const requests = [
  { id: 7, date: '2026-05-01 10:00:00', sealine: 'maeu' },
  { id: 8, date: '2026-05-03 10:00:00', sealine: 'maeu' },
];
const record: Client['record'] = (_, id) =>
  Promise.resolve({
    data: said(REPORTED_ARRIVALS[id] ?? ''),
    message: 'OK',
    meta: { receivedAt: 0 },
  } as unknown as ClientAnswer);

function openHistoryAt(view: Partial<View>): void {
  const { pathname, search, hash } = new URL(
    toLink({ ...EMPTY_VIEW, number: ASKED.number, tab: 'history', ...view }),
    'https://landfall.test',
  );
  startView({ read: () => ({ pathname, search, hash }), push: () => {}, replace: () => {}, onChange: () => {} });
}

it.each([
  ['the older one was opened first', 7, 8],
  ['the newer one was opened first', 8, 7],
])('two results are compared forwards in time, with their dates: %s', async (_, opened, compared) => {
  openHistoryAt({ record: opened, compare: compared });
  await show(() => Promise.resolve({ data: { requests }, message: 'OK' }), 'What changed', { record });
  expect(home.textContent).toContain('What changed from 1 May 10:00 UTC to 3 May 10:00 UTC');
  expect(home.textContent).toContain('moved by +2 d to 4 Dec 13:12 UTC');
  const [marked] = [...home.querySelectorAll('li')].filter((row) => row.textContent?.includes('Compared'));
  expect(marked?.textContent).toContain(compared === 8 ? '3 May 10:00 UTC' : '1 May 10:00 UTC');
});

it('times are in the zones of the places, which the present answer knows, whichever result is open', async () => {
  openHistoryAt({ record: 7 });
  const rotterdam = { ...PLACES['Rotterdam']!, locode: 'NLRTM', zone: 'Europe/Amsterdam' };
  const present = shipment([containerWith([event('VAD ? 12-04 14:12', 0, { place: rotterdam })])], {
    places: [rotterdam],
  });
  await show(() => Promise.resolve({ data: { requests }, message: 'OK' }), 'ETA 2 Dec 14:12', { record, present });
  await vi.waitFor(() => expect(home.textContent).toContain('ETA 4 Dec 14:12'));
  expect(home.textContent).not.toContain('13:12');
});
