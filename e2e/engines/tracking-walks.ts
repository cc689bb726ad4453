/** Walks of the tracking page: everyday tasks with one shipment, each returning the words it read. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Visit, Walk } from './visit.ts';

const LANGUAGES = readdirSync(join(import.meta.dirname, '../../locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const NUMBER = 'MSKU2048170';
const SUMMARY = '[aria-label="Summary"]';
const PANEL = '[role="tabpanel"]';
/**
 * Each tab is listed with the text that appears last and its place. The preview of an embed is drawn when the embed
 * has loaded.
 */
const TABS = {
  Timeline: ['Copy as a table', PANEL],
  Details: ['Number type', PANEL],
  History: ['Load the results', PANEL],
  Share: ['All data (JSON)', `${PANEL} [aria-label="Files"]`],
} as const;

async function openShipment(visit: Visit, more = ''): Promise<void> {
  await visit.goto(`/?number=${NUMBER}${more}`);
  await visit.sees('2 d 4 h late', SUMMARY);
  // This button is the last element of the card that moves what is below it.
  await visit.sees('Follow', 'button');
  // The app has replaced the prerendered picture.
  await visit.until('take-over', async () => ((await visit.run(isTakenOver)) ? true : null));
}

const isTakenOver = (): boolean => document.querySelector('#prerender') === null;
const hasPrerender = (): boolean => document.querySelector('#prerender') !== null;

/** The server waits only briefly for a picture that is still being drawn, so the page may come without one. */
async function pageWithPicture(): Promise<true | null> {
  const page = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if ((await page.text()).includes('id="prerender"')) return true;
  // The server adds no picture for a visitor who requests pages too often.
  await new Promise((resolve) => {
    setTimeout(resolve, 1000);
  });
  return null;
}

const frozenLink = (): string | null => {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.find(({ value }) => value.includes('#f='))?.value ?? null;
};

/** Returns the most recent download of this type. */
async function fileOf(type: string): Promise<string | null> {
  const files: readonly Blob[] = Reflect.get(globalThis, 'watched').files;
  const file = files.findLast((one) => one.type.startsWith(type));
  return file === undefined ? null : `${file.type}: ${await file.text()}`;
}

const FILES = {
  'Events (CSV)': 'text/csv',
  'Calendar (ICS)': 'text/calendar',
  'Map (GeoJSON)': 'application/geo',
  'All data (JSON)': 'application/json',
};

const attributeOf = (visit: Visit, css: string, name: string): Promise<string> =>
  visit.run((at: string, key: string) => document.querySelector(at)?.getAttribute(key) ?? '', css, name);

/** Returns the plural form of each count in each language. The function runs in the page and in Node. */
const pluralForms = (languages: readonly string[]): string =>
  languages
    .map((language) => {
      const rules = new Intl.PluralRules(language);
      const forms = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000].map((count) => rules.select(count));
      return `${language}: ${forms.join(' ')} of ${rules.resolvedOptions().pluralCategories.toSorted().join(' ')}`;
    })
    .join('\n');

