/**
 * `landfall people` manages accounts from the command line, also while a server runs. `reset` ends the passkeys and
 * sessions of an account, for a lost device, and creates a new link. A guest is a viewer who sees only the rows of
 * certain customers and tags.
 */
import { ROLES } from '../../src/core/desk-api/documents.ts';
import { toIso } from '../http/instants.ts';
import { openAccounts } from '../wiring/open/people.ts';
import { invitationUrl } from '../people/requests.ts';
import type { PeopleStore } from '../people/store/open-people.ts';
import { MAX_INVITATION_AGE } from '../people/store/sessions.ts';
import { openSettings } from '../wiring/settings.ts';
import { upgradeStored } from '../wiring/upgrade/upgrade.ts';
import { readMail } from '../people/routes.ts';
import type { Account, AccountChange, Rights } from '../people/types.ts';
import { parseArguments, CommandError, type RunCommand, UsageError } from './command.ts';

const AUDIT_LINES = 100;

const OPTIONS = {
  role: { type: 'string' },
  customer: { type: 'string', multiple: true },
  tag: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  mail: { type: 'string' },
} as const;

interface Settings {
  readonly role?: string;
  readonly customer?: readonly string[];
  readonly tag?: readonly string[];
  readonly all?: boolean;
  readonly mail?: string;
}

export interface Accounts {
  readonly store: PeopleStore;
  readonly publicUrl: string;
  readonly now: number;
  readonly say: (text: string) => void;
}

/** `--mail ''` removes the address. */
function readAddress({ mail }: Settings): Pick<AccountChange, 'mail'> {
  if (mail === undefined) return {};
  const address = readMail(mail);
  if (address === null && mail !== '') throw new UsageError('--mail must be an email address.');
  return { mail: address };
}

/** A guest is a viewer of some rows, because an editor needs all of them. */
function readRights({ role, customer, tag, all }: Settings): Partial<Rights> {
  const right = ROLES.find((known) => known === role);
  if (role !== undefined && right === undefined) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
  if (customer === undefined && tag === undefined)
    return { ...(right !== undefined && { role: right }), ...(all === true && { sight: 'all' }) };
  if (all === true || (right !== undefined && right !== 'viewer'))
    throw new UsageError('--customer and --tag make a guest, who is a viewer: leave out --all and --role.');
  return { role: 'viewer', sight: { customers: [...(customer ?? [])], tags: [...(tag ?? [])] } };
}

const formatRights = ({ sight, role }: Account): string =>
  sight === 'all' ? role : `guest of ${[...sight.customers, ...sight.tags.map((tag) => `#${tag}`)].join(', ')}`;

/** Runs one subcommand. `what` is a name or the id of an account. */
export async function runPeople(
  { store, publicUrl, now, say }: Accounts,
  verb: string,
  what: string,
  settings: Settings,
): Promise<void> {
  const actor = { by: 'command line', at: now, requestId: null, network: null };
  const link = async ({ id, name }: Account): Promise<void> =>
    say(`${name}, within a week: ${invitationUrl(publicUrl, await store.invite(id, now + MAX_INVITATION_AGE, actor))}`);
  const change = async (fields: AccountChange): Promise<void> => {
    if ((await store.change(what, fields, actor)) === null) throw new CommandError(UNKNOWN_ACCOUNT);
  };
  const known = async (): Promise<Account> => {
    const account = await store.account(what);
    if (account === null) throw new CommandError(UNKNOWN_ACCOUNT);
    return account;
  };
  if (verb === 'list') {
    for (const account of await store.accounts()) {
      const { length } = await store.sessions(account.id);
      const state = account.state === 'active' ? `${length} sessions` : account.state;
      say([account.id, account.name, formatRights(account), state].join('\t'));
    }
  } else if (verb === 'invite') {
    if (what === '') throw new UsageError('invite needs a name.');
    const sameName = (await store.accounts()).find(({ name }) => name === what);
    if (sameName !== undefined)
      say(`There is a ${what} already: \`link ${sameName.id}\` opens that account. This is another one.`);
    await link(
      await store.add(
        { role: 'viewer', sight: 'all', ...readRights(settings), ...readAddress(settings), name: what },
        actor,
      ),
    );
  } else if (verb === 'link') {
    const account = await known();
    const { length } = await store.passkeys(account.id);
    await link(account);
    if (length > 0) say(`Passkeys that stay: ${length}. End a lost one on /account, or all with \`reset ${what}\`.`);
  } else if (verb === 'reset') {
    const account = await known();
    await store.removePasskeys(account.id, actor);
    await link(account);
  } else if (verb === 'change')
    await change(toChange(await known(), { ...readRights(settings), ...readAddress(settings) }));
  else if (verb === 'disable') await change({ state: 'disabled' });
  else if (verb === 'enable') await change({ state: 'active' });
  else if (verb === 'end') await store.endSessions((await known()).id, null, actor);
  else if (verb === 'audit') await showAudit(store, say);
  else throw new UsageError('Name what to do: list, invite, link, reset, change, disable, enable, end or audit.');
}

const UNKNOWN_ACCOUNT = 'No account has this id: `landfall people list` shows them.';

function toChange({ granted }: Account, change: AccountChange): AccountChange {
  const { role, sight } = { ...(granted ?? { role: 'viewer', sight: 'all' }), ...change };
  if (sight !== 'all' && role !== 'viewer')
    throw new CommandError('A guest is a viewer: add --all to let it see every row.');
  return change;
}

async function showAudit(store: PeopleStore, say: Accounts['say']): Promise<void> {
  const names = new Map((await store.accounts()).map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  for (const { seq, actor, action, object, detail } of (await store.auditLines(AUDIT_LINES)).toReversed())
    say([seq, toIso(actor.at), nameOf(actor.by), action, nameOf(object), detail, actor.network ?? ''].join('\t'));
  const { lines, broken } = await store.checkAudit();
  if (broken !== null) throw new CommandError(`Line ${broken} of the audit is not what was written.`);
  say(`${lines} lines, all as they were written.`);
}

export const people: RunCommand = async (args, { env, now, print, note }) => {
  const { values, positionals } = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [verb = '', what = '', ...others] = positionals;
  // A name without quotes would make an account for its first word.
  if (others.length > 0)
    throw new UsageError(`There is a word too many: ${others.join(' ')}. Put quotes around a name.`);
  const config = openSettings(env);
  await upgradeStored(config, note);
  const store = await openAccounts(config);
  if (store === null || config.publicUrl === null) throw new CommandError('SIGN_IN is not on: there are no accounts.');
  try {
    await runPeople({ store, publicUrl: config.publicUrl, now: now(), say: print }, verb, what, values);
  } finally {
    await store.close();
  }
  return true;
};
