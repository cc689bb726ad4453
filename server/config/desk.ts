/** Settings of the desk: whether it is on, how long it keeps data, and the groups of each role. */
import { ConfigError } from './addresses.ts';
import { cutAt } from '../../src/core/texts/written.ts';

export const DESK_NAMES = [
  'DESK',
  'GROUPS_HEADER',
  'GROUPS_SEPARATOR',
  'DESK_VIEWERS',
  'DESK_EDITORS',
  'DESK_ADMINS',
  'DESK_RETENTION_DAYS',
] as const;

export interface DeskConfig {
  readonly isOn: boolean;
  /** Ended watches and changes older than this are removed. `null` keeps them for ever. */
  readonly retentionDays: number | null;
  /** Name of the groups header in lower case. It is trusted only from a trusted proxy. */
  readonly groupsHeader: string | null;
  /** The character between groups, in the header and in the settings. */
  readonly groupsSeparator: string;
  /** With `null` everyone whom a proxy names may do everything, and providers give no role. */
  readonly roles: Readonly<Record<'viewer' | 'editor' | 'admin', readonly string[]>> | null;
}

export const DESK_OFF: DeskConfig = {
  isOn: false,
  retentionDays: null,
  groupsHeader: null,
  groupsSeparator: ',',
  roles: null,
};

type Read = (name: (typeof DESK_NAMES)[number]) => string | null;

interface DeskConfigContext {
  /** Whether a proxy names the signed-in person. */
  readonly hasIdentity: boolean;
  /** Whether people sign in by a provider, which names their groups. */
  readonly hasProvider: boolean;
}

export function readDesk(read: Read, { hasIdentity, hasProvider }: DeskConfigContext): DeskConfig {
  const isOn = toSwitch(read('DESK'));
  const groupsHeader = toHeader(read('GROUPS_HEADER'), hasIdentity);
  const groupsSeparator = toSeparator(read('GROUPS_SEPARATOR'));
  const groups = (name: 'DESK_VIEWERS' | 'DESK_EDITORS' | 'DESK_ADMINS'): readonly string[] => {
    const text = read(name) ?? '';
    if (groupsSeparator === ',' && text.includes('='))
      throw new ConfigError(
        `${name} holds \`=\`, as names of LDAP groups do, and those hold commas: set GROUPS_SEPARATOR=; and write ; between groups.`,
      );
    return cutAt(text, groupsSeparator);
  };
  const roles = { viewer: groups('DESK_VIEWERS'), editor: groups('DESK_EDITORS'), admin: groups('DESK_ADMINS') };
  const hasRoles = Object.values(roles).some((list) => list.length > 0);
  if (!hasProvider && hasRoles !== (groupsHeader !== null))
    throw new ConfigError(
      'GROUPS_HEADER (or OIDC_ISSUER) and DESK_VIEWERS, DESK_EDITORS or DESK_ADMINS belong together: one is not set.',
    );
  const retentionDays = toDays(read('DESK_RETENTION_DAYS'));
  return { isOn, retentionDays, groupsHeader, groupsSeparator, roles: hasRoles ? roles : null };
}

function toSwitch(text: string | null): boolean {
  if (text === null || text === 'on') return true;
  if (text === 'off') return false;
  throw new ConfigError('DESK must be `on` or `off`.');
}

function toSeparator(text: string | null): string {
  if (text !== null && !/^[,;|]$/.test(text)) throw new ConfigError('GROUPS_SEPARATOR must be `,`, `;` or `|`.');
  return text ?? ',';
}

function toDays(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new ConfigError('DESK_RETENTION_DAYS must be a whole number of days.');
  return Number(text);
}

function toHeader(text: string | null, hasIdentity: boolean): string | null {
  if (text === null) return null;
  if (!/^[A-Za-z0-9-]+$/.test(text)) throw new ConfigError('GROUPS_HEADER is not the name of a header.');
  if (!hasIdentity) throw new ConfigError('GROUPS_HEADER needs IDENTITY_HEADER: groups are those of a person.');
  return text.toLowerCase();
}
