/** Endpoints of cases: the ranked list, a single case, and decisions about cases. */
import { type MailInput, toGroupMail, toMail } from '../../../src/core/cases/mail.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { readNumber } from '../../../src/core/shipment/read-number.ts';
import type * as v from 'valibot';
import type { CaseCommand, CaseCursor, CaseDetail } from '../ports/cases.ts';
import {
  CasesAnswer,
  CaseQuery,
  CasesQuery,
  DecidedAnswer,
  DecisionsAnswer,
  EmailQuery,
  Mail,
  WholeCase,
} from '../../../src/core/desk-api/cases.ts';
import { CommandsBody, UndoBody } from '../../../src/core/desk-api/case-requests.ts';
import { GuestCasesAnswer, GuestWholeCase } from '../access/guest-answers.ts';
import { CUSTOMER_ENDPOINTS, languageTo } from './customer-endpoints.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem, success, caseGone } from './problem.ts';
import { readFilter } from './read-query.ts';
import { FROM_ANSWER, mustBe } from './refusal.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { readData } from './outcomes.ts';

type Command = v.InferOutput<typeof CommandsBody>['commands'][number];

export const caseEndpoints = (newId: () => string): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/cases',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: GuestCasesAnswer },
    summary: 'List cases by page: most severe first, then nearest deadline, then most shipments',
    query: CasesQuery,
    body: NoBody,
    answer: CasesAnswer,
    handle: async ({ query: { state, q, zone, mine, number, ids, grouped, limit, after }, person, desk, at }) => {
      if (mine === 'true' && person.owner.kind === 'program')
        throw new Problem(
          400,
          'WRONG_PARAMETERS',
          'Cases are assigned to people, and this is a program: leave “mine” out.',
        );
      const page = await desk.cases({
        state,
        filter: q.trim() === '' ? null : readFilter(q, zone, at, person),
        assignee: mine === 'true' ? person.name : null,
        number: number === '' ? null : normalizeNumber(number),
        ids: ids === '' ? null : toIds(ids),
        groupedAt: grouped === 'true' ? at : null,
        limit,
        after: after === '' ? null : readCursor(after),
      });
      // Cases are available while the rows are still being read after a start.
      const isReading = (await desk.reading()) !== null;
      const sailed = isReading ? 0 : await desk.count(readFilter('is:sailed', zone, at));
      return success({ ...page, sailed, next: page.next === null ? null : writeCursor(page.next) });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/cases/decisions',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the actions on cases of the last day, newest first; each can be undone',
    query: NoQuery,
    body: NoBody,
    answer: DecisionsAnswer,
    handle: async ({ desk, at }) => success(await desk.decisions(at)),
  }),
  endpoint({
    method: 'GET',
    path: '/cases/email',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Write one email for a customer about several cases, in the language of the customer',
    query: EmailQuery,
    body: NoBody,
    answer: Mail,
    handle: async ({ query: { ids, customer, lang }, desk, at, request }) => {
      const details = await Promise.all(toIds(ids).map((id) => desk.caseOf(id)));
      const t = await loadTranslate(await languageTo(desk, request, customer, lang));
      const parts = details.flatMap((detail) => (detail === null ? [] : toMailParts(detail, customer)));
      const mail = toGroupMail(parts, { t, nowMs: at });
      if (mail === null) throw caseGone();
      return success(mail);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/cases/{id}',
    needs: 'viewer',
    audience: 'guests',
    guest: { answer: GuestWholeCase },
    summary: 'Read one case with an email for the customer; the id of a merged case returns the current one',
    query: CaseQuery,
    body: NoBody,
    answer: WholeCase,
    handle: async ({ id, query: { lang, customer }, desk, at, request }) => {
      const detail = /^\d{1,15}$/.test(id) ? await desk.caseOf(Number(id)) : null;
      if (detail === null) throw caseGone();
      const languageOf = (name: string) => languageTo(desk, request, name, lang);
      const customers = findCustomers(detail);
      // An email contains the shipments of one customer only. Without a name there is an email only if all shipments
      // belong to one customer.
      const recipient = customer ?? (customers.length === 1 ? customers[0] : undefined);
      const mail =
        recipient === undefined
          ? null
          : await writeMail(detail, { lang: await languageOf(recipient), customer: recipient, at });
      const readers = customers
        .slice(0, MAX_READERS)
        .map(async (name) => ({ customer: name, lang: await languageOf(name) }));
      return success({ ...detail, readers: await Promise.all(readers), mail });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/cases/commands',
    needs: 'editor',
    audience: 'staff',
    summary: 'Act on cases; send the version you read of each. Each has its own result',
    query: NoQuery,
    body: CommandsBody,
    answer: DecidedAnswer,
    handle: async ({ body, person, desk, at, idempotencyKey }) => {
      // A repeated command gets the same undo token.
      const batch = idempotencyKey?.key ?? newId();
      const commands = body.commands.map((command) => toCommand(command, at));
      const outcome = await desk.decide(commands, batch, { actor: person.name, at, idempotencyKey });
      return success({ results: readData(outcome, DecidedAnswer.entries.results), undo: batch });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/cases/undo',
    needs: 'editor',
    audience: 'staff',
    summary: 'Undo the actions of one request within a day, except where someone has acted since',
    query: NoQuery,
    body: UndoBody,
    answer: DecidedAnswer,
    handle: async ({ body: { undo }, person, desk, at, idempotencyKey }) => {
      const outcome = await desk.undo(undo, { actor: person.name, at, idempotencyKey });
      const results = readData(outcome, DecidedAnswer.entries.results);
      if (results.length === 0)
        throw new Problem(
          409,
          'VERSION_STALE',
          'There is nothing to take back: it was taken back already, or more than a day has passed.',
        );
      return success({ results, undo: null });
    },
  }),
  ...CUSTOMER_ENDPOINTS,
];

const toIds = (ids: string): readonly number[] => ids.split(',').map(Number);

/** Normalizes a number, which may be typed with blanks. */
function normalizeNumber(text: string): string {
  const reading = readNumber(text);
  return reading.kind === 'invalid' ? text.toUpperCase() : reading.number;
}

const toCommand = (command: Command, at: number): CaseCommand => ({
  id: command.id,
  version: command.version,
  do: command.do,
  findings: command.findings ?? null,
  filter: command.q.trim() === '' ? null : readFilter(command.q, command.zone, at),
  until: typeof command.until === 'number' ? command.until : null,
  to: command.to ?? null,
  text: command.text ?? null,
});

interface MailFor {
  readonly lang: string;
  readonly customer: string;
  readonly at: number;
}

/** The page has no more buttons than this. */
const MAX_READERS = 12;

/** Returns the customers as their first shipment writes them; an empty text for shipments without a customer. */
function findCustomers({ listed }: CaseDetail): readonly string[] {
  const names = new Map<string, string>();
  for (const { watch } of listed) {
    const name = watch.row.customer ?? '';
    const folded = normalizeText(name);
    names.set(folded, names.get(folded) ?? name);
  }
  return [...names.values()].toSorted();
}

const listMembersOf = ({ listed }: CaseDetail, customer: string): CaseDetail['listed'] => {
  const name = normalizeText(customer);
  return listed.filter(({ watch }) => normalizeText(watch.row.customer ?? '') === name);
};

const toMailParts = (detail: CaseDetail, customer: string): readonly MailInput[] =>
  listMembersOf(detail, customer).map(({ finding, watch }) => ({
    rule: detail.rule,
    values: { ...detail.text.values, ...finding.values },
    ship: detail.cause.ship,
    rows: [watch.row],
    sample: watch.row.sample === true,
  }));

async function writeMail(detail: CaseDetail, { lang, customer, at }: MailFor) {
  const { rule, cause, text, sample } = detail;
  const customerRows = listMembersOf(detail, customer);
  const [first] = customerRows;
  if (first === undefined) return null;
  const t = await loadTranslate(lang);
  const values = { ...text.values, ...first.finding.values };
  return toMail(
    { rule, values, ship: cause.ship, rows: customerRows.map(({ watch }) => watch.row), sample },
    { t, nowMs: at },
  );
}

const writeCursor = ({ rank, members, id }: CaseCursor): string =>
  Buffer.from(JSON.stringify([rank, members, id])).toString('base64url');

function readCursor(text: string): CaseCursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [rank, members, id]: unknown[] = Array.isArray(value) ? value : [];
    if (typeof rank === 'number' && typeof members === 'number' && typeof id === 'number') return { rank, members, id };
  } catch {
    // The error below covers this case.
  }
  throw new Problem(400, 'WRONG_PARAMETERS', mustBe('“after”', FROM_ANSWER, text));
}
