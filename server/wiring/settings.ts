/** Reads every setting of a server: its environment, and the carriers of SOURCES_FILE. */
import { readFileSync } from 'node:fs';
import { type Config, type Environment, readConfig } from '../config/config.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import { readOwnerImage } from '../config/owner-image.ts';
import { deskSecrets } from '../config/desk-secret.ts';
import { readSources, type SourcesSettings } from '../sources/settings.ts';

export type Settings = Config<SourcesSettings>;

export const readSettings = (env: Environment): Settings =>
  readConfig(env, (path) => readFileSync(path, 'utf8'), readSources);

/** Reads the settings of a server that starts, or of a command that opens its stores. */
export function openSettings(env: Environment): Settings {
  const settings = readSettings(env);
  const config = { ...settings, owner: { ...settings.owner, image: readOwnerImage(settings.dataDir) } };
  // Several servers with one database store nothing important in files.
  if (config.instances > 1) return config;
  prepareDataDir(config.dataDir);
  if (!config.desk.isOn) return config;
  return { ...config, outbox: { ...config.outbox, secrets: deskSecrets(config.dataDir, config.outbox.secrets) } };
}
