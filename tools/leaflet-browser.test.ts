import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';

const answers = async (platform: string, userAgent: string): Promise<Readonly<Record<string, boolean>>> => {
  vi.resetModules();
  vi.stubGlobal('navigator', { platform, userAgent });
  vi.stubGlobal('devicePixelRatio', 2);
  const { default: browser } = await import('./leaflet-browser.mjs');
  vi.unstubAllGlobals();
  return browser;
};

/** https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/User-Agent */
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

it('tells Leaflet apart the browsers that it treats differently', async () => {
  expect(await answers('Linux x86_64', CHROME)).toMatchObject({ chrome: true, safari: false, linux: true, mac: false });
  expect(await answers('MacIntel', SAFARI)).toMatchObject({ chrome: false, safari: true, linux: false, mac: true });
});

/** Old browsers, and names that no part in use reads. */
const ABSENT =
  'android android23 androidStock canvas edge gecko gecko3d ie ie3d ielt9 inlineSvg mobile mobileGecko mobileOpera ' +
  'mobileWebkit mobileWebkit3d msPointer opera opera12 phantom pointer vml webkit webkit3d win';

it('answers every question of Leaflet or leaves it at false knowingly', async () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('leaflet/src/core/Browser.js'), 'utf8');
  const names = [...source.slice(source.indexOf('export default')).matchAll(/^\t(\w+):/gm)].map(([, name]) => name);
  expect(new Set([...Object.keys(await answers('', '')), ...ABSENT.split(' ')])).toEqual(new Set(names));
});
