/**
 * Headers of an answer as names and values in turn, the form in which Node's `writeHead` takes them
 * without an object. No name comes twice.
 */
export type HeaderList = readonly string[];

export const toHeaderList = (record: Readonly<Record<string, string>>): HeaderList => Object.entries(record).flat();

export function toHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (let i = 0; i < list.length; i += 2) headers.set(list[i] ?? '', list[i + 1] ?? '');
  return headers;
}

/** `name` as it stands in the list. */
export function withoutHeader(list: HeaderList, name: string): HeaderList {
  const at = list.findIndex((text, i) => i % 2 === 0 && text === name);
  return at < 0 ? list : list.toSpliced(at, 2);
}
