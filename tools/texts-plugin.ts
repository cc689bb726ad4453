/**
 * The texts as files of the client, one for each language and stage, which the page asks for by
 * itself (`src/core/texts/load-texts.ts`). All have one version in their names: the scripts hold it
 * once, and no hash for each file (https://github.com/home-assistant/frontend/pull/2680).
 */
import { createHash } from 'node:crypto';
import { type Plugin, runnerImport } from 'vite';
import type * as texts from './texts-files.ts';

type Texts = typeof texts;

const MODULE = 'virtual:texts';
const FILE = /^\/assets\/(texts-[\w-]+)-\w{8}\.js$/;
/** While developing and in tests. */
const UNBUILT = '00000000';

const readTexts = async (): Promise<Texts> =>
  (await runnerImport<Texts>('/tools/texts-files.ts', { configFile: false, logLevel: 'error' })).module;

function versionOf({ FILES, FIRST_KEYS }: Texts): string {
  const hash = createHash('sha256').update(FIRST_KEYS.join(' '));
  for (const [name, text] of FILES) hash.update(name).update(text);
  return hash.digest('hex').slice(0, UNBUILT.length);
}

/** Source text of the list: what keys begin with stands once for those that follow each other. */
function listOf(keys: readonly string[]): string {
  const names = new Map<string, string[]>();
  for (const key of keys) {
    const start = key.slice(0, key.lastIndexOf('.') + 1);
    names.set(start, [...(names.get(start) ?? []), key.slice(start.length)]);
  }
  const text = [...names].map(([start, ends]) => `${start}:${ends.join()}`).join(' ');
  return `'${text}'.split(' ').flatMap((one) => one.split(':')[1].split(',').map((end) => one.split(':')[0] + end))`;
}

/** As `load-texts.ts` names what has no name. */
const codeOf = (at: number): string => `#${at}`;

export function textsPlugin(): Plugin {
  let isBuild = false;
  let reading: Promise<Texts> | null = null;
  const read = (): Promise<Texts> => (reading ??= readTexts());
  return {
    name: 'texts',
    config: (_, { command }) => {
      isBuild = command === 'build';
    },
    /** A key of the first screen is its place in the list of texts: shorter than its name. */
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code) {
        if (!isBuild) return null;
        const { FIRST_KEYS, MADE_KEYS } = await read();
        return code.replace(/(['"`])([a-z]\w*\.[\w.]+)\1/g, (literal, quote: string, key: string) => {
          const at = FIRST_KEYS.indexOf(key);
          return at < MADE_KEYS ? literal : quote + codeOf(at) + quote;
        });
      },
    },
    resolveId: (id) => (id === MODULE || FILE.test(id) ? id : null),
    async load(id) {
      const name = FILE.exec(id)?.[1];
      if (id !== MODULE && name === undefined) return null;
      const texts = await read();
      if (name !== undefined) return texts.FILES.get(name) ?? null;
      const { FIRST_KEYS, MADE_KEYS } = texts;
      const keys = isBuild ? FIRST_KEYS.slice(0, MADE_KEYS) : FIRST_KEYS;
      const version = isBuild ? versionOf(texts) : UNBUILT;
      return `export const FIRST_KEYS = ${listOf(keys)};\nexport const VERSION = '${version}';\n`;
    },
    async generateBundle() {
      const texts = await read();
      const version = versionOf(texts);
      for (const [name, source] of texts.FILES)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.js`, source });
    },
    handleHotUpdate({ file }) {
      if (file.includes('/src/core/texts/')) reading = null;
    },
  };
}
