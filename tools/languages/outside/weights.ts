/** What a page weighs in each language, and whether it loads or keeps another language's texts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { clientHeaders, NUMBER, type Outside, withBrowser, withServer } from './start.ts';

const CLIENT = resolve(import.meta.dirname, '../../../dist/client');
/** Bytes (docs/speed.md). */
const MOST = { scripts: 148_000, page: 13_800 };

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
const manifest: Readonly<Record<string, Chunk>> = existsSync(`${CLIENT}/.vite/manifest.json`)
  ? JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))
  : {};

const weigh = (file: string): number =>
  statSync(existsSync(`${CLIENT}/${file}.br`) ? `${CLIENT}/${file}.br` : `${CLIENT}/${file}`).size;

/** Scripts and styles of the first screen with its map, as `npm run size` counts them. */
function weighFirst(): { readonly scripts: number; readonly styles: number } {
  const html = readFileSync(`${CLIENT}/index.html`, 'utf8');
  const found = new Set<string>();
  const waiting = Object.keys(manifest).filter((name) => {
    const chunk = manifest[name];
    return chunk?.file.endsWith('.js') === true && (html.includes(`"/${chunk.file}"`) || chunk.name === 'map');
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  const chunks = [...found].flatMap((name) => manifest[name] ?? []);
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weigh(file), 0);
  const styles = chunks.filter(({ name }) => name !== 'map').flatMap(({ css = [] }) => css);
  return { scripts: sum(chunks.map(({ file }) => file)), styles: sum([...new Set(styles)]) };
}

const textsOf = (language: string, stage: string): number =>
  readdirSync(`${CLIENT}/assets`)
    .filter((name) => name.startsWith(`texts-${language}-${stage}-`) && name.endsWith('.js'))
    .reduce((total, name) => total + weigh(`assets/${name}`), 0);

/** As it is sent: `fetch` would say how long it is unpacked. */
const pageBytes = (url: string, language: string): Promise<number> =>
  new Promise((done, fail) => {
    const headers = {
      ...clientHeaders(),
      'accept-encoding': 'br',
      'sec-fetch-site': 'none',
      cookie: `lang=${language}`,
    };
    request(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done(bytes));
    })
      .on('error', fail)
      .end();
  });

async function pageWithPicture({ address }: Outside, language: string): Promise<number> {
  let bytes = 0;
  // The first drawing after the start may come too late for its page.
  for (let tries = 0; tries < 20 && bytes < 4_000; tries += 1)
    bytes = await pageBytes(`${address}/?number=${NUMBER}`, language);
  return bytes;
}

/** Files of other languages that a visit to the lens and the desk requests or finds cached. */
async function foreignFiles({ address }: Outside): Promise<ReadonlyMap<string, readonly string[]>> {
  return withBrowser(async (browser) => {
    const found = new Map<string, readonly string[]>();
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ locale: language, extraHTTPHeaders: clientHeaders() });
      const page = await context.newPage();
      const requests: string[] = [];
      context.on('request', (one) => requests.push(one.url()));
      await page.goto(`${address}/?number=${NUMBER}`);
      await page.locator('#shipment').waitFor();
      await page.evaluate('navigator.serviceWorker.ready');
      await page.goto(`${address}/desk`);
      await page.locator('main').first().waitFor();
      const cached = await page.evaluate(async () => {
        const names = await caches.keys();
        const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return caught.flat().map(({ url }) => url);
      });
      const texts = [...new Set([...requests, ...cached])].flatMap(
        (url) => /texts-([\w-]+?)-[A-Za-z]+-\w{8}\.js/.exec(url)?.[1] ?? [],
      );
      found.set(
        language,
        texts.filter((one) => one !== language),
      );
      await context.close();
    }
    return found;
  });
}

export async function weights(): Promise<boolean> {
  const shared = weighFirst();
  return withServer({}, async (server) => {
    const foreign = await foreignFiles(server);
    let isGood = true;
    for (const language of LANGUAGES) {
      const scripts = shared.scripts + textsOf(language, 'first');
      const page = (await pageWithPicture(server, language)) + shared.styles;
      const others = foreign.get(language) ?? [];
      const isWrong = scripts > MOST.scripts || page > MOST.page || others.length > 0;
      if (isWrong) isGood = false;
      console.log(
        `${language.padEnd(8)} scripts ${scripts}, page ${page}, files of other languages ${others.length} ${others.join(' ')}${isWrong ? '  TOO MUCH' : ''}`,
      );
    }
    return isGood;
  });
}
