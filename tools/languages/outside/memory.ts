/** Ten thousand Accept-Language headers: what the server keeps of them, and how long they take. */
import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '../../../src/core/texts/languages.ts';
import { createRandom } from '../mutants.ts';
import { NUMBER, type Outside, withServer } from './start.ts';

const HEADERS = 10_000;
/** Beside the catalogues, which take 8 MB of 20. */
const MOST = { heapBytes: 12_000_000, ratio: 1.2 };
const REGIONS = 'DE AT CH US GB AU CN TW HK SG EG SA MA MX AR ES PT BR FR BE CA IT JP KR VN ID TR IN ZA NG'.split(' ');

function headerAt(random: () => number): string {
  const tags = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const language = LANGUAGES[Math.floor(random() * LANGUAGES.length)] ?? 'en';
    const region = REGIONS[Math.floor(random() * REGIONS.length)] ?? 'DE';
    const kind = random();
    const tag = kind < 0.4 ? `${language}-${region}` : kind < 0.8 ? language : `x${randomBytes(3).toString('hex')}`;
    return `${tag};q=${random().toFixed(3)}`;
  });
  return tags.join(',');
}

/** A page that is kept; its milliseconds in order. */
async function times({ get }: Outside, headers: readonly string[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (const header of headers) {
    const begun = performance.now();
    const answer = await get('/lines', { 'Accept-Language': header });
    await answer.arrayBuffer();
    found.push(performance.now() - begun);
  }
  return found;
}

const heap = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const p99 = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0;

export async function memory(): Promise<boolean> {
  if (globalThis.gc === undefined) throw new Error('run it with NODE_OPTIONS=--expose-gc');
  return withServer({}, async (server) => {
    const random = createRandom(7);
    const many = Array.from({ length: HEADERS }, () => headerAt(random));
    // What the client and the compiler keep of as many requests is none of the languages'.
    await times(
      server,
      Array.from({ length: HEADERS }, () => 'en'),
    );
    await server.get(`/?number=${NUMBER}`);
    // Vite's runner keeps 5 MB of a catalogue that takes 0.6 MB in Node: all are loaded before.
    await times(server, LANGUAGES);
    const before = heap();
    // In turns: what else the machine does is the same for both.
    const [own, english]: number[][] = [[], []];
    for (let at = 0; at < HEADERS; at += 500) {
      own?.push(...(await times(server, many.slice(at, at + 500))));
      english?.push(
        ...(await times(
          server,
          Array.from({ length: 500 }, () => 'en'),
        )),
      );
    }
    const growth = heap() - before;
    // Each locale is put together with its first page: the second time it is a kept one.
    const again: number[] = [];
    const alone: number[] = [];
    for (let at = 0; at < HEADERS; at += 500) {
      again.push(...(await times(server, many.slice(at, at + 500))));
      alone.push(
        ...(await times(
          server,
          Array.from({ length: 500 }, () => 'en'),
        )),
      );
    }
    const ratio = p99(again) / p99(alone);
    console.log(`${HEADERS} headers: heap ${(growth / 1e6).toFixed(1)} MB more`);
    console.log(
      `p99 ms: first ${p99(own ?? []).toFixed(2)} (English ${p99(english ?? []).toFixed(2)}), kept ${p99(again).toFixed(2)} (English ${p99(alone).toFixed(2)}), ratio ${ratio.toFixed(2)}`,
    );
    return growth <= MOST.heapBytes && ratio <= MOST.ratio;
  });
}
