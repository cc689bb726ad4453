/**
 * A scanner for the XML of office files: elements, attributes and text in sequence. It supports no DTD, no external
 * resources, and only the five predefined entities and character references. Nesting is limited.
 * https://www.w3.org/TR/xml/
 */
import { SheetRefused } from './refused.ts';

export interface XmlHandler {
  /** Element names are local: `x:row` is `row`. `attributes` reads an attribute by its full name. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

export type Attributes = (name: string) => string | null;

const DEEPEST = 64;
const LONGEST_TAG = 65_536;

export function scanXml(xml: string, { open, close, text }: XmlHandler): void {
  const stack: string[] = [];
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) {
      if (stack.length > 0) throw new SheetRefused('damaged');
      return;
    }
    if (start > at && stack.length > 0) text(decode(xml.slice(at, start)));
    const sign = xml.charCodeAt(start + 1);
    if (sign === EXCLAMATION) at = skipDeclaration(xml, start, text);
    else if (sign === QUESTION) at = after(xml, '?>', start + 2);
    else {
      const end = endOfTag(xml, start + 1);
      if (sign === SLASH) {
        const name = localName(xml.slice(start + 2, end).trim());
        if (stack.pop() !== name) throw new SheetRefused('damaged');
        close(name);
      } else {
        const isEmpty = xml.charCodeAt(end - 1) === SLASH;
        const tag = xml.slice(start + 1, isEmpty ? end - 1 : end);
        const space = tag.search(/[\s]/);
        const name = localName(space < 0 ? tag : tag.slice(0, space));
        if (name === '' || stack.length >= DEEPEST) throw new SheetRefused('damaged');
        open(name, (wanted) => attributeIn(tag, wanted));
        if (isEmpty) close(name);
        else stack.push(name);
      }
      at = end + 1;
    }
  }
  if (stack.length > 0) throw new SheetRefused('damaged');
}

const EXCLAMATION = 33;
const QUESTION = 63;
const SLASH = 47;
const QUOTES = [34, 39];

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw new SheetRefused('damaged');
  return found + mark.length;
}

function skipDeclaration(xml: string, start: number, text: XmlHandler['text']): number {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start + 4);
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(xml, ']]>', start + 9);
    text(xml.slice(start + 9, end - 3));
    return end;
  }
  throw new SheetRefused('doctype');
}

/** A `>` inside quotation marks does not end a tag. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  const last = Math.min(xml.length, from + LONGEST_TAG);
  for (let at = from; at < last; at++) {
    const sign = xml.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === 62) return at;
    else if (sign === QUOTES[0] || sign === QUOTES[1]) quote = sign;
    else if (sign === 60) break;
  }
  throw new SheetRefused('damaged');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeIn(tag: string, wanted: string): string | null {
  for (let at = tag.indexOf(wanted); at >= 0; at = tag.indexOf(wanted, at + 1)) {
    if (!/\s/.test(tag.charAt(at - 1))) continue;
    const value = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag.slice(at + wanted.length));
    if (value !== null) return decode(value[1] ?? value[2] ?? '');
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_POINT = 0x10ffff;

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (match, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? match;
    const isHex = entity.charAt(1).toLowerCase() === 'x';
    const point = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return point > 0 && point <= LAST_POINT ? String.fromCodePoint(point) : '\ufffd';
  });
}
