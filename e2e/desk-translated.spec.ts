/**
 * A page in another language shows no English: neither a text that the language has translated nor a key. English
 * fallbacks for missing translations are allowed except on the tag of a release, as in `npm run languages`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { addSamples, LOADED_MS, OURS } from './desk-cases.ts';
import { NUMBER } from './embed-hosts.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'translated', env: { EMBED_ORIGINS: 'https://portal.example' } });
test.setTimeout(120_000);

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const namesIn = (path: string): readonly string[] => readdirSync(new URL(`../${path}`, import.meta.url));

type Texts = Readonly<Record<string, string>>;
const textsIn = (language: string): Texts =>
  Object.assign({}, ...namesIn('locales/en').map((file) => readJson(`locales/${language}/${file}`)));

const english = textsIn('en');
const languages = namesIn('locales').filter((name) => !name.includes('.') && name !== 'en');

/** Returns the name of a text without the suffix of its plural form. */
const groupOf = (name: string): string => name.replace(/_(?:zero|one|two|few|many|other|exact[01])$/, '');
const keys = new Set(Object.keys(english).flatMap((name) => [name, groupOf(name)]));

const isRelease = process.env.GITHUB_REF_NAME === `v${readJson('package.json').version}`;

/** Returns the English texts that replace missing translations of a language. */
function standInsFor(own: Texts): Texts {
  const groups = new Set(Object.keys(own).map(groupOf));
  return Object.fromEntries(Object.entries(english).filter(([name]) => !groups.has(groupOf(name))));
}

/** A text is matched by its beginning, its end and its middle, where a placeholder matches any value. */
const PLACEHOLDER = /\{\w+\}/;

interface Catalogue {
  readonly whole: ReadonlySet<string>;
  readonly withValues: RegExp;
}

/** `word` must match the words around placeholders. Otherwise the pattern would also match unrelated texts. */
function catalogueOf(texts: Texts, word: RegExp): Catalogue {
  const all = Object.values(texts);
  const patterns = all
    .filter((text) => PLACEHOLDER.test(text) && word.test(text.split(PLACEHOLDER).join(' ')))
    .map((text) =>
      text
        .split(PLACEHOLDER)
        .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
        .join('.+'),
    );
  return {
    whole: new Set(all.filter((text) => !PLACEHOLDER.test(text))),
    withValues: new RegExp(`^(?:${patterns.join('|')})$`, 'u'),
  };
}
const ofEnglish = catalogueOf(english, /\p{L}{3}/u);

const isIn = (text: string, { whole, withValues }: Catalogue): boolean => whole.has(text) || withValues.test(text);

/** Returns the texts that a person sees or hears, without names of languages and of keys. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('option[lang], kbd'))
        texts.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Returns data written by carriers and customers, which is never translated. */
async function dataOf(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const paths = [`/api/tracking?number=${NUMBER}&route=true&ais=true`, '/api/desk/rows?limit=500', '/api/desk/cases'];
  const answers = paths.map(async (path) => {
    const response = await request.get(path, { headers: { ...OURS, 'X-Landfall-View': 'program' } });
    return stringsIn(await response.json());
  });
  return new Set((await Promise.all(answers)).flat());
}

const openMap = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('.map-controls').getByRole('button').first()).toBeVisible();
  await expect(page.locator('[data-scrubber]')).toBeAttached();
};

const openDesk = async (page: Page, path: string, part: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator(part).first()).toBeVisible({ timeout: LOADED_MS });
};

const SCREENS: Readonly<Record<string, (page: Page, language: string) => Promise<void>>> = {
  'a shipment': (page) => openMap(page, `/?number=${NUMBER}`),
  'shipment details': async (page) => {
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('#view-details').getByRole('heading').first()).toBeVisible();
  },
  cases: (page) => openDesk(page, '/desk', '[data-case]'),
  'the list': (page) => openDesk(page, '/desk?tab=all', '[role="row"][aria-rowindex="2"]'),
  settings: (page) => openDesk(page, '/desk/settings#rules', 'table td'),
  'an embed': (page, language) => openMap(page, `/embed?number=${NUMBER}&lang=${language}`),
};

for (const language of languages)
  test(`no English is left on pages in ${language}`, async ({ page, server }) => {
    await addSamples(page.request);
    const data = await dataOf(page.request);
    const own = textsIn(language);
    const ofLanguage = catalogueOf(isRelease ? own : { ...standInsFor(own), ...own }, /\p{L}/u);
    await page.context().addCookies([{ name: 'lang', value: language, url: server.address }]);
    for (const [screen, open] of Object.entries(SCREENS)) {
      await open(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const left = [...new Set(await textsOf(page))].filter(
        (text) => keys.has(text) || (!data.has(text) && !isIn(text, ofLanguage) && isIn(text, ofEnglish)),
      );
      expect.soft(left, screen).toEqual([]);
    }
  });
