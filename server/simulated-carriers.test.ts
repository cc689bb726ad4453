/** Tests the nine simulated carriers (tools/simulators/carriers): tokens, numbers and pages by HTTP. */
import { describe, expect, it } from 'vitest';
import type { WireTracking } from '../src/core/wire/schemas.ts';
import { toAnswer } from '../sim/api/tracking-data.ts';
import { carrierById, CARRIERS } from '../tools/simulators/carriers/carriers.ts';
import { demoCertificate } from '../tools/simulators/carriers/certificate.ts';
import { findShipment } from '../tools/simulators/carriers/find-shipment.ts';
import { toNumbers } from '../tools/simulators/carriers/listing.ts';
import { createCarriers } from '../tools/simulators/carriers/service.ts';
import { type CarriersRig, createCarriersRig, sendTo } from './carriers.fixture.ts';

const { privateKey, thumbprint } = demoCertificate();
const secretOf = (id: string): string => carrierById(id)?.grant?.secret ?? '';
const keyOf = (id: string): string => Object.values(carrierById(id)?.keys ?? {})[0] ?? '';
const KEYS: Readonly<Record<string, object>> = {
  hapag: { clientId: 'demo-hapag', clientSecret: 'demo-hapag-secret' },
  one: { apiKey: keyOf('one'), clientId: 'demo-one', clientSecret: secretOf('one') },
  maersk: { consumerKey: keyOf('maersk'), clientSecret: secretOf('maersk') },
  cma: { clientId: 'demo-cma', clientSecret: secretOf('cma') },
  msc: { tenant: 'demo-tenant', clientId: 'demo-msc', scope: 'demo-msc-api/.default', thumbprint, privateKey },
  evergreen: { clientId: 'demo-evergreen', clientSecret: secretOf('evergreen') },
  yangming: { keyId: keyOf('yangming') },
  zim: { subscriptionKey: keyOf('zim') },
  hmm: { apiKey: keyOf('hmm') },
};

function openSimulated(id: string): CarriersRig {
  const url = `http://127.0.0.1:8791/${id}`;
  const limits = { minute: 1000, hour: 10_000, day: 100_000 };
  const rig = createCarriersRig({ file: { [id]: { ...KEYS[id], url, limits } } });
  const carriers = createCarriers({
    clock: rig.hand.clock,
    delay: async () => undefined,
  });
  rig.send(sendTo(carriers.answer));
  return rig;
}

const portsOf = ({ route, locations = [] }: Pick<WireTracking, 'route' | 'locations'>) =>
  [route?.pol, route?.pod].map((point) => locations?.find(({ id }) => id === point?.location)?.locode ?? null);

describe('a simulated carrier', () => {
  it.each(CARRIERS.map((carrier) => [carrier.id, carrier] as const))(
    '%s is answered in the format of the public API',
    async (id, carrier) => {
      const rig = openSimulated(id);
      const found: string[] = [];
      for (const { number, type } of toNumbers(carrier).slice(0, 4)) {
        const body = await (
          await rig.get(`/api/tracking?number=${number}&type=${type}&sealine=${carrier.lines[0]}&route=true`)
        ).json();
        found.push(body.message);
        if (body.message !== 'OK') continue;
        expect(body.data.metadata).toMatchObject({ number, type });
        expect(body.data.containers[0].events.length).toBeGreaterThan(0);
        expect(body.data.landfall).toMatchObject({ events: id, unread: { events: 0 } });
        const voyage = findShipment(carrier, { type, number, box: null }, rig.hand.clock());
        const truth = voyage === null ? [] : portsOf(toAnswer(voyage.shipment, rig.hand.clock()));
        // A carrier that reports nothing about the beginning has no port of loading.
        expect([truth, [null, truth[1]]]).toContainEqual(portsOf(body.data));
      }
      expect(found).toContain('OK');
      expect(
        found.filter(
          (code) => !/^(OK|NO_EVENTS|NO_CONTAINERS|SEALINE_HASNT_PROVIDE_INFO|SEALINE_CANCELED_SHIPMENT)$/.test(code),
        ),
      ).toEqual([]);
    },
  );
});
