import type { LinkParts } from '../core/links/link.ts';
import type { Address } from '../state/view-store.ts';

/** What is shown, kept in memory: an embed writes no history into the page around it. */
export function memoryAddress(start: LinkParts): Address {
  let at = start;
  const go = (link: string): void => {
    const { pathname, search, hash } = new URL(link, 'https://embed.invalid');
    at = { pathname, search, hash };
  };
  return { read: () => at, push: go, replace: go, onChange: () => {} };
}
