/**
 * The text for an email as HTML for the clipboard: its lines, the stops as a table, and the link. It is built from
 * elements and serialized, so that no name can become markup.
 */
import type { Reading } from '../../../core/reading/types.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { formatSpan } from '../../../core/time/format.ts';

export function toRichText(text: string, { journey, today }: Reading, link: string | null, t: Translate): string {
  const lines = text.split('\n').filter((line) => line !== link);
  const rows = journey.stops.map(({ place, role, first, last }) =>
    element('tr', [place.name, t(`shipment.role.${role}`), formatSpan(first, last, t, today)].map(cell)),
  );
  const children = [
    ...lines.map((line, index) => element('p', [index === 0 ? element('strong', [line]) : line])),
    ...(rows.length === 0 ? [] : [element('table', rows)]),
    ...(link === null ? [] : [element('p', [anchor(link)])]),
  ];
  return new XMLSerializer().serializeToString(element('div', children));
}

const cell = (text: string): HTMLElement => element('td', [text]);

function anchor(link: string): HTMLElement {
  const a = document.createElement('a');
  a.href = link;
  a.append(link);
  return a;
}

function element(
  tag: 'div' | 'p' | 'strong' | 'table' | 'tr' | 'td',
  children: readonly (Node | string)[],
): HTMLElement {
  const one = document.createElement(tag);
  one.append(...children);
  return one;
}
