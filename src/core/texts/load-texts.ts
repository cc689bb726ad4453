/**
 * Loads the texts of a page by language and stage, so that no other language and no texts of unopened screens are
 * loaded. The files and `virtual:texts` come from `tools/texts-plugin.ts`.
 */
import { VERSION } from 'virtual:texts';
import { chooseLocale, DEFAULT_LOCALE, findLanguage } from './language.ts';
import type { Catalogue } from './message.ts';
import type { Stage } from './stages.ts';
import { createTranslate, type Translate } from './translate.ts';

/** Catalogues by address of their file. */
const files = new Map<string, Catalogue>();
/** Merged catalogues by language and stages, so that equal texts are the same object. */
const merged = new Map<string, Catalogue>();
/** Stages in use in any language. A change of language loads all of them. */
const stagesInUse = new Set<Stage>();

const addressOf = (locale: string, stage: Stage): string =>
  `/assets/texts-${findLanguage(locale)}-${stage}-${VERSION}.js`;

async function loadFile(address: string): Promise<void> {
  if (files.has(address)) return;
  const { default: texts }: { readonly default: Catalogue } = await import(/* @vite-ignore */ address);
  files.set(address, texts);
}

/** Returns `null` until all of the stages are loaded. */
export function loadedStages(locale: string, stages: readonly Stage[]): Catalogue | null {
  const addresses = stages.map((stage) => addressOf(locale, stage));
  if (!addresses.every((address) => files.has(address))) return null;
  const key = addresses.join(' ');
  const texts: Catalogue = merged.get(key) ?? Object.assign({}, ...addresses.map((address) => files.get(address)));
  merged.set(key, texts);
  return texts;
}

export async function loadStages(locale: string, stages: readonly Stage[]): Promise<Catalogue> {
  for (const stage of stages) stagesInUse.add(stage);
  await Promise.all(stages.map((stage) => loadFile(addressOf(locale, stage))));
  return loadedStages(locale, stages) ?? {};
}

/**
 * Loads the texts of these stages in the language of a tag, or English when they cannot be loaded. Texts of open
 * parts are loaded with them, so that no part waits when the language changes.
 */
export async function loadTranslate(tag: string, stages: readonly Stage[] = ['first']): Promise<Translate> {
  const locale = chooseLocale([tag]);
  try {
    const [texts] = await Promise.all([loadStages(locale, stages), loadStages(locale, [...stagesInUse])]);
    return createTranslate(locale, texts);
  } catch (error) {
    if (findLanguage(locale) === DEFAULT_LOCALE) throw error;
    return loadTranslate(DEFAULT_LOCALE, stages);
  }
}
