/** Pages, feeds and texts in each language: its tag, its direction, and no English left. */
import type { Page } from '@playwright/test';
import { directionOf } from '../../../src/core/texts/direction.ts';
import { type Language, LANGUAGES } from '../../../src/core/texts/languages.ts';
import { readXlsx } from '../../../server/desk/sheet/xlsx-read.ts';
import { clientHeaders, NUMBER, type Outside, withBrowser, withDesk } from './start.ts';
import { createFindEnglish, type FindEnglish } from './vocabulary.ts';

/** Screens by address: what of it the browser shows, and what it only says. */
const SCREENS = [
  '/',
  `/?number=${NUMBER}`,
  `/?number=${NUMBER}#details`,
  '/lines',
  '/desk',
  '/desk?tab=all',
  '/desk?tab=changes',
  '/desk?tab=done',
  '/desk/lines',
  '/desk/subscriptions',
  '/desk/settings#rules',
  '/desk/settings#free-days',
  '/desk/settings#rates',
  '/desk/settings#columns',
  `/embed?number=${NUMBER}`,
];

const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    // The choice of a language has each by its own name.
    const names = [...document.querySelectorAll('option[lang]')].map((one) => one.textContent ?? '');
    // Keys have the names that are printed on them.
    const keys = [...document.querySelectorAll('kbd')].map((one) => one.innerText);
    const shown = [...names, ...keys].reduce((text, name) => text.replace(name, ''), document.body.innerText);
    return [document.title, shown, ...attributes].join('\n');
  });

interface Sent extends Outside {
  readonly language: Language;
}

const json = async (response: Response) => (await response.json()).data;

/** All that is data: answers of the service, rows, cases; the built-in service's own sentences. */
async function dataOf({ get }: Outside): Promise<string> {
  const parts = await Promise.all(
    [
      `/api/tracking?number=${NUMBER}&route=true&ais=true`,
      '/api/info/sealines',
      '/api/desk/rows?limit=500',
      '/api/desk/cases?limit=200&state=all',
      '/api/desk/own-columns',
    ].map(async (path) => (await get(path, { 'X-Landfall-View': 'program', 'Sec-Fetch-Site': 'same-origin' })).text()),
  );
  return parts.join('\n');
}

/** What the carrier said, byte for byte. */
async function answerOf({ get }: Outside): Promise<string> {
  const headers = { 'X-Landfall-View': 'program' };
  return (await get(`/api/tracking?number=${NUMBER}&route=true&ais=true`, headers)).text();
}

const TAGS = /<(?:style|script)[^]*?<\/(?:style|script)>|<[^>]*>/g;
const CONTENT = /(?:alt|title|aria-label|placeholder)="([^"]*)"/g;
const textOf = (html: string): string =>
  [html.replaceAll(TAGS, ' '), ...[...html.matchAll(CONTENT)].map((match) => match[1] ?? '')].join('\n');
const META = /<meta[^>]*name="(?:landfall-config|viewport|robots|theme-color|color-scheme)"[^>]*>/g;

