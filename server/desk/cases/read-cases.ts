/** Lists cases: a page in order of rank, each with the values of its worst finding. */
import { DAY } from '../../../src/core/time/units.ts';
import { readList } from '../rows/row-columns.ts';
import { severityOf } from '../../../src/core/cases/cluster.ts';
import { roundToMinor } from '../../../src/core/money/currency.ts';
import { costsInRow } from '../../../src/core/money/of-row.ts';
import { sumStake } from '../../../src/core/money/sum.ts';
import type { Selection } from '../rows/selection.ts';
import {
  type Condition,
  type Dialect,
  toJsonList,
  readNumber,
  type Parameter,
  type Query,
  type SqlRow,
  readText,
} from '../database/sql.ts';
import {
  CASES,
  COUNTERS,
  DECIDING_FIRST,
  FINDINGS,
  LEAD_FIRST,
  LIVE,
  readFact,
  type StoredCase,
} from './findings/findings.ts';
import { requireNumber } from '../database/table.ts';
import type { CaseCursor, CasePage, CaseQuery, RuleQuality } from '../ports/cases.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import { readEmails } from './history.ts';
import { readGroups } from './read-groups.ts';

const LEAD = FINDINGS.part('deadlineSource');
const RULE = CASES.part('rule');
const SHOWN_NUMBERS = 5;
/** Maximum number of members that a single case lists. */
export const MAX_MEMBERS = 1000;

/** Up to this number of members, the query starts with them; with more, the cases are read in order and tested. */
const FEW_MEMBERS = 10_000;

/** `members` are the watches that match the filter; `null` without a filter. */
export async function readCases(
  query: Query,
  dialect: Dialect,
  request: CaseQuery,
  members: Selection | null,
): Promise<CasePage> {
  const { limit } = request;
  const conditions = toConditions(request, dialect);
  if (members !== null && members.count <= FEW_MEMBERS) conditions.push(memberCondition(dialect, members));
  if (request.groupedAt !== null)
    return readGrouped(query, dialect, { ...request, groupedAt: request.groupedAt, conditions, members });
  const rows: StoredCase[] = [];
  const counts = new Map<number, number>();
  let { after } = request;
  for (let size = limit + 1, isEnd = false; !isEnd && rows.length <= limit; size *= 2) {
    const portion = await readPortion(query, conditions, after, size);
    if (members !== null) await countShown(query, dialect, { rows: portion, members, counts });
    rows.push(...portion.filter(({ id }) => members === null || counts.has(id)));
    after = cursorOf(portion.at(-1));
    isEnd = portion.length < size;
  }
  const page = rows.slice(0, limit);
  return {
    cases: await toSummaries(query, dialect, page, members === null ? null : counts),
    grouping: null,
    counts: await readCounts(query),
    next: rows.length > limit ? cursorOf(page.at(-1)) : null,
  };
}

interface GroupedRequest extends CaseQuery {
  readonly groupedAt: number;
  readonly conditions: readonly Condition[];
  readonly members: Selection | null;
}

/** More cases than this are not grouped, because a group needs all of its cases. */
const MAX_GROUPED = 50_000;

async function readGrouped(query: Query, dialect: Dialect, request: GroupedRequest): Promise<CasePage> {
  const { limit, after, groupedAt, conditions, members } = request;
  const rows = await readPortion(query, conditions, null, MAX_GROUPED);
  const counts = new Map<number, number>();
  if (members !== null) await countShown(query, dialect, { rows, members, counts });
  const matches = rows.filter(({ id }) => members === null || counts.has(id));
  const { grouping, alone } = await readGroups(query, dialect, matches, groupedAt);
  const remaining = after === null ? alone : alone.filter((stored) => isAfter(stored, after));
  const page = remaining.slice(0, limit);
  return {
    cases: await toSummaries(query, dialect, page, members === null ? null : counts),
    grouping,
    counts: await readCounts(query),
    next: remaining.length > limit ? cursorOf(page.at(-1)) : null,
  };
}

function toConditions({ state, assignee, number, ids }: CaseQuery, { inNumbers }: Dialect): Condition[] {
  const conditions: Condition[] = [
    { sql: 'c.merged_into IS NULL', parameters: [] },
    state === 'all' ? { sql: "c.state <> 'closed'", parameters: [] } : { sql: 'c.state = ?', parameters: [state] },
  ];
  if (assignee !== null) conditions.push({ sql: 'c.assignee = ?', parameters: [assignee] });
  if (number !== null) conditions.push(numberCondition(number));
  if (ids !== null) conditions.push({ sql: inNumbers('c.id'), parameters: [toJsonList(ids)] });
  return conditions;
}

async function readPortion(
  query: Query,
  conditions: readonly Condition[],
  after: CaseCursor | null,
  size: number,
): Promise<readonly StoredCase[]> {
  const from: readonly Condition[] =
    after === null
      ? []
      : [{ sql: '(c.rank, c.members, c.id) < (?, ?, ?)', parameters: [after.rank, after.members, after.id] }];
  const allConditions = [...conditions, ...from];
  const rows = await query.all(
    `SELECT c.* FROM cases AS c WHERE ${allConditions.map(({ sql }) => sql).join(' AND ')}
     ORDER BY c.rank DESC, c.members DESC, c.id DESC LIMIT ?`,
    [...allConditions.flatMap(({ parameters }) => parameters), size],
  );
  return rows.map(CASES.read);
}

