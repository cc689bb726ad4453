import type { LinkParts } from '../core/links/link.ts';
import type { Address } from '../state/view-store.ts';

/** Keeps the view in memory, because an embed must not write history entries into the page around it. */
export function memoryAddress(start: LinkParts): Address {
  let at = start;
  const go = (link: string): void => {
    const { pathname, search, hash } = new URL(link, 'https://embed.invalid');
    at = { pathname, search, hash };
  };
  return { read: () => at, push: go, replace: go, onChange: () => {} };
}
