/**
 * Opens the store of accounts beside the desk: `people.db`, or tables of their own in `DATABASE_URL`. There is one
 * implementation on the database drivers of the desk.
 */
import { type DeskPlace, openDriver } from '../../desk/store/open-driver.ts';
import { numberedSchema, pendingSteps, runSteps } from '../../desk/database/numbered-schema.ts';
import type { Dialect, Query } from '../../desk/database/sql.ts';
import type { Actor, SessionTimes } from '../types.ts';
import type { TableInfo } from '../../desk/database/table.ts';
import { type AccountStore, ACCOUNTS, PASSKEY_ANSWERS, createAccountStore, PASSKEYS } from './accounts.ts';
import { AUDIT, type AuditCheck, type AuditEntry, type AuditLine, createAudit } from './audit.ts';
import { createErasureStore, type ErasureStore } from './erase.ts';
import { createIdentityStore, type IdentityStore } from './identities.ts';
import { createMailLinkStore, MAIL_LINKS, type MailLinkStore } from './mail-links.ts';
import { createShareStore, SHARES, type ShareStore } from './shares.ts';
import { createBegin, createSessionStore, INVITATIONS, SESSIONS, type SessionStore } from './sessions.ts';

export interface PeopleStore
  extends AccountStore,
    SessionStore,
    MailLinkStore,
    ShareStore,
    IdentityStore,
    ErasureStore {
  /** Returns the end of the audit. Each act that withdraws or changes a right adds its line in the same transaction. */
  revision(): Promise<string>;
  /** Adds an audit line for something that changes no account. */
  note(entry: AuditEntry): Promise<void>;
  /** Returns lines, newest first. */
  auditLines(limit: number): Promise<readonly AuditLine[]>;
  /** Returns the lines after a line, oldest first. */
  auditSince(seq: number, limit: number): Promise<readonly AuditLine[]>;
  /** Counts the lines from an instant on. */
  auditCount(since: number): Promise<number>;
  checkAudit(): Promise<AuditCheck>;
  trimAudit(before: number, actor: Actor): Promise<void>;
  close(): Promise<void>;
}

export interface PeopleSettings extends SessionTimes {
  /** `DESK_SECRET` and the previous one, which seal the audit. */
  readonly secrets: readonly string[];
}

const SCHEMA = numberedSchema(
  { name: 'accounts', meta: 'people_meta' },
  'landfall.accounts',
  import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true }),
);

/** Who may write to the tables of accounts in PostgreSQL. */
export const PEOPLE_WRITERS = SCHEMA.writers;

export const ACCOUNT_TABLES: readonly TableInfo[] = [
  ACCOUNTS,
  PASSKEYS,
  SESSIONS,
  INVITATIONS,
  PASSKEY_ANSWERS,
  AUDIT,
  MAIL_LINKS,
  SHARES,
];
export const PEOPLE_TABLES: readonly string[] = [...ACCOUNT_TABLES.map(({ name }) => name), SCHEMA.meta];

/** Returns the schema of accounts that this version would change on opening, or `null` if it is current. */
export const pendingPeopleUpgrade = (query: Query, dialect: Dialect): Promise<number | null> =>
  pendingSteps(query, dialect, SCHEMA);

export const migratePeople = (query: Query, dialect: Dialect): Promise<void> =>
  runSteps(query, dialect, SCHEMA, PEOPLE_TABLES);

export async function openPeople(place: DeskPlace, settings: PeopleSettings): Promise<PeopleStore> {
  const driver = await openDriver(place, [PEOPLE_WRITERS]);
  const { dialect } = driver;
  const prepare = () => driver.write((query) => migratePeople(query, dialect));
  // Another instance may create the same tables at this moment. They exist at the second attempt.
  await prepare().catch(prepare);
  const audit = createAudit(settings.secrets, dialect);
  const parts = { driver, audit };
  const begin = createBegin(parts, settings);
  return {
    ...createAccountStore(parts),
    ...createSessionStore(parts, begin, settings),
    ...createMailLinkStore(parts, begin),
    ...createShareStore(parts, settings.secrets),
    ...createIdentityStore(parts, begin),
    ...createErasureStore(parts),
    revision: () => driver.read((query) => audit.end(query)),
    note: (entry) => driver.write((query) => audit.append(query, entry)),
    auditLines: (limit) => driver.read((query) => audit.lines(query, limit)),
    auditSince: (seq, limit) => driver.read((query) => audit.linesSince(query, seq, limit)),
    auditCount: (since) => driver.read((query) => audit.count(query, since)),
    checkAudit: () => audit.check(driver),
    trimAudit: (before, actor) => driver.write((query) => audit.trim(query, before, actor)),
    close: () => driver.close(),
  };
}