const cursorOf = (last: StoredCase | undefined): CaseCursor | null =>
  last === undefined ? null : { rank: last.rank, members: last.members, id: last.id };

/** Tells whether a case comes later in the list than a cursor. */
export const isAfter = (one: CaseCursor, { rank, members, id }: CaseCursor): boolean =>
  one.rank !== rank ? one.rank < rank : one.members !== members ? one.members < members : one.id < id;

const numberCondition = (number: string): Condition => ({
  sql: `c.id IN (SELECT case_id FROM findings WHERE state IN ${LIVE} AND watch_id IN (SELECT w.id FROM watches AS w JOIN tracked AS t ON t.id = w.tracked_id WHERE t.number = ?))`,
  parameters: [number],
});

const memberCondition = ({ inNumbers }: Dialect, members: Selection): Condition => ({
  sql: `c.id IN (SELECT case_id FROM findings WHERE state IN ${LIVE} AND ${inNumbers('watch_id')})`,
  parameters: [toJsonList(members.ids())],
});

interface Counting {
  readonly rows: readonly StoredCase[];
  readonly members: Selection;
  /** Number of matching members of each case, by id. */
  readonly counts: Map<number, number>;
}

async function countShown(query: Query, { inNumbers }: Dialect, { rows, members, counts }: Counting): Promise<void> {
  const findings = await query.all(
    `SELECT case_id, watch_id FROM findings WHERE ${inNumbers('case_id')} AND state IN ${LIVE}`,
    [toJsonList(rows.map(({ id }) => id))],
  );
  for (const row of findings) {
    const id = requireNumber(row, 'case_id');
    if (members.has(requireNumber(row, 'watch_id'))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
}

async function readCounts(query: Query): Promise<CasePage['counts']> {
  const rows = await query.all("SELECT * FROM counters WHERE state = '' AND field = 'case'");
  const counters = rows.map(COUNTERS.read);
  // A missing counter means that no case was ever in that state.
  const countOf = (state: string): number => counters.find(({ value }) => value === state)?.n ?? 0;
  return { attention: countOf('attention'), snoozed: countOf('snoozed'), done: countOf('done') };
}

/** Runs one part of a query for each case, so that it reads only the first few members of each. */
const queryForEach = async (query: Query, ids: readonly number[], part: string) =>
  ids.length === 0
    ? []
    : query.all(
        ids.map(() => `SELECT * FROM (${part}) AS p`).join(' UNION ALL '),
        ids.map((id): Parameter => id),
      );

export async function toSummaries(
  query: Query,
  dialect: Dialect,
  cases: readonly StoredCase[],
  counts: ReadonlyMap<number, number> | null,
): Promise<readonly CaseSummary[]> {
  const ids = cases.map(({ id }) => id);
  const leads = await queryForEach(
    query,
    ids,
    `SELECT f.case_id, f.fact, f.deadline_at, f.deadline_source, w."sample", ${NEEDED_SINCE}
     FROM findings AS f JOIN watches AS w ON w.id = f.watch_id
     WHERE f.case_id = ? ORDER BY ${LEAD_FIRST} LIMIT 1`,
  );
  const members = await queryForEach(
    query,
    ids,
    `SELECT f.case_id, w."number", w."customer", w."reference" FROM findings AS f JOIN watches AS w ON w.id = f.watch_id
     WHERE f.case_id = ? AND f.state <> 'held' ORDER BY ${DECIDING_FIRST}, f.id LIMIT ${SHOWN_NUMBERS}`,
  );
  const notes = await countNotes(query, dialect, ids);
  const emails = await readEmails(query, dialect, ids);
  const prices = await readDayPrices(query, dialect, ids);
  const costs = await readCosts(query, dialect, cases);
  return cases.map((stored) => {
    const { id } = stored;
    const isOfCase = (row: SqlRow): boolean => readNumber(row, 'case_id') === id;
    return toSummary(stored, {
      lead: leads.find(isOfCase),
      members: members.filter(isOfCase),
      notes: notes.get(id) ?? 0,
      emailedAt: emails.get(id) ?? null,
      perDay: prices.filter(isOfCase).flatMap(readPrice),
      stake: toStake(costs.filter(isOfCase)),
      shown: counts === null ? stored.members : (counts.get(id) ?? 0),
    });
  });
}

const lastNeeded = (column: string): string =>
  `(SELECT c.${column} FROM changes AS c WHERE c.tracked_id = w.tracked_id AND c.watch_id = w.id
    AND c.field = 'neededBy' ORDER BY c.tx DESC, c.seq DESC LIMIT 1)`;

/** Selects who set the day on which the cargo is needed, and when: with the row, or by its last change. */
const NEEDED_SINCE = `${lastNeeded('who')} AS needed_who, coalesce(${lastNeeded('seen_at')}, w."addedAt") AS needed_at,
  w."neededFrom" AS needed_from`;

async function countNotes(query: Query, { inNumbers }: Dialect, ids: readonly number[]) {
  const rows = await query.all(
    `SELECT case_id, count(*) AS n FROM case_history WHERE did = 'note' AND ${inNumbers('case_id')} GROUP BY case_id`,
    [toJsonList(ids)],
  );
  return new Map(rows.map((row) => [requireNumber(row, 'case_id'), requireNumber(row, 'n')]));
}

/** Selects the cost of the next charged day of the open findings, which also decides the rank of a case. */
const readDayPrices = (query: Query, { inNumbers }: Dialect, ids: readonly number[]) =>
  query.all(
    `SELECT case_id, day_currency, sum(day_price) AS price FROM findings
     WHERE ${inNumbers('case_id')} AND state = 'open' AND day_price IS NOT NULL
     GROUP BY case_id, day_currency ORDER BY price DESC, day_currency`,
    [toJsonList(ids)],
  );

function readPrice(row: SqlRow): CaseSummary['perDay'] {
  const currency = readText(row, 'day_currency');
  return currency === null ? [] : [{ currency, amount: roundToMinor(requireNumber(row, 'price'), currency) }];
}

/** Selects the costs of cases whose members are all listed. A case of thousands is not summed up for a list. */
const readCosts = (query: Query, { inNumbers }: Dialect, cases: readonly StoredCase[]) =>
  query.all(
    `SELECT f.case_id, w.costs, w.boxes FROM findings AS f JOIN watches AS w ON w.id = f.watch_id
     WHERE ${inNumbers('f.case_id')} AND f.state IN ${LIVE} AND w.costs IS NOT NULL`,
    [toJsonList(cases.filter(({ members }) => members <= MAX_MEMBERS).map(({ id }) => id))],
  );

const toStake = (rows: readonly SqlRow[]): CaseSummary['stake'] =>
  rows.length === 0
    ? null
    : sumStake(rows.map((row) => costsInRow({ costs: readText(row, 'costs'), boxes: readNumber(row, 'boxes') })));

interface Parts extends Pick<CaseSummary, 'notes' | 'emailedAt' | 'perDay' | 'stake'> {
  readonly lead: SqlRow | undefined;
  readonly members: readonly SqlRow[];
  readonly shown: number;
}

function toSummary(stored: StoredCase, { lead, members, notes, emailedAt, perDay, stake, shown }: Parts): CaseSummary {
  const { id, version, rule, state, cause, causeKind, level, severity, mark, since, changedAt, open } = stored;
  const fact = readFact(readText(lead, 'fact') ?? '{}');
  const { values, evidence, ship, port, line: carrier, number } = fact;
  const at = stored.deadlineAt;
  const source = lead === undefined ? null : LEAD.read(lead).deadlineSource;
  const texts = (name: string): readonly string[] => [...new Set(members.flatMap((member) => readList(member, name)))];
  return {
    id,
    version,
    rule,
    state,
    cause: { kind: causeKind, key: toCauseKey(cause), ship, port, line: carrier, number },
    level,
    severity: severityOf(severity),
    mark,
    since,
    changedAt,
    deadline: at === null || source === null ? null : { at, source },
    members: stored.members,
    open,
    shown,
    numbers: texts('number'),
    customers: texts('customer'),
    references: texts('reference'),
    assignee: stored.assignee,
    perDay,
    stake,
    notes,
    emailedAt,
    snoozedUntil: stored.snoozeUntil,
    sample: lead?.sample === 1,
    text: { key: `case.${rule}.title`, values },
    next: { key: `case.${rule}.next`, values },
    evidence: evidence.map(({ kind, values: evidenceValues, old, new: now, who, at: saidAt }) => ({
      text: {
        key: `case.evidence.${kind}`,
        values:
          kind === 'needed' && readText(lead, 'needed_from') === 'sheet'
            ? { ...evidenceValues, source: 'sheet' }
            : evidenceValues,
      },
      old,
      new: now,
      ...(kind === 'needed'
        ? { who: readText(lead, 'needed_who'), at: readNumber(lead, 'needed_at') ?? saidAt }
        : { who, at: saidAt }),
    })),
  };
}

/** Returns the key without the kind of the cause. */
export const toCauseKey = (cause: string): string => cause.slice(cause.indexOf('|') + 1);

const QUALITY_AFTER_MS = 7 * DAY;

/**
 * Counts the cases of each rule, and those on which somebody acted. A case that is open for less than a week is left
 * out, because nobody may have had the time to act on it.
 */
export async function readQuality(query: Query, now: number): Promise<readonly RuleQuality[]> {
  const rows = await query.all(
    `SELECT rule, count(*) AS n, sum(CASE WHEN acts > 0 THEN 1 ELSE 0 END) AS acted FROM cases
     WHERE merged_into IS NULL AND (state IN ('done', 'closed') OR opened_at <= ?) GROUP BY rule ORDER BY rule`,
    [now - QUALITY_AFTER_MS],
  );
  return rows.map((row) => ({ ...RULE.read(row), cases: requireNumber(row, 'n'), acted: requireNumber(row, 'acted') }));
}