/** What comes without a browser: pages before scripts, errors, feeds, sheets, texts for mails. */
async function textsOf({ address, get, language }: Sent): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const own = { 'Accept-Language': language, 'Sec-Fetch-Site': 'same-origin' };
  for (const path of ['/', `/?number=${NUMBER}`, '/nowhere', '/desk']) {
    const html = await (await get(path, own)).text();
    const root = `<html lang="${language}" dir="${directionOf(language)}"`;
    texts.set(
      `${path} without scripts`,
      html.includes(root) ? textOf(html.replaceAll(META, '')) : `the root is not ${root}`,
    );
    const preview = [...html.matchAll(/<meta\s+property="og:(?:title|description)"\s+content="([^"]*)"/g)];
    texts.set(`${path} preview`, preview.map((match) => match[1] ?? '').join('\n'));
  }
  const columns = 'number,line,phase,lastEvent,nextEvent,eta,slip,state,nextCheckWhy,problem';
  const query = `sort=number&zone=UTC&columns=${columns}&lang=${language}`;
  texts.set('CSV', await (await get(`/api/desk/export?format=csv&${query}`, own)).text());
  const sheet = readXlsx(new Uint8Array(await (await get(`/api/desk/export?format=xlsx&${query}`, own)).arrayBuffer()));
  const rows = sheet.sheets.flatMap(({ rows: all }) => all.map(({ cells }) => cells.join(' ')));
  texts.set('XLSX', rows.join('\n'));
  const feed = JSON.stringify({
    label: 'x',
    q: '',
    zone: 'UTC',
    sort: 'eta',
    lang: language,
    columns: columns.split(','),
  });
  const made = await fetch(`${address}/api/desk/feeds`, {
    method: 'POST',
    body: feed,
    headers: { ...clientHeaders(), 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  });
  const { calendar, csv } = await json(made);
  for (const address of [calendar, csv]) {
    const { pathname } = new URL(address, 'http://x');
    texts.set(pathname.endsWith('ics') ? 'ICS' : 'CSV of a feed', await (await get(pathname)).text());
  }
  const { cases } = await json(await get('/api/desk/cases?limit=60', own));
  for (const { id, rule } of cases) {
    const { mail, readers } = await json(await get(`/api/desk/cases/${id}`, own));
    const of =
      mail ??
      (await json(await get(`/api/desk/cases/${id}?customer=${encodeURIComponent(readers[0].customer)}`, own))).mail;
    texts.set(`mail of ${rule}`, `${of.subject}\n${of.text}`);
  }
  return texts;
}

const ICS_NAMES =
  /^(?:BEGIN|END|UID|DTSTAMP|DTSTART|DTEND|PRODID|VERSION|CALSCALE|METHOD|STATUS|TRANSP|REFRESH-INTERVAL|X-[A-Z-]+?|URL|SEQUENCE|LAST-MODIFIED)[;:].*$/gm;

function report(language: Language, texts: ReadonlyMap<string, string>, data: string, find: FindEnglish): number {
  let count = 0;
  for (const [what, text] of texts) {
    if (text.startsWith('the root')) console.log(`${language} ${what}: ${text}`);
    const words = find(text.replaceAll(/\r?\n[ \t]/g, '').replaceAll(ICS_NAMES, ''), data);
    count += words.length + (text.startsWith('the root') ? 1 : 0);
    if (words.length > 0) console.log(`${language} ${what}: ${words.join(' ')}`);
  }
  return count;
}

export async function pages(only: readonly string[]): Promise<boolean> {
  let count = 0;
  let looked = 0;
  const languages = LANGUAGES.filter((one) => one !== 'en' && (only.length === 0 || only.includes(one)));
  await withDesk((server) =>
    withBrowser(async (browser) => {
      const data = await dataOf(server);
      const answer = await answerOf(server);
      for (const language of languages) {
        const find = await createFindEnglish(language);
        const texts = new Map(await textsOf({ ...server, language }));
        const context = await browser.newContext({ locale: language, extraHTTPHeaders: clientHeaders() });
        await context.addCookies([{ name: 'lang', value: language, url: server.address }]);
        const page = await context.newPage();
        for (const path of SCREENS) {
          const isEmbed = path.startsWith('/embed');
          await page.goto(`${server.address}${path}${isEmbed ? `&lang=${language}` : ''}`);
          await page.waitForLoadState('networkidle');
          const root = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
          const wanted = `${language} ${directionOf(language)}`;
          texts.set(path, root === wanted ? await said(page) : `the root is ${root}`);
        }
        await context.close();
        looked += texts.size;
        count += report(language, texts, data, find);
        if (answer !== (await answerOf(server))) console.log(`${language}: the answer differs`);
      }
    }),
  );
  console.log(`${looked} pages and texts in ${languages.length} languages: ${count} English words`);
  return count === 0;
}
