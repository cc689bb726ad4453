/**
 * The link codec. It reads names in common use (`sealine`, `shipment-type`), any case, spaces and dashes, and writes
 * one canonical form in one order without defaults. Selections are written by kind: `event=MSKU2048175/4`,
 * `stop=NLRTM~2`, `leg=CNYTN-NLRTM`.
 */
import { isLegId, isStopId } from '../shipment/journey-ids.ts';
import { normaliseNumber } from '../shipment/number.ts';
import type { NumberType } from '../shipment/types.ts';
import { EMPTY_VIEW, type Selection, type Tab, type View } from './view.ts';

export interface LinkParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const TABS: readonly Tab[] = ['timeline', 'details', 'history', 'share'];
const FROZEN = '#f=';

export function parseLink(parts: LinkParts): View {
  const parameters = lowerCaseNames(new URLSearchParams(parts.search));
  const first = (...names: string[]): string | null => {
    for (const name of names) {
      const value = parameters.get(name)?.trim();
      if (value !== undefined && value !== '') return value;
    }
    return null;
  };
  const typed = first('number', 'n');
  const number = typed === null ? null : normaliseNumber(typed) || null;
  const frozen =
    parts.hash.startsWith(FROZEN) && parts.hash.length > FROZEN.length ? parts.hash.slice(FROZEN.length) : null;
  const hasShipment = number !== null || frozen !== null;
  return {
    page: parts.pathname.replace(/\/+$/, '') === '/lines' ? 'lines' : 'track',
    number,
    line: toCarrierCode(first('line', 'sealine', 'scac')),
    type: toType(first('type', 'shipment-type')),
    container: hasShipment ? toContainer(first('container')) : null,
    selection: hasShipment ? toSelection(first) : null,
    tab: toTab(first('tab')),
    record: toId(first('record')),
    compare: toId(first('compare')),
    frozen,
  };
}

/** The canonical address of a view, from the root of the site. */
export function toLink(view: View): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null): void => {
    if (value !== null) query.set(name, String(value));
  };
  put('number', view.number);
  put('line', view.line);
  put('type', view.type);
  put('container', view.container);
  if (view.selection !== null) put(view.selection.kind, view.selection.id);
  put('tab', view.tab === EMPTY_VIEW.tab ? null : view.tab);
  put('record', view.record);
  put('compare', view.compare);
  // Form encoding escapes characters that a query may contain unescaped (RFC 3986, 3.4).
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%7E', '~');
  const path = view.page === 'lines' ? '/lines' : '/';
  // No server sees the fragment. The query distinguishes a frozen link from the start page, which the server draws.
  const search = text === '' && view.frozen !== null ? 'f' : text;
  return `${path}${search === '' ? '' : `?${search}`}${view.frozen === null ? '' : FROZEN + view.frozen}`;
}

function lowerCaseNames(search: URLSearchParams): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, value] of search) {
    const lower = name.toLowerCase().replaceAll('_', '-');
    if (!names.has(lower)) names.set(lower, value);
  }
  return names;
}

function toCarrierCode(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return /^[A-Z0-9]{2,6}$/.test(code) && code !== 'AUTO' ? code : null;
}

function toType(text: string | null): NumberType | null {
  const type = text?.toUpperCase();
  return type === 'CT' || type === 'BL' || type === 'BK' ? type : null;
}

function toContainer(text: string | null): string | null {
  const container = normaliseNumber(text ?? '');
  return container === '' ? null : container;
}

function toTab(text: string | null): Tab {
  return TABS.find((tab) => tab === text?.toLowerCase()) ?? EMPTY_VIEW.tab;
}

function toId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function toSelection(first: (...names: string[]) => string | null): Selection | null {
  const event = toEventId(first('event'));
  if (event !== null) return { kind: 'event', id: event };
  const stop = first('stop');
  if (stop !== null && isStopId(stop)) return { kind: 'stop', id: stop };
  const leg = first('leg');
  return leg !== null && isLegId(leg) ? { kind: 'leg', id: leg } : null;
}

/** The number of a container, in any form, and a position in its list. */
function toEventId(text: string | null): string | null {
  const [, containerNumber = '', order] = /^(.{1,80})\/(-?\d{1,16})$/s.exec(text ?? '') ?? [];
  const number = normaliseNumber(containerNumber);
  return number === '' || order === undefined ? null : `${number}/${order}`;
}
