/**
 * Returns the key of a Latin layout at the same position when the pressed key writes another script. Shortcuts would
 * otherwise be out of reach with Cyrillic, Arabic and Korean layouts. Keys of Latin scripts are returned as written,
 * wherever a layout has them.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length > 2 || !OTHER_SCRIPT.test(key)) return key;
  const place = KEY_CODE.exec(code)?.[1]?.toLowerCase() ?? PUNCTUATION[code]?.[shiftKey ? 1 : 0];
  return place ?? key;
}

const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{N}]$/u;
/** The codes are those of https://www.w3.org/TR/uievents-code/. */
const KEY_CODE = /^(?:Key|Digit)([A-Z\d])$/;
const PUNCTUATION: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'], Equal: ['=', '+'] };
