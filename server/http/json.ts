/** Reads untrusted JSON. Its nesting depth is checked before anything is built from it. */

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether brackets are nested deeper than `depth`. Brackets inside strings do not count; unclosed ones do. */
export function isDeeperThan(text: string, depth: number): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at + 1);
    } else if (code === 91 || code === 123) {
      open += 1;
      if (open > depth) return true;
    } else if (code === 93 || code === 125) {
      open -= 1;
    }
  }
  return false;
}

function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Returns the value, or undefined if the text is not JSON or too deep. `__proto__` becomes an own property
 * (https://tc39.es/ecma262/#sec-json.parse), which is read only by `ownProperty`.
 */
export function parseJson(text: string, depth: number): unknown {
  if (isDeeperThan(text, depth)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an own property, and never one that an object inherits. */
export const ownProperty = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const ownText = (value: unknown, name: string): string => {
  const found = ownProperty(value, name);
  return typeof found === 'string' ? found : '';
};

export const ownList = (value: unknown, name: string): readonly unknown[] => {
  const found = ownProperty(value, name);
  return Array.isArray(found) ? found : [];
};
