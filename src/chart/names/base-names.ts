/**
 * Names of the map in the reader's language: countries as Intl has them, seas and ports from a file
 * of each language (tools/pack-names.ts), which is loaded once. English until it is here, and for
 * what it lacks.
 */
import { DEFAULT_LOCALE, languageOf } from '../../core/texts/language.ts';
import { cellLoader } from '../detail/load-cell.ts';
import { loadPackFile } from '../land/load-pack-file.ts';
import { type MapName, PORT_NAMES, readCountries, SEA_NAMES } from './map-names.ts';

/** Part of the addresses of files, which are cached for ever; tools/pack-names.ts writes it. */
export const NAMES_VERSION = '1816bd7b';

/** By the name on the English map. */
export type LocalNames = ReadonlyMap<string, string>;

export const named = (names: readonly MapName[], local: LocalNames): readonly MapName[] =>
  local.size === 0 ? names : names.map((name) => ({ ...name, text: local.get(name.text) ?? name.text }));

export function readLocalNames(names: unknown): LocalNames {
  const entries = Object.entries(typeof names === 'object' && names !== null ? names : {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

interface BaseNames {
  readonly names: readonly MapName[];
  readonly local: LocalNames;
}

const ENGLISH: BaseNames = { names: [...SEA_NAMES, ...PORT_NAMES], local: new Map() };
/** All maps of the page share them, by locale. */
const loaded = new Map<string, BaseNames>();

const parsed = (bytes: Uint8Array | null): unknown => JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));

async function loadLocalNames(kind: 'seas' | 'cities', locale: string): Promise<LocalNames> {
  const language = languageOf(locale);
  if (language === DEFAULT_LOCALE) return ENGLISH.local;
  try {
    return readLocalNames(parsed(await cellLoader(NAMES_VERSION)(`${kind}-${language}`)));
  } catch {
    return ENGLISH.local;
  }
}

async function loadNames(locale: string): Promise<void> {
  const [countries, local] = await Promise.all([loadPackFile('countries.json'), loadLocalNames('seas', locale)]);
  loaded.set(locale, { names: [...readCountries(parsed(countries), locale), ...named(ENGLISH.names, local)], local });
}

/** The same for a locale as long as nothing has been loaded; `changed` is called when it has. */
export function baseNames(locale: string, changed: () => void): BaseNames {
  const found = loaded.get(locale);
  if (found !== undefined) return found;
  loaded.set(locale, ENGLISH);
  // The map works without.
  loadNames(locale).then(changed, () => {});
  return ENGLISH;
}

const cities = new Map<string, LocalNames>();

/** Cities are named close in alone. */
export function cityNames(locale: string, changed: () => void): LocalNames {
  const found = cities.get(locale);
  if (found !== undefined) return found;
  cities.set(locale, ENGLISH.local);
  void loadCities(locale, changed);
  return ENGLISH.local;
}

async function loadCities(locale: string, changed: () => void): Promise<void> {
  const names = await loadLocalNames('cities', locale);
  cities.set(locale, names);
  if (names.size > 0) changed();
}
