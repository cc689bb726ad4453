/** Which language a page is in: by its address, the cookie, the browser, the operator. */
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { type Outside, withServer } from './start.ts';

interface Visit {
  readonly path?: string;
  readonly accept?: string;
  readonly cookie?: string;
  readonly wanted: string;
}

const VISITS: readonly Visit[] = [
  { wanted: 'it' },
  { accept: '*', wanted: 'it' },
  { accept: 'tlh, x-klingon;q=0.9', wanted: 'it' },
  { accept: 'de', wanted: 'de' },
  { accept: 'DE-at', wanted: 'de-AT' },
  { accept: 'de-DE,de;q=0.9,en;q=0.8', wanted: 'de-DE' },
  { accept: 'en;q=0.1, fr;q=0.9', wanted: 'fr' },
  { accept: 'en; q=0.10 , fr ; q=0.9', wanted: 'fr' },
  { accept: 'en;q=0, fr;q=0.001', wanted: 'fr' },
  { accept: 'de;q=0', wanted: 'it' },
  { accept: 'tlh;q=1, ja;q=0.2', wanted: 'ja' },
  { accept: 'nl, nb;q=0.9, ko;q=0.1', wanted: 'ko' },
  { accept: 'zh', wanted: 'zh-Hans' },
  { accept: 'zh-CN', wanted: 'zh-Hans-CN' },
  { accept: 'zh-SG', wanted: 'zh-Hans-SG' },
  { accept: 'zh-TW', wanted: 'zh-Hant-TW' },
  { accept: 'zh-HK', wanted: 'zh-Hant-HK' },
  { accept: 'zh-MO', wanted: 'zh-Hant-MO' },
  { accept: 'zh-Hant', wanted: 'zh-Hant' },
  { accept: 'zh-Hans-HK', wanted: 'zh-Hans-HK' },
  { accept: 'pt', wanted: 'pt-BR' },
  { accept: 'pt-PT', wanted: 'pt-PT' },
  { accept: 'pt-BR', wanted: 'pt-BR' },
  { accept: 'ar', wanted: 'ar' },
  { accept: 'ar-EG', wanted: 'ar-EG' },
  { accept: 'in', wanted: 'id' },
  { accept: 'id-ID', wanted: 'id-ID' },
  { accept: 'vi-VN', wanted: 'vi-VN' },
  { accept: 'tr-TR', wanted: 'tr-TR' },
  { accept: 'es-419', wanted: 'es-419' },
  { accept: 'en-DE', wanted: 'en-DE' },
  { accept: '<script>, de', wanted: 'de' },
  { accept: 'de', cookie: 'lang=ja', wanted: 'ja' },
  { accept: 'de', cookie: 'theme=dark; lang=zh-TW', wanted: 'zh-Hant-TW' },
  { accept: 'de', cookie: 'lang=tlh', wanted: 'de' },
  { accept: 'de', cookie: 'mylang=ja', wanted: 'de' },
  { path: '/?lang=ko', accept: 'de', cookie: 'lang=ja', wanted: 'ko' },
  { path: '/?lang=tlh', accept: 'de', cookie: 'lang=ja', wanted: 'ja' },
  { path: '/?lang=', accept: 'de', wanted: 'de' },
  { path: '/nowhere', accept: 'ar', wanted: 'ar' },
];

const RTL = /^(?:ar|he|fa)\b/;
const rootOf = (html: string): string => /<html[^>]*>/.exec(html)?.[0] ?? '';

async function check({ get }: Outside): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { path = '/', accept, cookie, wanted } of VISITS) {
    const answer = await get(path, {
      ...(accept !== undefined && { 'Accept-Language': accept }),
      ...(cookie !== undefined && { Cookie: cookie }),
    });
    const root = rootOf(await answer.text());
    const what = JSON.stringify([path, accept, cookie]);
    if (!root.startsWith(`<html lang="${wanted}" dir="${RTL.test(wanted) ? 'rtl' : 'ltr'}"`))
      wrong.push(`${what} is ${root}, not ${wanted}`);
    const vary = answer.headers.get('vary') ?? '';
    if (!/accept-language/i.test(vary) || !/cookie/i.test(vary)) wrong.push(`${what} varies by ${vary}`);
    if (answer.headers.get('set-cookie') !== null) wrong.push(`${what} sets a cookie`);
  }
  for (const path of ['/', '/lines', '/desk', '/?number=MSKU2048170']) {
    const etags = await Promise.all(
      LANGUAGES.map(async (language) => {
        const answer = await get(path, { 'Accept-Language': language });
        await answer.arrayBuffer();
        return answer.headers.get('etag') ?? `none of ${language}`;
      }),
    );
    if (new Set(etags).size !== LANGUAGES.length) wrong.push(`${path}: languages share an ETag: ${etags.join(' ')}`);
    const [etag = ''] = etags;
    const other = await get(path, { 'Accept-Language': 'de', 'If-None-Match': etag });
    if (other.status === 304) wrong.push(`${path}: German is answered with the validator of English`);
    await other.arrayBuffer();
  }
  return wrong;
}

export async function negotiation(): Promise<boolean> {
  const wrong = await withServer({ LANGUAGE: 'it' }, check);
  for (const line of wrong) console.log(line);
  console.log(`${VISITS.length} visits, 4 pages in ${LANGUAGES.length} languages: ${wrong.length} wrong`);
  return wrong.length === 0;
}
