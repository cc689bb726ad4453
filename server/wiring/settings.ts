/** Every setting of a server: its environment, and the carriers that SOURCES_FILE names. */
import { readFileSync } from 'node:fs';
import { type Config, type Environment, readConfig } from '../config/config.ts';
import { readSources, type SourcesSettings } from '../sources/settings.ts';

export type Settings = Config<SourcesSettings>;

export const readSettings = (env: Environment): Settings =>
  readConfig(env, (path) => readFileSync(path, 'utf8'), readSources);
