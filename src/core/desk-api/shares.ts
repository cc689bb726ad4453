/** Share links show a view to people without an account until a given day. */
import * as v from 'valibot';
import { type BodyOf, Filter, Name, type ValueOf, Zone } from './common.ts';
import { GuestScope } from './access-scope.ts';
import { Owner } from './owner.ts';
import { DEFAULT_SHARED_COLUMNS, SHARE_DAYS, SHARED_COLUMNS } from './share-parts.ts';
import { SortName } from './watch-requests.ts';

/** A share must name its scope, because one without a scope would show the rows of every customer. */
const ShareScope = v.pipe(
  GuestScope,
  v.check(({ customers, tags }) => customers.length + tags.length > 0, 'name a customer or a tag'),
);

/** Domain of email addresses, in the form that is compared. */
const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'be a domain such as “acme.example”'),
);

export const ShareBody = v.strictObject({
  label: Name,
  q: Filter,
  zone: Zone,
  sort: v.optional(SortName, 'eta'),
  columns: v.optional(v.pipe(v.array(v.picklist(SHARED_COLUMNS)), v.minLength(1)), [...DEFAULT_SHARED_COLUMNS]),
  sight: ShareScope,
  /** Visitors prove that they read email of one of these domains. Without domains, the address is enough. */
  domains: v.optional(v.pipe(v.array(Domain), v.maxLength(20)), []),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SHARE_DAYS.most)), SHARE_DAYS.usual),
});
export type ShareOrder = ValueOf<typeof ShareBody>;
/** A share as it is sent. */
export type ShareRequest = BodyOf<typeof ShareBody>;

/** The part of a share that decides what it shows. */
export const SharePreviewBody = v.pick(ShareBody, ['q', 'zone', 'sort', 'columns', 'sight']);
export type SharePreviewOrder = ValueOf<typeof SharePreviewBody>;

/** A share without its secret. */
export const Share = v.object({
  id: v.string(),
  label: v.string(),
  q: v.string(),
  zone: v.string(),
  sort: v.string(),
  columns: v.array(v.picklist(SHARED_COLUMNS)),
  sight: GuestScope,
  /** Absent in shares from before domains existed. */
  domains: v.optional(v.array(v.string()), []),
  /** Id of the account that created the share. */
  maker: v.string(),
  createdAt: v.number(),
  endsAt: v.number(),
  openings: v.number(),
  openedAt: v.nullable(v.number()),
});
export type Share = ValueOf<typeof Share>;

/** Emails about what changed on the page of a share. The recipient confirms the address first, and can stop them. */
export const ShareEmailsBody = v.strictObject({
  mail: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
  every: v.picklist(['day', 'week', 'never']),
  lang: v.pipe(v.string(), v.maxLength(35)),
  zone: Zone,
});

export type ShareEmailsOrder = BodyOf<typeof ShareEmailsBody>;

/** The addresses that get emails about a share. Nothing is sent to an address that is not confirmed. */
export const ShareEmails = v.array(
  v.object({ mail: v.string(), every: v.picklist(['day', 'week']), isConfirmed: v.boolean() }),
);

/** What the page of a share says about it. Its filter and its access scope are internal. */
export const SharedHead = v.object({
  ...v.pick(Share, ['label', 'sort', 'columns', 'endsAt']).entries,
  owner: Owner,
});
export type SharedHead = ValueOf<typeof SharedHead>;

/** Reads what a page contains about its share. `undefined` if it cannot be read. */
export function parseSharedHead(text: string): SharedHead | undefined {
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), SharedHead), text);
  return head.success ? head.output : undefined;
}

/** Only this answer contains the address. */
export const MadeShare = v.object({ ...Share.entries, url: v.string() });
