/**
 * The key that a Latin layout has at the same place, where the pressed one writes another script:
 * shortcuts would be out of reach of Cyrillic, Arabic and Korean layouts. Keys of Latin scripts are
 * what they say, wherever a layout puts them.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length > 2 || !OTHER_SCRIPT.test(key)) return key;
  const place = PLACE.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code]?.[shiftKey ? 1 : 0];
  return place ?? key;
}

const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{N}]$/u;
/** https://www.w3.org/TR/uievents-code/ */
const PLACE = /^(?:Key|Digit)([A-Z\d])$/;
const SIGNS: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'], Equal: ['=', '+'] };
