/** The configuration of the desk's own page, which no stranger opens. */
import { type Config, looksByItself } from '../config/config.ts';
import { hostNameOf } from '../notifications/channels/email/host-name.ts';
import type { ClientConfig } from '../web/shell.ts';
import { clientConfig } from './assemble.ts';

export function deskConfig(config: Config): ClientConfig {
  const { mail, publicUrl } = config;
  const name = hostNameOf(mail?.from.name ?? null, publicUrl);
  return {
    ...clientConfig(config),
    host: name === null ? null : { name, mail: mail?.from.address ?? null },
    looksByItself: looksByItself(config),
  };
}
