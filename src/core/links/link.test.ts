/** Links: a written link is read back unchanged, and links of other services are read. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legId, stopIds } from '../shipment/journey-ids.ts';
import { normaliseNumber } from '../shipment/number.ts';
import { type LinkParts, parseLink, toLink } from './link.ts';
import { EMPTY_VIEW, type Selection, type View } from './view.ts';
import { anyText, character } from '../parse/any-text.fixture.ts';

function partsOf(link: string): LinkParts {
  const { pathname, search, hash } = new URL(link, 'https://landfall.example');
  return { pathname, search, hash };
}

const open = (link: string): View => parseLink(partsOf(link));

const number = fc
  .oneof(
    fc.stringMatching(/^[A-Z]{3}[UJZ][0-9]{7}$/),
    fc.stringMatching(/^[A-Z0-9][A-Z0-9.]{3,20}[A-Z0-9]$/),
    fc.stringMatching(/^[A-Z0-9]{8,12}\/[A-Z]{3}U[0-9]{7}$/),
  )
  .map(normaliseNumber);
const stopId = fc
  .array(fc.oneof(fc.stringMatching(/^[A-Z]{5}$/), fc.string({ minLength: 1 })), { minLength: 1, maxLength: 4 })
  .map((names) => stopIds(names.map((name) => ({ name, locode: null }))).at(-1) ?? '');
const selection: fc.Arbitrary<Selection> = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), id: fc.stringMatching(/^[A-Z]{4}[0-9]{7}\/[0-9]{1,4}$/) }),
  fc.record({ kind: fc.constant('stop' as const), id: stopId }),
  fc.record({
    kind: fc.constant('leg' as const),
    id: fc.tuple(stopId, stopId).map(([from, to]) => legId(from, to)),
  }),
);
const view: fc.Arbitrary<View> = fc.record({
  page: fc.constantFrom('track', 'lines'),
  number,
  line: fc.option(fc.stringMatching(/^[A-Z0-9]{2,6}$/).filter((line) => line !== 'AUTO')),
  type: fc.option(fc.constantFrom('CT', 'BL', 'BK')),
  container: fc.option(fc.stringMatching(/^[A-Z]{3}U[0-9]{7}$/)),
  selection: fc.option(selection),
  tab: fc.constantFrom('timeline', 'details', 'history', 'share'),
  record: fc.option(fc.nat()),
  compare: fc.option(fc.nat()),
  frozen: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/)),
});

/** Characters that are allowed in a query or a fragment: https://www.rfc-editor.org/rfc/rfc3986#section-3.4 */
const inAddress = fc.string({
  unit: fc.oneof(fc.constantFrom(..."azAZ09-._~!$&'()*+,;=:@/?".split('')), character.map(encodeURIComponent)),
});

