/** Small named documents: saved views, people and API keys. Also erasures and the audit log. */
import * as v from 'valibot';
import { Name, type ValueOf, Version } from './common.ts';
import { AccessScope } from './access-scope.ts';

export const ViewBody = v.strictObject({
  version: v.nullable(Version),
  name: Name,
  /** The query of the page address: filter, sort order, columns and grouping. */
  query: v.pipe(v.string(), v.maxLength(4000)),
  pinned: v.optional(v.boolean(), false),
});
export const SavedView = v.object({
  id: v.string(),
  version: v.number(),
  body: v.object({ name: v.string(), query: v.string(), pinned: v.optional(v.boolean(), false) }),
});
export type SavedView = ValueOf<typeof SavedView>;

export const ROLES = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PersonBody = v.strictObject({
  version: v.nullable(Version),
  /** Cursor up to which this person has seen the changes. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** Settings of the page: columns, density, zone. */
  settings: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
});
export const OwnBody = v.object({ seen: v.fallback(v.string(), ''), settings: v.fallback(v.string(), '') });
export const Me = v.object({
  name: v.string(),
  role: v.picklist(ROLES),
  /** Id of the account of the person; `null` without an account. Two people may have the same name. */
  account: v.nullable(v.string()),
  version: v.nullable(v.number()),
  body: v.nullable(OwnBody),
});
export type Me = ValueOf<typeof Me>;
export const StoredPerson = v.object({ id: v.string(), version: v.number(), body: OwnBody });
export const PeopleAnswer = v.array(v.object({ id: v.string() }));

/** `feeds` is for calendars and spreadsheets that load a feed address. `audit` reads the audit log. */
export const SCOPES = ['read', 'write', 'feeds', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];
/** A key with an access scope reads what a guest with that scope reads. */
export const KeyBody = v.strictObject({
  label: Name,
  scope: v.picklist(SCOPES),
  sight: v.optional(AccessScope, 'all'),
});
/** An API key without its secret. */
export const ApiKey = v.object({
  id: v.string(),
  version: v.number(),
  label: v.string(),
  scope: v.picklist(SCOPES),
  sight: AccessScope,
  createdAt: v.number(),
  createdBy: v.string(),
  /** Calls of assistants with this key today (UTC); absent when they have no tools. */
  calls: v.optional(v.number()),
});
export type ApiKey = ValueOf<typeof ApiKey>;
/** The page requests the guests before an edit, import or job writes a customer or a tag. */
export const GuestsQuery = v.strictObject({
  customer: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Tags are separated by commas. */
  tags: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});
const Guest = v.object({ kind: v.picklist(['key', 'account', 'share']), name: v.string() });
export type Guest = ValueOf<typeof Guest>;
/** Number of the written rows that this guest will see. */
export const GuestWithRows = v.object({ ...Guest.entries, count: v.number() });
export type GuestWithRows = ValueOf<typeof GuestWithRows>;
export const GuestsAnswer = v.array(Guest);
/** Only this answer contains the secret. */
export const NewApiKey = v.intersect([ApiKey, v.object({ key: v.string() })]);

export const ErasureBody = v.strictObject({
  kind: v.picklist(['person', 'customer']),
  name: Name,
  /** Counts what would be erased and changes nothing. */
  trial: v.optional(v.boolean(), false),
});
export const Erased = v.object({ watches: v.number(), changes: v.number(), documents: v.number() });
export type Erased = ValueOf<typeof Erased>;

const AuditEntry = v.object({
  /** The next page is requested with the last `seq` as `before`. */
  seq: v.number(),
  at: v.number(),
  who: v.string(),
  action: v.string(),
  detail: v.string(),
});
export type AuditEntry = ValueOf<typeof AuditEntry>;
export const AuditAnswer = v.array(AuditEntry);
