/** Settings of email: the mail server, the sender, and the allowed recipients. */
import { isMailAddress } from '../../src/core/texts/written.ts';
import { ConfigError } from './addresses.ts';
import { splitList } from './values.ts';

export const MAIL_NAMES = ['MAIL_URL', 'MAIL_FROM', 'MAIL_ALLOW_DOMAINS'] as const;

export interface MailConfig {
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Allowed domains in lower case. An empty list allows any. */
  readonly allowDomains: readonly string[];
}

type Read = (name: (typeof MAIL_NAMES)[number]) => string | null;

export interface MailConfigContext {
  readonly hasDesk: boolean;
  readonly publicUrl: string | null;
}

/** Returns `null` if this server sends no email. */
export function readMail(read: Read, { hasDesk, publicUrl }: MailConfigContext): MailConfig | null {
  const url = toMailUrl(read('MAIL_URL'));
  const from = toFrom(read('MAIL_FROM'));
  const allowDomains = toDomains(read('MAIL_ALLOW_DOMAINS'));
  if (url === null && from === null && allowDomains.length === 0) return null;
  if (url === null || from === null) throw new ConfigError('MAIL_URL and MAIL_FROM belong together: one is not set.');
  if (!hasDesk) throw new ConfigError('MAIL_URL needs the desk: remove it, or DESK=off.');
  if (publicUrl === null) throw new ConfigError('MAIL_URL needs PUBLIC_URL: links in mails name it.');
  return { url, from, allowDomains };
}

function toMailUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new ConfigError('MAIL_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'off') throw new ConfigError('MAIL_URL: tls can only be `off`.');
  return text;
}

/** Reads `Landfall <desk@example.com>` or an address alone. */
function toFrom(text: string | null): MailConfig['from'] | null {
  if (text === null) return null;
  const [, name = '', named = ''] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text) ?? [];
  const address = named === '' ? text : named;
  if (!isMailAddress(address))
    throw new ConfigError('MAIL_FROM must be an address, as desk@example.com or Landfall <desk@example.com>.');
  return { name: name.trim() === '' ? 'Landfall' : name.trim(), address };
}

function toDomains(text: string | null): readonly string[] {
  const domains = splitList(text?.toLowerCase() ?? null);
  if (domains.some((domain) => !isMailAddress(`x@${domain}`)))
    throw new ConfigError('MAIL_ALLOW_DOMAINS must be domains with commas between them, as example.com,example.org.');
  return domains;
}