export const TRACKING_WALKS: Readonly<Record<string, Walk>> = {
  'a deep link shows the shipment': async (visit) => {
    await openShipment(visit);
    await visit.sees('Vessel departed', PANEL);
    return [await visit.words(SUMMARY), await visit.words(PANEL), await visit.run(() => document.title)];
  },

  'the app takes over the prerendered picture of a shipment': async (visit) => {
    // The server has the answer by now and includes it in the next page.
    await openShipment(visit);
    await visit.until('first picture', () => visit.run(pageWithPicture));
    await visit.goto(`/?number=${NUMBER}`);
    await visit.sees('Rotterdam, NL');
    await visit.until('take-over', async () => ((await visit.run(hasPrerender)) ? null : true));
    return [await visit.sees('2 d 4 h late', SUMMARY)];
  },

  'plural forms match Node in every offered language': async (visit) => {
    await visit.goto('/');
    const forms = await visit.run(pluralForms, LANGUAGES);
    expect(forms).toBe(pluralForms(LANGUAGES));
    return [forms];
  },

  'a typed number is found in the suggestions and opened': async (visit) => {
    await visit.goto('/');
    await visit.clicks('', 'input[role="combobox"]');
    await visit.types('msku2048170');
    const offered = await visit.sees('Track MSKU 204817 0', '[role="option"]');
    await visit.press('ArrowDown', 'Enter');
    await visit.sees('2 d 4 h late', SUMMARY);
    return [offered, await visit.address(), await visit.words(SUMMARY)];
  },

  'a number pasted inside a sentence is found and opened': async (visit) => {
    await visit.goto('/');
    // The text is cut from the field, so that the engine's own clipboard is used.
    await visit.clicks('', 'input[role="combobox"]');
    await visit.types('your box HLBU3003008 sails');
    await visit.press('Control+a', 'Control+x', 'Control+v', 'Enter');
    return [await visit.sees('Hamburg, DE', SUMMARY), await visit.address()];
  },

  'a timeline row selects its place on the map': async (visit) => {
    await openShipment(visit);
    await visit.clicks('Vessel departed', `${PANEL} button`);
    await visit.until('selection', async () => ((await visit.address()).includes('event=') ? true : null));
    await visit.sees('', '[data-mark][data-state="selected"]');
    return [await visit.address(), await attributeOf(visit, '[data-mark][data-state="selected"]', 'aria-label')];
  },

  'the time slider moves through the voyage by keyboard': async (visit) => {
    await openShipment(visit);
    const slider = '[role="slider"], input[type="range"]';
    await visit.sees('', slider);
    await visit.run((css: string) => document.querySelector<HTMLElement>(css)?.focus(), slider);
    const said = [await attributeOf(visit, slider, 'aria-valuetext')];
    for (const key of ['ArrowRight', 'Home', 'Escape']) {
      await visit.press(key);
      said.push(await attributeOf(visit, slider, 'aria-valuetext'));
    }
    return said;
  },

  'the arrow keys switch between the shipment tabs': async (visit) => {
    await openShipment(visit);
    const said: string[] = [];
    await visit.clicks('Timeline', '[role="tab"]');
    for (const [name, [proof, place]] of Object.entries(TABS)) {
      if (said.length > 0) await visit.press('ArrowRight');
      await visit.sees(name, '[role="tab"][aria-selected="true"]');
      said.push(name, await visit.sees(proof, place));
    }
    return said;
  },

  'the dark theme is kept after a reload': async (visit) => {
    await openShipment(visit);
    await visit.clicks('Map layers');
    await visit.clicks('Dark', 'label');
    await visit.goto(`/?number=${NUMBER}`);
    await visit.sees('2 d 4 h late', SUMMARY);
    return [
      await visit.run(() => getComputedStyle(document.body).backgroundColor),
      await visit.run(() => getComputedStyle(document.querySelector('h1') ?? document.body).color),
    ];
  },

  'the shipment sheet opens on a phone': async (visit) => {
    await visit.resize(390, 844);
    await openShipment(visit);
    return [await visit.words(SUMMARY)];
  },

  'a snapshot link opens without any request for data': async (visit) => {
    await openShipment(visit, '&tab=share');
    await visit.clicks('Create snapshot link');
    const link = await visit.until('frozen link', () => visit.run(frozenLink));
    await visit.goto('/lines');
    await visit.goto(link);
    const said = await visit.sees('Snapshot as of', 'p, span, div');
    const asked = await visit.run(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/api\/(tracking|route|history)/.test(name))
          .length,
    );
    return [said, `${asked} requests`, await visit.words(SUMMARY)];
  },

  'exported files hold the same bytes in every browser': async (visit) => {
    await openShipment(visit, '&tab=share');
    const said: string[] = [];
    for (const [name, type] of Object.entries(FILES))
      said.push(
        // A click may be lost while the browser shows the previous download, so the click is repeated.
        await visit.until(`file of ${name}`, async () => {
          await visit.clicks(name);
          return visit.run(fileOf, type);
        }),
      );
    return said;
  },

  'the printed page holds the summary and the timeline': async (visit) => {
    await openShipment(visit, '&tab=share');
    await visit.enters('Print');
    const head = await visit.sees('Sample data · Landfall, as of', 'main p');
    return [head, await visit.words(SUMMARY), await visit.sees('Vessel departed', 'main ol')];
  },
};
