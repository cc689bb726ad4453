/** Runs the contract of the interface over the sources that are read into it: carriers, Terminal49 and Sinay. */
import { createAggregators } from '../tools/simulators/aggregators/service.ts';
import { SINAY_KEY } from '../tools/simulators/aggregators/sinay.ts';
import { TERMINAL49_KEY } from '../tools/simulators/aggregators/terminal49.ts';
import { sourcesFile } from '../tools/simulators/carriers/listing.ts';
import { createCarriers } from '../tools/simulators/carriers/service.ts';
import { contractSuite, type Sample, type Subject } from '../tools/simulators/contract/contract-suite.ts';
import { type CarriersRig, createCarriersRig, sendTo } from './carriers.fixture.ts';

const ORIGIN = 'http://127.0.0.1:8791';
const KEYS = { terminal49: TERMINAL49_KEY, sinay: SINAY_KEY } as const;
const SAMPLES: readonly [Sample, ...Sample[]] = [
  { number: 'MSKU2048170', type: 'CT', line: 'MAEU' },
  { number: 'MEDUL8080808', type: 'BL', line: 'MSCU' },
  { number: 'EBKG20262026', type: 'BK', line: 'MSCU' },
  { number: 'UACU8080801', type: 'CT', line: 'HLCU' },
  { number: 'CMAU4455661', type: 'CT', line: 'CMDU' },
];

/** The source behind the gateway, which keeps the operator's key. */
const toSubject = (rig: CarriersRig): Subject => ({
  service: async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete('api_key');
    const answer = rig.get(`/api${pathname}?${searchParams.toString()}`, { staff: true });
    await rig.hand.pass(8_000);
    return answer;
  },
  key: '',
  clock: rig.hand.clock,
  samples: SAMPLES,
  shape: 'newest',
  headers: true,
});

const OWN_SERVER = ['keys', 'counters', 'cache marks', 'reduced past answers'] as const;
const AGGREGATOR = [...OWN_SERVER, 'carrier codes'] as const;

contractSuite('the carriers', async () => {
  const rig = createCarriersRig({ file: sourcesFile(ORIGIN) });
  rig.send(sendTo(createCarriers({ clock: rig.hand.clock, delay: async () => undefined }).answer));
  return toSubject(rig);
}, [...OWN_SERVER, 'AIS', 'check digits']);

for (const id of ['terminal49', 'sinay'] as const) {
  contractSuite(
    id,
    async () => {
      const settings = { id, key: KEYS[id], url: `${ORIGIN}/${id}`, limit: null, embeds: false };
      const rig = createCarriersRig({ file: {}, aggregators: [settings] });
      rig.send(sendTo(createAggregators({ clock: rig.hand.clock, delay: async () => undefined })));
      return toSubject(rig);
    },
    id === 'sinay' ? AGGREGATOR : [...AGGREGATOR, 'AIS'],
  );
}
