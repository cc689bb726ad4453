import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPackFile } from './load-pack-file.ts';

describe('loading a packed file', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['world-110.bin', 'world-50.bin', 'countries.json', 'coast-5-5.bin'])(
    'fetches %s by the URL of the build',
    async (name) => {
      const fetch = vi.fn(async () => new Response(new Uint8Array([1, 2])));
      vi.stubGlobal('fetch', fetch);
      expect(await loadPackFile(name)).toEqual(new Uint8Array([1, 2]));
      expect(fetch).toHaveBeenCalledWith(expect.stringContaining(name));
    },
  );
});
