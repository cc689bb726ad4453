/**
 * The names of the map in the reader's language. Country names come from Intl. Names of seas and ports come from one
 * file for each language (tools/pack-names.ts). With the preference for local names, places are named as in their own
 * country. English names are used until the file is loaded, and for names that it lacks.
 */
import { DEFAULT_LOCALE, findLanguage } from '../../core/texts/language.ts';
import { cellLoader } from '../detail/load-cell.ts';
import { loadPackFile } from '../land/load-pack-file.ts';
import { type MapName, PORT_NAMES, readCountries, SEA_NAMES } from './map-names.ts';

/** tools/pack-names.ts writes this version. It is part of the addresses of files, which are cached for ever. */
export const NAMES_VERSION = 'caa737a7';

/** Maps the name on the English map to the name in another language. */
export type LocalNames = ReadonlyMap<string, string>;

export const named = (names: readonly MapName[], local: LocalNames): readonly MapName[] =>
  local.size === 0
    ? names
    : names.map((name) => ({
        ...name,
        // Several cities share one English name and may have different names in their countries, so the population is
        // part of the key.
        text: local.get(name.text) ?? local.get(`${name.text} ${name.people}`) ?? name.text,
      }));

export function readLocalNames(names: unknown): LocalNames {
  const entries = Object.entries(typeof names === 'object' && names !== null ? names : {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

interface BaseNames {
  readonly names: readonly MapName[];
  readonly local: LocalNames;
}

const ENGLISH: BaseNames = { names: [...SEA_NAMES, ...PORT_NAMES], local: new Map() };
/** The names by locale, which all maps of the page share. */
const loaded = new Map<string, BaseNames>();

const parsed = (bytes: Uint8Array | null): unknown => JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));

async function loadLocalNames(kind: 'seas' | 'cities', language: string): Promise<LocalNames> {
  if (language === DEFAULT_LOCALE) return ENGLISH.local;
  try {
    return readLocalNames(parsed(await cellLoader(NAMES_VERSION)(`${kind}-${language}`)));
  } catch {
    return ENGLISH.local;
  }
}

/** The file of names as they are written in each country; seas are in the reader's language. */
const AS_IN_COUNTRY = 'local';

const keyOf = (locale: string, isLocal: boolean): string => `${locale} ${isLocal}`;

async function readBaseNames(locale: string, isLocal: boolean): Promise<BaseNames> {
  const [countries, seaNames, portNames] = await Promise.all([
    loadPackFile('countries.json'),
    loadLocalNames('seas', findLanguage(locale)),
    isLocal ? loadLocalNames('seas', AS_IN_COUNTRY) : ENGLISH.local,
  ]);
  const local = new Map([...seaNames, ...portNames]);
  return { names: [...readCountries(parsed(countries), locale, isLocal), ...named(ENGLISH.names, local)], local };
}

/** Returns the names for a locale. The object is the same until more names are loaded, and then `changed` is called. */
export function baseNames(locale: string, isLocal: boolean, changed: () => void): BaseNames {
  const found = loaded.get(keyOf(locale, isLocal));
  if (found === undefined) void loadBaseNames(locale, isLocal).then(changed);
  return found ?? ENGLISH;
}

/** Loads the names for a locale. Names that are loaded before the first painting are laid out only once. */
export async function loadBaseNames(locale: string, isLocal: boolean): Promise<void> {
  const key = keyOf(locale, isLocal);
  if (loaded.has(key)) return;
  loaded.set(key, ENGLISH);
  try {
    loaded.set(key, await readBaseNames(locale, isLocal));
  } catch {
    // The map keeps its English names.
  }
}

const cities = new Map<string, LocalNames>();

/** Returns the names of cities, which are needed only at close zooms. */
export function cityNames(locale: string, isLocal: boolean, changed: () => void): LocalNames {
  const language = isLocal ? AS_IN_COUNTRY : findLanguage(locale);
  const found = cities.get(language);
  if (found !== undefined) return found;
  cities.set(language, ENGLISH.local);
  void loadCities(language, changed);
  return ENGLISH.local;
}

async function loadCities(language: string, changed: () => void): Promise<void> {
  const names = await loadLocalNames('cities', language);
  cities.set(language, names);
  if (names.size > 0) changed();
}
