/** Lists what can be tried: addresses, invented credentials, numbers, and numbers that fail. */
import { containerNumber } from '../../../sim/fleet/container-number.ts';
import { LEASED_PREFIXES, lineByCode } from '../../../sim/fleet/lines.ts';
import { SCENARIOS } from '../../../sim/scenarios.ts';
import { type Carrier, type CarrierId, CARRIERS, type NumberType } from './carriers.ts';
import { demoCertificate } from './certificate.ts';
import { FAILURES } from './failures.ts';
import { QUIRKS } from './quirks.ts';

interface Try {
  readonly type: NumberType;
  readonly number: string;
  readonly shows: string;
}

const MORE = 6;

/** Returns samples of the built-in service that this carrier has, and some numbers outside every list. */
export function toNumbers({ id, lines: [code], asks }: Carrier): readonly Try[] {
  const samples = SCENARIOS.filter(({ line }) => line === code).map(({ type, number, title }) => ({
    type,
    number,
    shows: title,
  }));
  const prefix = lineByCode(code)?.prefixes[0] ?? LEASED_PREFIXES[0];
  const others = Array.from({ length: MORE }, (_, at): Try => {
    const number = containerNumber(prefix, 260_101 + at * 1009);
    return { type: 'CT', number, shows: 'a shipment like any other' };
  });
  // Document numbers are made from container numbers and lead back to them.
  const papers = [...samples, ...others]
    .filter(({ type }) => type === 'CT')
    .map(
      ({ number, shows }): Try => ({
        type: 'BK',
        number: `BK${number}`,
        shows,
      }),
    );
  const all = id === 'hmm' ? papers : [...samples, ...others];
  // One carrier has no answers for documents with its own prefix.
  return all.filter(({ type, number }) => asks.includes(type) && !number.startsWith('EGLV'));
}

const toFailures = (prefix: string, isBooking: boolean) =>
  Object.entries(FAILURES).map(([digits, shows]) => {
    const container = containerNumber(prefix, Number(digits));
    return { number: isBooking ? `DEMO00${digits}` : container, shows };
  });

/** Name of a carrier's key in SOURCES_FILE, for carriers with a key. */
const KEY_NAMES: Readonly<Partial<Record<CarrierId, string>>> = {
  one: 'apiKey',
  maersk: 'consumerKey',
  cma: 'keyId',
  yangming: 'keyId',
  zim: 'subscriptionKey',
  hmm: 'apiKey',
};

function toSettings({ id, keys, grant }: Carrier): Readonly<Record<string, string>> {
  const [first = '', second = ''] = Object.values(keys);
  if (id === 'hapag') return { clientId: first, clientSecret: second };
  const name = KEY_NAMES[id];
  const key = name === undefined ? {} : { [name]: first };
  if (grant === null || id === 'cma') return key;
  if (grant.by !== 'assertion') return { ...key, clientId: grant.clientId, clientSecret: grant.secret };
  const { privateKey, thumbprint } = demoCertificate();
  const tenant = grant.path.split('/')[1] ?? '';
  return { tenant, clientId: grant.clientId, scope: grant.scope ?? '', thumbprint, privateKey };
}

/** Returns a SOURCES_FILE with which Landfall requests these carriers. */
export const sourcesFile = (origin: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    CARRIERS.map((carrier) => [carrier.id, { ...toSettings(carrier), url: `${origin}/${carrier.id}` }]),
  );

export function listing(origin: string) {
  const { privateKey, certificate, thumbprint } = demoCertificate();
  return {
    about: 'Simulated carriers with interfaces of DCSA Track & Trace 2.2; every shipment is invented.',
    quirks: `${origin}/quirks`,
    counts: `${origin}/counts`,
    sourcesFile: sourcesFile(origin),
    carriers: CARRIERS.map((carrier) => {
      const { id, name, lines, path, keys, headers, grant, asks, limits } = carrier;
      const prefix = lineByCode(lines[0])?.prefixes[0] ?? LEASED_PREFIXES[0];
      return {
        id,
        name,
        lines,
        address: `${origin}/${id}${path}`,
        keys,
        headers,
        token:
          grant === null
            ? null
            : {
                address: `${origin}/${id}${grant.path}`,
                by: grant.by,
                clientId: grant.clientId,
                ...(grant.by === 'assertion'
                  ? { privateKey, certificate, thumbprint }
                  : { clientSecret: grant.secret }),
                scope: grant.scope,
                query: grant.query,
                lastsSeconds: grant.lastsSeconds,
                isOptional: carrier.isGrantOptional,
              },
        asks,
        limits: limits.map(({ calls, windowMs }) => ({ calls, seconds: windowMs / 1000 })),
        numbers: toNumbers(carrier),
        failures: toFailures(prefix, !asks.includes('CT')),
      };
    }),
  };
}

export const quirksListing = () =>
  CARRIERS.map(({ id, name }) => ({
    id,
    name,
    quirks: QUIRKS[id].map(({ about, deviates = [] }) => ({ about, deviates })),
  }));