describe('a link', () => {
  it('brings back every view', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        expect(open(toLink(wanted))).toEqual(wanted);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it('is the same however often it is opened and written', () => {
    fc.assert(
      fc.property(inAddress, inAddress, (query, fragment) => {
        const once = toLink(open(`/?${query}#${fragment}`));
        expect(toLink(open(once))).toBe(once);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it.each(['number', 'line', 'type', 'container', 'event', 'stop', 'leg', 'tab', 'record', 'compare'])(
    'takes anything at all as %s without failing, and stays readable',
    (name) => {
      fc.assert(
        fc.property(anyText(), (text) => {
          const query = new URLSearchParams({ number: 'MSKU2048175' });
          query.set(name, text);
          const once = toLink(parseLink({ pathname: '/', search: `?${query}`, hash: '' }));
          expect(toLink(open(once))).toBe(once);
        }),
        { seed: 1 },
      );
    },
  );

  it.each(['1', 'ABC.123', 'ÅÄÖ7', 'MAEU264512277/MSKU2048175', 'X'.repeat(60)])(
    'brings back events of box %s',
    (container) => {
      const wanted = {
        ...EMPTY_VIEW,
        number: 'X1234',
        container,
        selection: { kind: 'event', id: `${container}/-3` },
      } as const;
      expect(open(toLink(wanted))).toEqual(wanted);
    },
  );

  it('of a frozen shipment says which container and what in it is selected', () => {
    const wanted = {
      ...EMPTY_VIEW,
      container: 'MSKU2048175',
      selection: { kind: 'stop', id: 'NLRTM' },
      frozen: 'abc',
    } as const;
    expect(open(toLink(wanted))).toEqual(wanted);
  });

  it('leaves defaults unwritten', () => {
    expect(toLink(EMPTY_VIEW)).toBe('/');
    expect(toLink({ ...EMPTY_VIEW, number: 'MSKU2048175' })).toBe('/?number=MSKU2048175');
    expect(toLink({ ...EMPTY_VIEW, page: 'lines' })).toBe('/lines');
  });
});

const CONTAINER = '/?number=MSKU2048175';

/** Old and unusual links with their canonical form. */
const LINKS: readonly (readonly [string, string])[] = [
  // These rows use the parameter names of other services.
  ['/?number=MSKU2048175&sealine=AUTO&type=ct', `${CONTAINER}&type=CT`],
  ['/?number=MSKU2048175&sealine=MAEU', `${CONTAINER}&line=MAEU`],
  ['/?number=MSKU2048175&shipment-type=sea', CONTAINER],
  ['/?number=MSKU2048175&shipment-type=ct', `${CONTAINER}&type=CT`],
  ['/?number=MSKU2048175&shipment_type=BL', `${CONTAINER}&type=BL`],
  ['/?number=MSKU2048175&SHIPMENT-TYPE=bk', `${CONTAINER}&type=BK`],
  ['/?Number=MSKU2048175', CONTAINER],
  ['/?NUMBER=MSKU2048175&SEALINE=maeu&TYPE=Ct', `${CONTAINER}&line=MAEU&type=CT`],
  ['/?number=MSKU2048175&scac=MAEU', `${CONTAINER}&line=MAEU`],
  ['/?n=MSKU2048175', CONTAINER],
  ['/?number=MSKU2048175&line=maeu', `${CONTAINER}&line=MAEU`],
  ['/?number=MSKU2048175&line=auto', CONTAINER],
  ['/?number=MSKU2048175&line=AUTO&sealine=MAEU', CONTAINER],
  ['/?number=MSKU2048175&line=&sealine=MAEU', `${CONTAINER}&line=MAEU`],
  ['/?sealine=MAEU&number=MSKU2048175', `${CONTAINER}&line=MAEU`],
  // These rows have numbers as people write them.
  ['/?number=msku2048175', CONTAINER],
  ['/?number=MSKU+204817+5', CONTAINER],
  ['/?number=MSKU%20204817-5', CONTAINER],
  ['/?number=MSKU-204817-5', CONTAINER],
  ['/?number=msku%20204817%205%20', CONTAINER],
  ['/?number=%20%20MSKU2048175', CONTAINER],
  ['/?number=MSKU%C2%A02048175', CONTAINER],
  ['/?number=MSKU%E2%80%8B2048175', CONTAINER],
  ['/?number=MSKU%E2%80%932048175', CONTAINER],
  ['/?number=%EF%BC%AD%EF%BC%B3%EF%BC%AB%EF%BC%B52048175', CONTAINER],
  ['/?number=MSKU2048175%0A', CONTAINER],
  ['/?number=%22MSKU2048175%22', CONTAINER],
  ['/?number=%3CMSKU2048175%3E', CONTAINER],
  ['/?number=MSKU2048175,', CONTAINER],
  ['/?number=MSKU2048175.', CONTAINER],
  ['/?number=MAEU264512277', '/?number=MAEU264512277'],
  ['/?number=MAEU264512277/MSKU2048175', '/?number=MAEU264512277/MSKU2048175'],
  ['/?number=MAEU264512277%2FMSKU2048175', '/?number=MAEU264512277/MSKU2048175'],
  ['/?number=maeu264512277+/+msku2048175', '/?number=MAEU264512277/MSKU2048175'],
  ['/?number=EGLV.149.501', '/?number=EGLV.149.501'],
  // These rows have repeated, unknown, empty and unordered parameters.
  ['/?number=MSKU2048175&number=MSCU1234566', CONTAINER],
  ['/?number=&n=MSKU2048175', CONTAINER],
  ['/?number=MSKU2048175&utm_source=mail&fbclid=x', CONTAINER],
  ['/?number=MSKU2048175&api_key=secret', CONTAINER],
  ['/?number=MSKU2048175&force_update=true', CONTAINER],
  ['/?number=MSKU2048175&', CONTAINER],
  ['/?&&number=MSKU2048175', CONTAINER],
  ['/?number=MSKU2048175&type=XX', CONTAINER],
  ['/?number=MSKU2048175&type=', CONTAINER],
  ['/?number=MSKU2048175&line=no%20such%20line', CONTAINER],
  ['/?number=MSKU2048175&line=%3Cscript%3E', CONTAINER],
  ['/?tab=share&number=MSKU2048175', `${CONTAINER}&tab=share`],
  ['/?number=MSKU2048175&tab=HISTORY', `${CONTAINER}&tab=history`],
  ['/?number=MSKU2048175&tab=timeline', CONTAINER],
  ['/?number=MSKU2048175&tab=admin', CONTAINER],
  // These rows have selections.
  ['/?number=MSKU2048175&event=MSKU2048175/4', `${CONTAINER}&event=MSKU2048175/4`],
  ['/?number=MSKU2048175&event=MSKU2048175%2F4&stop=s1', `${CONTAINER}&event=MSKU2048175/4`],
  ['/?number=MSKU2048175&stop=NLRTM', `${CONTAINER}&stop=NLRTM`],
  ['/?number=MSKU2048175&stop=NLRTM%7E2', `${CONTAINER}&stop=NLRTM~2`],
  ['/?number=MSKU2048175&stop=NLRTM-CNYTN', CONTAINER],
  ['/?number=MSKU2048175&stop=%3Cb%3E', CONTAINER],
  ['/?number=MSKU2048175&leg=CNYTN-NLRTM~2', `${CONTAINER}&leg=CNYTN-NLRTM~2`],
  ['/?number=MSKU2048175&leg=CNYTN-NLRTM-DEHAM', CONTAINER],
  ['/?number=MSKU2048175&leg=CNYTN', CONTAINER],
  ['/?number=MSKU2048175&leg=l0', CONTAINER],
  ['/?number=MSKU2048175&event=%3Cb%3E', CONTAINER],
  ['/?number=MSKU2048175&event=msku+204817-5/4', `${CONTAINER}&event=MSKU2048175/4`],
  ['/?number=MSKU2048175&event=/4', CONTAINER],
  ['/?number=MSKU2048175&event=MSKU2048175/x', CONTAINER],
  ['/?event=MSKU2048175/4', '/'],
  ['/?container=MSKU2048175', '/'],
  ['/?number=MAEU264512277&container=msku+204817-5', '/?number=MAEU264512277&container=MSKU2048175'],
  ['/?number=MSKU2048175&record=12', `${CONTAINER}&record=12`],
  ['/?number=MSKU2048175&record=12&compare=11', `${CONTAINER}&record=12&compare=11`],
  ['/?number=MSKU2048175&record=-1', CONTAINER],
  ['/?number=MSKU2048175&record=1e3', CONTAINER],
  // These rows have pages and fragments.
  ['/lines', '/lines'],
  ['/lines/', '/lines'],
  ['/', '/'],
  ['/?', '/'],
  ['/#', '/'],
  ['/#f=', '/'],
  ['/#f=abc_-123', '/?f#f=abc_-123'],
  ['/?number=MSKU2048175#top', CONTAINER],
  ['/?number=MSKU2048175#t=abc.def', CONTAINER],
  ['/index.html?number=MSKU2048175', CONTAINER],
];

describe('old and odd links', () => {
  it('are sixty at least', () => {
    expect(new Set(LINKS.map(([link]) => link)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(LINKS)('%s opens %s', (link, canonical) => {
    expect(toLink(open(link))).toBe(canonical);
    expect(toLink(open(canonical))).toBe(canonical);
  });
});
