/**
 * The helper for pages without modules: `window.landfall`, and an embed in every `<div
 * data-landfall="NUMBER">`.
 */
import { type Embedded, embed, type EmbedOptions } from './embed.ts';

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
  make(element, { ...Object.fromEntries(Object.entries(element.dataset)), number: element.dataset.landfall ?? '' });
}
