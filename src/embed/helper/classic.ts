/**
 * The helper for pages without modules: `window.landfall`, and an embed in every `<div
 * data-landfall="NUMBER">`.
 */
import { type Embedded, embed, type EmbedOptions } from './embed.ts';
import { OPTIONS } from './options.ts';

declare global {
  interface Window {
    landfall?: { readonly embed: (element: Element, options: Partial<EmbedOptions>) => Embedded };
  }
}

const script = document.currentScript;
const base = script instanceof HTMLScriptElement ? script.src : '';

const make = (element: Element, options: Partial<EmbedOptions>): Embedded =>
  embed(element, { base, number: '', ...options });
window.landfall = { embed: make };
for (const element of document.querySelectorAll<HTMLElement>('[data-landfall]')) {
  const data = Object.entries(element.dataset);
  for (const [name] of data) {
    // oxlint-disable-next-line no-console -- for whoever builds the page around
    if (!OPTIONS.includes(name)) console.warn(`Landfall: no option ${name}`);
  }
  make(element, { ...Object.fromEntries(data), number: element.dataset.landfall ?? '' });
}
