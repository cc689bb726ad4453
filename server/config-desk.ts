/** Settings of the desk: on or off, its database, and the groups of each role. */
import { ConfigError } from './config-addresses.ts';

export const DESK_NAMES = [
  'DESK',
  'DATABASE_URL',
  'GROUPS_HEADER',
  'DESK_VIEWERS',
  'DESK_EDITORS',
  'DESK_ADMINS',
  'DESK_RETENTION_DAYS',
] as const;

export interface DeskConfig {
  readonly isOn: boolean;
  /** PostgreSQL; null for a file beside the cache. */
  readonly databaseUrl: string | null;
  /** Ended watches and changes that are older are removed; null: never. */
  readonly retentionDays: number | null;
  /** Lower case. Believed from a trusted proxy only. */
  readonly groupsHeader: string | null;
  /** Null: everybody who is named may do everything. */
  readonly roles: Readonly<Record<'viewer' | 'editor' | 'admin', readonly string[]>> | null;
}

type Read = (name: (typeof DESK_NAMES)[number]) => string | null;

export interface DeskSurroundings {
  readonly instances: number;
  readonly hasIdentity: boolean;
}

export function readDesk(read: Read, { instances, hasIdentity }: DeskSurroundings): DeskConfig {
  const isOn = toSwitch(read('DESK'));
  const databaseUrl = toDatabaseUrl(read('DATABASE_URL'));
  if (isOn && instances > 1 && databaseUrl === null)
    throw new ConfigError(
      'INSTANCES needs DATABASE_URL (or DESK=off): without it each of them would have a desk of its own.',
    );
  const groupsHeader = toHeader(read('GROUPS_HEADER'), hasIdentity);
  const groups = (name: 'DESK_VIEWERS' | 'DESK_EDITORS' | 'DESK_ADMINS'): readonly string[] =>
    (read(name) ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const roles = { viewer: groups('DESK_VIEWERS'), editor: groups('DESK_EDITORS'), admin: groups('DESK_ADMINS') };
  const hasRoles = Object.values(roles).some((list) => list.length > 0);
  if (hasRoles !== (groupsHeader !== null))
    throw new ConfigError(
      'GROUPS_HEADER and DESK_VIEWERS, DESK_EDITORS or DESK_ADMINS belong together: one is not set.',
    );
  const retentionDays = toDays(read('DESK_RETENTION_DAYS'));
  return { isOn, databaseUrl, retentionDays, groupsHeader, roles: hasRoles ? roles : null };
}

function toSwitch(text: string | null): boolean {
  if (text === null || text === 'on') return true;
  if (text === 'off') return false;
  throw new ConfigError('DESK must be `on` or `off`.');
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

function toDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '')
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  return text;
}
