/** Small named things: saved views, people, API keys; erasures, and who did what. */
import * as v from 'valibot';
import { Name, type ValueOf, Version } from './common.ts';
import { AccessScope } from './access-scope.ts';

export const ViewBody = v.strictObject({
  version: v.nullable(Version),
  name: Name,
  /** As the address of the page holds it: filter, sort, columns and grouping. */
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
  /** Up to where this person has seen the changes. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** The page's settings: columns, density, zone. */
  settings: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
});
export const OwnBody = v.object({ seen: v.fallback(v.string(), ''), settings: v.fallback(v.string(), '') });
export const Me = v.object({
  name: v.string(),
  role: v.picklist(ROLES),
  /** The id of their account here; null without one. Two people may have the same name. */
  account: v.nullable(v.string()),
  version: v.nullable(v.number()),
  body: v.nullable(OwnBody),
});
export type Me = ValueOf<typeof Me>;
export const StoredPerson = v.object({ id: v.string(), version: v.number(), body: OwnBody });
export const PeopleAnswer = v.array(v.object({ id: v.string() }));

/** `feeds`: for a calendar or a sheet that reads an address by itself. `audit`: who did what. */
export const SCOPES = ['read', 'write', 'feeds', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];
/** With a sight a key reads as a guest does. */
export const KeyBody = v.strictObject({
  label: Name,
  scope: v.picklist(SCOPES),
  sight: v.optional(AccessScope, 'all'),
});
/** Without its secret. */
export const ApiKey = v.object({
  id: v.string(),
  version: v.number(),
  label: v.string(),
  scope: v.picklist(SCOPES),
  sight: AccessScope,
  createdAt: v.number(),
  createdBy: v.string(),
});
export type ApiKey = ValueOf<typeof ApiKey>;
/** Asked before a customer or a tag is written: of an edit, an import, a job. */
export const GuestsQuery = v.strictObject({
  customer: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** With commas between them. */
  tags: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});
const Guest = v.object({ kind: v.picklist(['key', 'account', 'share']), name: v.string() });
export type Guest = ValueOf<typeof Guest>;
/** How many of the rows that would be written they will see. */
export const GuestWithRows = v.object({ ...Guest.entries, count: v.number() });
export type GuestWithRows = ValueOf<typeof GuestWithRows>;
export const GuestsAnswer = v.array(Guest);
/** Only this answer holds the secret. */
export const NewApiKey = v.intersect([ApiKey, v.object({ key: v.string() })]);

export const ErasureBody = v.strictObject({
  kind: v.picklist(['person', 'customer']),
  name: Name,
  /** Changes nothing, and says how many it would. */
  trial: v.optional(v.boolean(), false),
});
export const Erased = v.object({ watches: v.number(), changes: v.number(), documents: v.number() });
export type Erased = ValueOf<typeof Erased>;

const AuditEntry = v.object({
  /** Where a page ends: the next one is asked for with `before`. */
  seq: v.number(),
  at: v.number(),
  who: v.string(),
  action: v.string(),
  detail: v.string(),
});
export type AuditEntry = ValueOf<typeof AuditEntry>;
export const AuditAnswer = v.array(AuditEntry);
