/**
 * No text of the app's own stands in a component: everything a person reads comes from the catalogue. Two proofs: the source of every
 * component, and what the panel says when the catalogue speaks a language that marks its words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { billOfLading } from './api/parse/fixtures/bill-of-lading.ts';
import { parseShipment } from './api/parse/parse-shipment.ts';
import { createQueryClient } from './api/queries.ts';
import { en } from './i18n/en.ts';
import { toPseudo } from './i18n/pseudo.ts';
import { createTranslate } from './i18n/translate.ts';
import { TranslateContext } from './i18n/use-translate.ts';
import { BoxesBar } from './panel/boxes/BoxesBar.tsx';
import { Details } from './panel/details/Details.tsx';
import { Summary } from './panel/summary/Summary.tsx';
import { Timeline } from './panel/timeline/Timeline.tsx';
import { toJourney } from './shipment/journey.ts';

const SOURCES = readdirSync(import.meta.dirname, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name));

/** Text between tags, and text in the attributes that are read out or shown. */
const JSX_TEXT = /(?<![=-])>\s*([^<>{}\n]*[A-Za-z]{2,}[^<>{}\n]*)\s*<\/?[A-Za-z]/g;
const SPOKEN = /\b(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{2,}[^"]*)"/g;

describe('components', () => {
  it('were all read', () => expect(SOURCES.length).toBeGreaterThan(60));

  it.each(SOURCES.map((path) => path.slice(import.meta.dirname.length + 1)))('%s holds no text of its own', (path) => {
    const source = readFileSync(join(import.meta.dirname, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const texts = [...source.matchAll(JSX_TEXT), ...source.matchAll(SPOKEN)].map((match) => match[1] ?? '');
    // Between two elements there may be code, such as `) : (`.
    expect(texts.filter((text) => !/[!=]==|^\)/.test(text))).toEqual([]);
  });
});

const NOW = Date.UTC(2026, 10, 20, 9, 34);
const pseudo = createTranslate('en', toPseudo(en));
const shipment = parseShipment(billOfLading, 'OK');
const journey = toJourney(shipment, null, NOW);

/** What a person reads: text nodes and spoken attributes, with the words of the catalogue taken out. */
function strayText(element: ReactNode): string[] {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TranslateContext value={pseudo}>{element}</TranslateContext>
    </QueryClientProvider>,
  );
  const spoken = [...markup.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g)].map((match) => match[1] ?? '');
  const shown = markup.replace(/<[^>]+>/g, '\n').split('\n');
  return [...spoken, ...shown].map(withoutCatalogue).filter((text) => /[A-Za-z]{2,}/.test(text) && !isData(text));
}

/** Marked words may hold others: the innermost go first. */
function withoutCatalogue(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutCatalogue(less);
}

const DATA = JSON.stringify(shipment);
const MONTH_OR_ZONE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|[A-Z]{3,4}|UTC)\b/g;

/** Names, codes and numbers are the shipment's; names of days and zones are the language's own. */
const isData = (text: string): boolean =>
  text
    .replace(MONTH_OR_ZONE, '')
    .split(/[·,:()/]| {2,}/)
    .map((part) => part.trim())
    .every(
      (part) =>
        part === '' || !/[A-Za-z]{2,}/.test(part) || DATA.includes(part) || DATA.includes(part.replaceAll(' ', '')),
    );

describe('the panel in the pseudo language', () => {
  it.each([
    ['Summary', <Summary key="s" shipment={shipment} journey={journey} nowMs={NOW} />],
    ['Timeline', <Timeline key="t" shipment={shipment} journey={journey} nowMs={NOW} />],
    ['Details', <Details key="d" shipment={shipment} journey={journey} nowMs={NOW} askable={null} />],
    ['BoxesBar', <BoxesBar key="b" shipment={shipment} nowMs={NOW} />],
  ])('%s says nothing that is not in the catalogue', (_, element) => {
    expect(strayText(element)).toEqual([]);
  });

  it('would find a text that is not', () => {
    expect(strayText(<p>Oops, something went wrong</p>)).toEqual(['Oops, something went wrong']);
  });
});
