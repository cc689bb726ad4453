/** The configuration in the pages: one for every page, and one for the desk's page, which no stranger opens. */
import { type Config, looksByItself } from '../config/config.ts';
import type { OwnerConfig } from '../config/owner.ts';
import { chooseHostName } from '../notifications/channels/email/host-name.ts';
import type { ClientConfig } from '../web/shell.ts';

/** Carriers count as a real service. */
export const serviceName = ({ service }: Pick<Config, 'service'>): ClientConfig['service'] =>
  service.kind === 'built-in' ? 'built-in' : 'upstream';

export const clientConfig = (config: Config): ClientConfig => ({
  service: serviceName(config),
  tiles: config.tiles,
  access: config.access,
  embedOrigins: config.embed.origins,
});

/** The image has an address of its own. */
export const toOwner = ({ name, colour, image }: OwnerConfig): NonNullable<ClientConfig['owner']> => ({
  name,
  colour,
  hasImage: image !== null,
});

export function deskConfig(config: Config): ClientConfig {
  const { mail, publicUrl, owner } = config;
  const name = owner.name ?? chooseHostName(mail?.from.name ?? null, publicUrl);
  return {
    ...clientConfig(config),
    host: name === null ? null : { name, mail: mail?.from.address ?? null },
    owner: owner.name === null && owner.colour === null && owner.image === null ? null : toOwner(owner),
    looksByItself: looksByItself(config),
  };
}
