/** The owner codes of containers that a known line uses, from the lines list. */
import { BOUNDS } from './bounds.ts';
import { ownList, parseJson } from './json.ts';

/** Remembers the last list it read: the same list is asked about for a day. */
export function createPrefixReader(): (body: string) => ReadonlySet<string> {
  let last: { readonly body: string; readonly prefixes: ReadonlySet<string> } = { body: '', prefixes: new Set() };
  return (body) => {
    if (last.body !== body) last = { body, prefixes: new Set(prefixesOf(body)) };
    return last.prefixes;
  };
}

function prefixesOf(body: string): string[] {
  const prefixes = ownList(parseJson(body, BOUNDS.depth), 'data').flatMap((line) => ownList(line, 'prefixes'));
  return prefixes.flatMap((prefix) => (typeof prefix === 'string' ? [prefix.trim().toUpperCase()] : []));
}
