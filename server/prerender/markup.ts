/**
 * Markup as text, made in one way only: by elements whose text and attributes are escaped as they go in. There is no way to put
 * markup in that was not made here, so that whatever a shipment says stays text.
 */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as markup: the five signs of markup, and characters that no document may hold. */
export const escape = (text: string): string =>
  text.replaceAll(FORBIDDEN, '\u{fffd}').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
// oxlint-disable-next-line no-control-regex -- these are the ones
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

type Tag =
  | 'aside'
  | 'circle'
  | 'div'
  | 'em'
  | 'g'
  | 'h1'
  | 'li'
  | 'line'
  | 'main'
  | 'ol'
  | 'p'
  | 'path'
  | 'section'
  | 'span'
  | 'strong'
  | 'svg'
  | 'ul';

/** `null` leaves an attribute out. No handler, no address and no style can be written. */
type Attributes = Readonly<Record<string, string | number | null>>;
const ATTRIBUTE = /^(?!on|style$|href$|src)[a-zA-Z][a-zA-Z0-9-]*$/;

export class Markup {
  readonly html: string;

  constructor(tag: Tag, attributes: Attributes, children: readonly Child[]) {
    const written = Object.entries(attributes).map(([name, value]) => {
      if (!ATTRIBUTE.test(name)) throw new Error(`first picture: attribute ${name}`);
      return value === null ? '' : ` ${name}="${escape(String(value))}"`;
    });
    const inside = children.map((child) => (child instanceof Markup ? child.html : escape(child ?? '')));
    this.html = `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
  }
}

export type Child = Markup | string | null;

export const el = (tag: Tag, attributes: Attributes, ...children: readonly Child[]): Markup =>
  new Markup(tag, attributes, children);

/** The commonest kind: a class and what is inside. */
export const box = (tag: Tag, className: string, ...children: readonly Child[]): Markup =>
  new Markup(tag, { class: className }, children);
