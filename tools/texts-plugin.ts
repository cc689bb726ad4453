/**
 * Makes the texts into client files, one for each language and stage, which the page requests itself
 * (`src/core/texts/load-texts.ts`). All names contain one common version, so that the scripts store a single version
 * instead of a hash for each file (https://github.com/home-assistant/frontend/pull/2680).
 */
import { createHash } from 'node:crypto';
import process from 'node:process';
import type { Plugin } from 'vite';
import { LANGUAGES, PSEUDO_LANGUAGES } from '../src/core/texts/languages.ts';
import { STAGES } from '../src/core/texts/stages.ts';
import { clientFile, LOCALES, writePlaceholders } from './texts-files.ts';

const MODULE = 'virtual:texts';
const ADDRESS = /^\/assets\/(texts-[\w-]+)-\w{8}\.js$/;
/** Version in development and in tests. */
const UNBUILT = '00000000';

/** Files by their name without the version. Each is made when it is first needed. */
const FILES: ReadonlyMap<string, () => string> = new Map(
  [...LANGUAGES, ...PSEUDO_LANGUAGES].flatMap((language) =>
    STAGES.map((stage) => [`texts-${language}-${stage}`, () => clientFile(language, stage)] as const),
  ),
);

function computeVersion(files: readonly (readonly [name: string, source: string])[]): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update(text);
  return hash.digest('hex').slice(0, UNBUILT.length);
}

export function textsPlugin(): Plugin {
  let built: readonly (readonly [name: string, source: string])[] = [];
  let version = UNBUILT;
  return {
    name: 'texts',
    config(_, { command }) {
      if (command === 'build') {
        built = [...FILES].map(([name, make]) => [name, make()]);
        version = computeVersion(built);
        // Where `CI` is set, a test fails instead when the types are outdated (src/core/texts/locales.test.ts).
      } else if (!process.env.CI) writePlaceholders();
    },
    resolveId: (id) => (id === MODULE || ADDRESS.test(id) ? id : null),
    load(id) {
      if (id === MODULE) return `export const VERSION = '${version}';\n`;
      return FILES.get(ADDRESS.exec(id)?.[1] ?? '')?.() ?? null;
    },
    generateBundle() {
      for (const [name, source] of built)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.js`, source });
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(LOCALES)) return;
      writePlaceholders();
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
