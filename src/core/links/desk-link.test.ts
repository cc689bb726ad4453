import { describe, expect, it } from 'vitest';
import {
  EMPTY_DESK,
  GUEST_TABS,
  parseDeskLink,
  parseShipmentLink,
  shipmentParts,
  toDeskLink,
  toViewQuery,
} from './desk-link.ts';
import { parseLink } from './link.ts';
import { EMPTY_VIEW } from './view.ts';

const at = (search: string, pathname = '/desk', hash = '') => ({ pathname, search, hash });

describe('an address of the desk', () => {
  it('is read and written as the same', () => {
    const link =
      '/desk?tab=all&q=line:MAEU+is:overdue+eta:%3C7d&sort=-slip&group=vessel&columns=number,eta:140&view=rtm&number=MSKU2048170';
    const desk = parseDeskLink(new URL(link, 'http://x.test'));
    expect(desk).toEqual({
      page: 'desk',
      tab: 'all',
      q: 'line:MAEU is:overdue eta:<7d',
      sort: { name: 'slip', descending: true },
      group: 'vessel',
      columns: [
        { key: 'number', width: null },
        { key: 'eta', width: 140 },
      ],
      view: 'rtm',
      case: null,
      drawer: null,
      dispute: null,
    });
    expect(toDeskLink(desk, parseLink(shipmentParts(new URL(link, 'http://x.test'))))).toBe(link);
  });

  it('leaves out what is usual', () => {
    expect(parseDeskLink(at(''))).toEqual(EMPTY_DESK);
    expect(toDeskLink(EMPTY_DESK, EMPTY_VIEW)).toBe('/desk');
    expect(toDeskLink({ ...EMPTY_DESK, page: 'lines' }, EMPTY_VIEW)).toBe('/desk/lines');
    expect(parseDeskLink(at('', '/desk/lines/')).page).toBe('lines');
  });

  it('opens the first tab of the person, and a case in the tab of cases', () => {
    const first = GUEST_TABS[0];
    expect(['', '?tab=attention', '?case=7', '?case='].map((search) => parseDeskLink(at(search), first).tab)).toEqual([
      'all',
      'attention',
      'attention',
      'all',
    ]);
    const views = [{}, { tab: 'all' }, { case: '7' }, { tab: 'all', case: '7' }] as const;
    const written = views.map((view) => toDeskLink({ ...EMPTY_DESK, ...view }, EMPTY_VIEW, first));
    expect(written).toEqual(['/desk?tab=attention', '/desk', '/desk?case=7', '/desk?tab=all&case=7']);
  });

  it('names the open drawer of the settings, to which the former page of rules leads', () => {
    const drawer = { page: 'settings', drawer: 'free-days' } as const;
    expect(toDeskLink({ ...EMPTY_DESK, ...drawer }, EMPTY_VIEW)).toBe('/desk/settings#free-days');
    expect(parseDeskLink(at('?q=a', '/desk/settings', '#free-days'))).toMatchObject({ ...drawer, q: 'a' });
    expect(parseDeskLink(at('', '/desk/settings/', '#x'))).toMatchObject({ page: 'settings', drawer: null });
    expect(parseDeskLink(at('', '/desk/rules'))).toMatchObject({ page: 'settings', drawer: 'rules' });
    expect(parseDeskLink(at('', '/desk', '#rules')).drawer).toBeNull();
    expect(toDeskLink({ ...EMPTY_DESK, drawer: 'rules' }, EMPTY_VIEW)).toBe('/desk');
  });

  it('names the shipment of a dispute sheet', () => {
    const sheet = { page: 'dispute', dispute: '17' } as const;
    expect(toDeskLink({ ...EMPTY_DESK, ...sheet }, EMPTY_VIEW)).toBe('/desk/dispute#17');
    expect(parseDeskLink(at('', '/desk/dispute', '#17'))).toMatchObject(sheet);
    expect(parseDeskLink(at('', '/desk/dispute', '#<b>')).dispute).toBeNull();
    expect(parseDeskLink(at('', '/desk', '#17')).dispute).toBeNull();
  });

  it('passes over what it does not know', () => {
    const wild = '?tab=x&sort=sideways&group=note&columns=eta,eta,none,number:9999,line:x&view=%3Cb%3E&case=';
    expect(parseDeskLink(at(wild))).toEqual({
      ...EMPTY_DESK,
      columns: [
        { key: 'eta', width: null },
        { key: 'number', width: 600 },
        { key: 'line', width: null },
      ],
    });
  });

  it('keeps the tab of the card apart from its own', () => {
    const shipment = parseShipmentLink('/?number=MSKU2048170&tab=details&stop=NLRTM~1');
    const link = toDeskLink({ ...EMPTY_DESK, tab: 'all' }, shipment);
    expect(link).toBe('/desk?tab=all&number=MSKU2048170&stop=NLRTM~1&card=details');
    const { search } = new URL(link, 'http://x.test');
    expect(parseDeskLink(at(search)).tab).toBe('all');
    expect(parseLink(shipmentParts(at(search)))).toEqual(shipment);
  });

  it('gives a saved view its filter, order and columns, and nothing of the moment', () => {
    const desk = { ...EMPTY_DESK, tab: 'done', q: 'pod:NLRTM', case: '7', view: 'x' } as const;
    expect(toViewQuery(desk)).toBe('q=pod:NLRTM');
  });
});
