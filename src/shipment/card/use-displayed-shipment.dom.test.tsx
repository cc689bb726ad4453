import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Client, ClientAnswer } from '../../api/client.ts';
import { createQueryClient, recordQuery, shipmentKey, startApi } from '../../api/queries.ts';
import { numberTypeOf } from '../../core/shipment/codes.ts';
import { containerWith, event, PLACES, shipment } from '../../core/reading/shipment.fixture.ts';
import { startView } from '../../state/view-store.ts';
import { findType, useDisplayedShipment } from './use-displayed-shipment.ts';

const ref = (number: string, type: 'CT' | null = null) => ({ number, line: null, type });

it.each([
  ['what was forced', ref('ABC12D', 'CT'), numberTypeOf('BK'), 'CT'],
  ['what the service answered', ref('ABC12D'), numberTypeOf('BK'), 'BK'],
  ['what it answered, whatever it looks like', ref('123456789'), numberTypeOf('BL'), 'BL'],
  ['what it looks like, where nobody said', ref('123456789'), null, 'BK'],
  ['or said something new', ref('CSQU3054383'), numberTypeOf('XX'), 'CT'],
] as const)('%s', (_, asked, known, type) => expect(findType(asked, known)).toBe(type));

const NUMBER = 'CSQU3054383';
const DATE = '2026-12-02 13:12:00+00';
const RECORD = {
  metadata: { type: 'CT', number: NUMBER },
  locations: [{ id: 1, name: 'Rotterdam', locode: 'NLRTM', lat: 51.9, lng: 4.5 }],
  route: { pod: { location: 1, date: DATE, actual: false } },
  containers: [{ number: NUMBER, events: [{ location: 1, date: DATE, actual: false, status: 'VAD', type: 'sea' }] }],
};

function Arrival() {
  const { query } = useDisplayedShipment();
  return query.data?.shipment.containers[0]?.events[0]?.date?.wall ?? 'none';
}

const PRESENT = { ...RECORD, locations: [{ ...RECORD.locations[0], timezone: 'Europe/Amsterdam' }] };

it('a past result that is opened first also has the time zones of the present one', async () => {
  const answerOf = (data: object) =>
    Promise.resolve({ data, message: 'OK', meta: { receivedAt: 0 } } as unknown as ClientAnswer);
  startApi({ record: () => answerOf(RECORD), tracking: () => answerOf(PRESENT) } as unknown as Client);
  startView({
    read: () => ({ pathname: '/', search: `?number=${NUMBER}&record=7`, hash: '' }),
    push: () => {},
    replace: () => {},
    onChange: () => {},
  });
  const home = document.createElement('div');
  const root = createRoot(home);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <Arrival />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(home.textContent).toBe('2026-12-02T14:12:00'));
  root.unmount();
});

it('a past result takes the zones of its places from the present one, whenever that comes, and is stored as it came', async () => {
  const answer = { data: RECORD, message: 'OK', meta: { receivedAt: 0 } } as unknown as ClientAnswer;
  startApi({ record: () => Promise.resolve(answer) } as unknown as Client);
  const search = `?number=${NUMBER}&record=7`;
  startView({
    read: () => ({ pathname: '/', search, hash: '' }),
    push: () => {},
    replace: () => {},
    onChange: () => {},
  });
  const client = createQueryClient();
  const home = document.createElement('div');
  const root = createRoot(home);
  root.render(
    <QueryClientProvider client={client}>
      <Arrival />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(home.textContent).toBe('2026-12-02T13:12:00'));
  const rotterdam = { ...PLACES['Rotterdam']!, locode: 'NLRTM', zone: 'Europe/Amsterdam' };
  const present = shipment([containerWith([event('VAD ? 12-04 14:12', 0, { place: rotterdam })])], {
    places: [rotterdam],
  });
  client.setQueryData(shipmentKey(ref(NUMBER)), { shipment: present, meta: answer.meta, refreshAt: null });
  await vi.waitFor(() => expect(home.textContent).toBe('2026-12-02T14:12:00'));
  const stored = client.getQueryData(recordQuery(ref(NUMBER, 'CT'), 7).queryKey);
  expect(stored?.shipment.containers[0]?.events[0]?.date?.zone).toBe('UTC');
  root.unmount();
});
