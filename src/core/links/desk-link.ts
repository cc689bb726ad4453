/**
 * The codec of the desk's addresses: `/desk?tab=all&q=line:MAEU is:overdue&sort=-slip&group=vessel
 * &columns=number,eta:140&view=rotterdam&number=MSKU2048170`. It reads tolerantly, writes one canonical form and
 * leaves defaults out. The opened shipment uses the parameters of the tracking page, except its tab, which is `card`
 * here.
 */
import { type ColumnKey, type GroupKey, isColumnKey, isGroupKey } from '../columns/columns.ts';
import { parseSort, type Sort } from '../columns/sorts.ts';
import { type LinkParts, parseLink, toLink } from './link.ts';
import type { View } from './view.ts';

export const DESK_TABS = ['attention', 'all', 'changes', 'done'] as const;
export type DeskTab = (typeof DESK_TABS)[number];
/** The tabs of a guest, who comes for the shipments and decides no cases. */
export const GUEST_TABS: readonly DeskTab[] = ['all', 'attention', 'changes'];

/** Sections of the settings page. The first is open unless the address names one. */
export const DRAWERS = ['columns', 'rules', 'free-days', 'rates'] as const;
export type Drawer = (typeof DRAWERS)[number];

export interface ColumnChoice {
  readonly key: ColumnKey;
  /** Width in pixels; `null` for the default width of the column. */
  readonly width: number | null;
}

/** The state of the desk that is in the address, besides the opened shipment. */
export interface DeskView {
  readonly page: 'desk' | 'lines' | 'settings' | 'subscriptions' | 'dispute';
  readonly tab: DeskTab;
  /** The filter as it was written, including mistakes. */
  readonly q: string;
  readonly sort: Sort;
  readonly group: GroupKey | null;
  /** `null` for the columns of the person's settings. */
  readonly columns: readonly ColumnChoice[] | null;
  /** Id of the saved view that the address began with. */
  readonly view: string | null;
  /** Id of the opened case. */
  readonly case: string | null;
  /** Open section, in the fragment of the settings page. */
  readonly drawer: Drawer | null;
  /** Id of the watch whose dates are disputed, in the fragment of that page. */
  readonly dispute: string | null;
}

export const EMPTY_DESK: DeskView = {
  page: 'desk',
  tab: 'attention',
  q: '',
  sort: { name: 'severity', descending: true },
  group: null,
  columns: null,
  view: null,
  case: null,
  drawer: null,
  dispute: null,
};

const PATHS: Readonly<Record<DeskView['page'], string>> = {
  desk: '/desk',
  lines: '/desk/lines',
  settings: '/desk/settings',
  subscriptions: '/desk/subscriptions',
  dispute: '/desk/dispute',
};
const PAGES = ['lines', 'settings', 'subscriptions', 'dispute'] as const;
/** The rules once had a page of their own, which bookmarks still name. */
const FORMER_RULES = '/desk/rules';
const WIDTH = { least: 40, most: 600 };

/** An address without a tab shows the first one, and an opened case is in the tab of cases. */
const tabWithoutName = (openedCase: string | null, first: DeskTab): DeskTab =>
  openedCase === null ? first : 'attention';

/** `first` is the tab that opens without an address. It differs for guests. */
export function parseDeskLink({ pathname, search, hash }: LinkParts, first: DeskTab = DESK_TABS[0]): DeskView {
  const path = pathname.replace(/\/+$/, '');
  const page = path === FORMER_RULES ? 'settings' : (PAGES.find((one) => PATHS[one] === path) ?? 'desk');
  const query = new URLSearchParams(search);
  const text = (name: string): string => query.get(name)?.trim() ?? '';
  return {
    page,
    tab: DESK_TABS.find((tab) => tab === text('tab').toLowerCase()) ?? tabWithoutName(toId(text('case')), first),
    q: text('q'),
    sort: parseSort(text('sort')) ?? EMPTY_DESK.sort,
    group: toGroup(text('group')),
    columns: parseColumns(text('columns')),
    view: toId(text('view')),
    case: toId(text('case')),
    drawer: page === 'settings' ? toDrawer(path === FORMER_RULES ? 'rules' : hash.slice(1)) : null,
    dispute: page === 'dispute' ? toId(hash.slice(1)) : null,
  };
}

