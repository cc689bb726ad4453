import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHeaderTable } from './headers.ts';
import { createStreamedPage } from './streamed.ts';

const table = createHeaderTable({ tiles: null, embedOrigins: [], isDevelopment: false, isIndexed: true });
const HALVES = {
  head: `<head>${'words '.repeat(200)}</head>`,
  scripts: '<script></script>',
  lateScripts: '<template></template>',
  tail: '</html>',
};
const BARE = HALVES.head + HALVES.scripts + HALVES.tail;

const streamedPage = createStreamedPage();
const page = (middle: Promise<string | null>, encoding?: string): Response => {
  const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const request = new Request('https://landfall.invalid/?number=MSCU1234566', { headers });
  return streamedPage(HALVES, middle, 'page', request, true, table);
};

afterEach(() => vi.useRealTimers());

describe('a streamed page', () => {
  it.each([
    [undefined, (bytes: Buffer) => bytes],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is complete in encoding %s', async (encoding, open) => {
    const response = page(Promise.resolve('<p>picture</p>'), encoding);
    expect(response.headers.get('content-encoding')).toBe(encoding ?? null);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(open(bytes).toString()).toBe(`${HALVES.head}<p>picture</p>${HALVES.lateScripts}${HALVES.tail}`);
  });

  it.each([undefined, 'br', 'gzip'])('sends its head before the prerendered part is ready (%s)', async (encoding) => {
    let give: (text: string) => void = () => {};
    const response = page(new Promise((resolve) => (give = resolve)), encoding);
    const reader = response.body!.getReader();
    // The format may put a few bytes before the content.
    for (let head = 0; head < 20; ) head += (await reader.read()).value!.length;
    give('<p>late</p>');
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) size += next.value.length;
    expect(size).toBeGreaterThan(0);
  });

  it('sends the scripts before a slow prerendered part', async () => {
    vi.useFakeTimers();
    const text = page(new Promise((resolve) => setTimeout(() => resolve('<p>late</p>'), 100))).text();
    await vi.advanceTimersByTimeAsync(120);
    expect(await text).toBe(`${HALVES.head}${HALVES.scripts}<p>late</p>${HALVES.tail}`);
  });

  it('starts the scripts of an embed at once', async () => {
    const request = new Request('https://landfall.invalid/embed?number=MSCU1234566');
    const response = streamedPage(HALVES, Promise.resolve('<p>picture</p>'), 'embed', request, true, table);
    expect(await response.text()).toBe(`${HALVES.head}<p>picture</p>${HALVES.scripts}${HALVES.tail}`);
  });

  it('ends without a prerendered part that fails or does not arrive', async () => {
    expect(await page(Promise.reject(new Error('store'))).text()).toBe(BARE);
    vi.useFakeTimers();
    const text = page(new Promise(() => {})).text();
    await vi.advanceTimersByTimeAsync(200);
    expect(await text).toBe(BARE);
  });

  // An unhandled rejection ends the server (server/main.ts) and fails a test run.
  it.each([undefined, 'br', 'gzip'])(
    'causes no unhandled rejection when the browser has disconnected (%s)',
    async (encoding) => {
      const picture = Promise.resolve('<p>for nobody</p>');
      await page(picture, encoding).body?.cancel();
      const reader = page(picture, encoding).body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await page(picture, encoding).arrayBuffer();
    },
  );

  it.each(['br', 'gzip'])('is compressed once while its prerendered part is the same (%s)', async (encoding) => {
    const chunksOf = async (picture: string): Promise<readonly string[]> => {
      const chunks: string[] = [];
      for await (const chunk of page(Promise.resolve(picture), encoding).body ?? [])
        chunks.push(Buffer.from(chunk).toString('base64'));
      return chunks;
    };
    const wholeOf = (chunks: readonly string[]): string =>
      Buffer.concat(chunks.map((chunk) => Buffer.from(chunk, 'base64'))).toString('base64');
    const first = await chunksOf('<p>same</p>');
    expect(first.length).toBeGreaterThan(1);
    expect(await chunksOf('<p>same</p>')).toEqual([wholeOf(first)]);
    expect((await chunksOf('<p>another</p>')).length).toBeGreaterThan(1);
  });
});
