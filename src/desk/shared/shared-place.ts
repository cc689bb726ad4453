/** Where the page of a share is shown: at its own address, or in the frame of a portal. */
import { browserAddress, type Address } from '../../state/view-store.ts';

export interface SharedPlace {
  /** The secret of the share; empty when the address has none. */
  readonly token: string;
  /** The path of the page, without which no link leads back to it; `null` in a frame. */
  readonly path: string | null;
}

const PAGE = /^\/shared\/([\w-]+)$/;
const TOKEN = /^#t=([\w-]+)$/;

/** `state` is the state of the history entry, where a frame keeps the token for when the browser loads it again. */
export function readPlace({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, state: unknown): SharedPlace {
  const token = PAGE.exec(pathname)?.[1];
  if (token !== undefined) return { token, path: pathname };
  const kept = typeof state === 'string' ? state : '';
  return { token: TOKEN.exec(hash)?.[1] ?? kept, path: null };
}

/** The address of the page outside the frame. */
export const pageOf = ({ token }: SharedPlace): string => `/shared/${token}`;

/** The id of the share, which is not secret, for what the browser stores; `null` in a frame, which stores nothing. */
export const shareOf = ({ token, path }: SharedPlace): string | null =>
  path === null ? null : (token.split('_')[1] ?? null);

const DESK = '/desk';

/**
 * The address of the page, as the store of the desk writes it for the desk's own. It keeps the language that it named,
 * because the page is loaded again when its share has ended.
 */
export const sharedAddress = (path: string): Address => {
  const namesLanguage = new URLSearchParams(browserAddress.read().search).has('lang');
  const toShared = (link: string): string => {
    const view = link.slice(DESK.length);
    if (!namesLanguage) return path + view;
    // The reader may have chosen another language since.
    return `${path}${view}${view === '' ? '?' : '&'}lang=${document.documentElement.lang}`;
  };
  return {
    ...browserAddress,
    push: (link) => browserAddress.push(toShared(link)),
    replace: (link) => browserAddress.replace(toShared(link)),
  };
};

/** Keeps the view in memory, because a frame must not write history entries into the page around it. */
export function frameAddress(): Address {
  let at = { pathname: DESK, search: '', hash: '' };
  const go = (link: string): void => {
    const { pathname, search, hash } = new URL(link, 'https://frame.invalid');
    at = { pathname, search, hash };
  };
  return { read: () => at, push: go, replace: go, onChange: () => {} };
}