/** The part of a desk address that opens the card and map of a shipment. */
export function shipmentParts({ search, hash }: LinkParts): LinkParts {
  const query = new URLSearchParams(search);
  const tab = query.get('card');
  for (const name of ['tab', 'card']) query.delete(name);
  if (tab !== null) query.set('tab', tab);
  return { pathname: '/', search: `?${query}`, hash };
}

export const parseShipmentLink = (link: string): View => {
  const { pathname, search, hash } = new URL(link, 'http://desk.invalid');
  return parseLink({ pathname, search, hash });
};

export function toDeskLink(desk: DeskView, shipment: View, first: DeskTab = DESK_TABS[0]): string {
  const query = new URLSearchParams(deskQuery(desk, first));
  const shipmentQuery = new URLSearchParams(toLink({ ...shipment, page: 'track', frozen: null }).slice(1));
  for (const [name, value] of shipmentQuery) query.set(name === 'tab' ? 'card' : name, value);
  const text = unescaped(query);
  const fragment = desk.page === 'settings' ? desk.drawer : desk.page === 'dispute' ? desk.dispute : null;
  return `${PATHS[desk.page]}${text === '' ? '' : `?${text}`}${fragment === null ? '' : `#${fragment}`}`;
}

/** The content of a saved view: filter, sort order, grouping and columns. */
export const toViewQuery = ({ q, sort, group, columns }: DeskView): string =>
  unescaped(new URLSearchParams(deskQuery({ ...EMPTY_DESK, q, sort, group, columns })));

function deskQuery(desk: DeskView, first: DeskTab = DESK_TABS[0]): [string, string][] {
  const all: [string, string | null][] = [
    ['tab', desk.tab === tabWithoutName(desk.case, first) ? null : desk.tab],
    ['q', desk.q === '' ? null : desk.q],
    ['sort', sortText(desk.sort) === sortText(EMPTY_DESK.sort) ? null : sortText(desk.sort)],
    ['group', desk.group],
    ['columns', desk.columns === null ? null : columnsText(desk.columns)],
    ['view', desk.view],
    ['case', desk.case],
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

/** A query may contain these characters unescaped (RFC 3986, 3.4), and people read the filter. */
const unescaped = (query: URLSearchParams): string =>
  query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%7E', '~');

export const sortText = ({ name, descending }: Sort): string => `${descending ? '-' : ''}${name}`;

export const columnsText = (columns: readonly ColumnChoice[]): string =>
  columns.map(({ key, width }) => (width === null ? key : `${key}:${width}`)).join(',');

/** Parses `number,eta:140`. Unknown and repeated columns are left out. */
export function parseColumns(text: string): readonly ColumnChoice[] | null {
  const found = new Map<ColumnKey, ColumnChoice>();
  for (const part of text.split(',')) {
    const [stored = '', size = ''] = part.trim().split(':');
    // Earlier saved views name the delay as a column of its own.
    const name = stored === 'slip' ? 'late' : stored;
    if (!isColumnKey(name) || found.has(name)) continue;
    const width = /^\d{1,4}$/.test(size) ? Math.min(WIDTH.most, Math.max(WIDTH.least, Number(size))) : null;
    found.set(name, { key: name, width });
  }
  return found.size === 0 ? null : [...found.values()];
}

const toDrawer = (text: string): Drawer | null => DRAWERS.find((drawer) => drawer === text) ?? null;
const toGroup = (text: string): GroupKey | null => (isGroupKey(text) ? text : null);
const toId = (text: string): string | null => (/^[\w.@:+-]{1,80}$/.test(text) ? text : null);
