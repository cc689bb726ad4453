/** Groups the cases of a list, each group with all of its cases. */
import { severityOf } from '../../../src/core/cases/cluster.ts';
import {
  findExtremes,
  type GroupableCase,
  type GroupOf,
  groupCases,
  type Measured,
} from '../../../src/core/cases/group-cases.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { CaseGroup } from '../../../src/core/desk-api/cases.ts';
import { type Dialect, toJsonList, type Query, readText } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';
import type { CasePage } from '../ports/cases.ts';
import { readEmails } from './history.ts';
import { LEAD_FIRST, LIVE, readFact, type StoredCase } from './findings/findings.ts';

export async function readGroups(query: Query, dialect: Dialect, cases: readonly StoredCase[], nowMs: number) {
  const customers = await readCustomers(query, dialect, cases);
  const { groups, alone } = groupCases(
    cases.map((stored) => ({
      stored,
      id: stored.id,
      version: stored.version,
      rule: stored.rule,
      severity: severityOf(stored.severity),
      customers: customers.get(stored.id) ?? [],
      deadline: stored.deadlineAt,
    })),
  );
  const ids = groups.flatMap((group) => group.cases.map(({ id }) => id));
  const values = await readLeadValues(query, dialect, ids);
  const emails = await readEmails(query, dialect, ids);
  const withValues = <T extends { readonly id: number }>(one: T) => ({
    ...one,
    values: values.get(one.id) ?? {},
    emailedAt: emails.get(one.id) ?? null,
  });
  return {
    grouping: {
      groups: groups.map(({ cases: [first, ...others], ...group }) =>
        toCaseGroup({ ...group, cases: [withValues(first), ...others.map(withValues)] }, nowMs),
      ),
      counts: countSeverities(cases.map(({ severity }) => ({ severity: severityOf(severity) }))),
    },
    alone: alone.map(({ stored }) => stored),
  };
}

type GroupedCase = Measured & CaseGroup['cases'][number];

export function toCaseGroup({ key, severity, rule, customer, cases }: GroupOf<GroupedCase>, nowMs: number): CaseGroup {
  const deadlines = cases.flatMap(({ deadline }) => deadline ?? []);
  const { least, most } = findExtremes(rule, cases, nowMs);
  return {
    key,
    severity,
    rule,
    customer,
    cases: cases.map(({ id, version, emailedAt }) => ({ id, version, emailedAt })),
    deadline: deadlines.length === 0 ? null : Math.min(...deadlines),
    least: { deadline: least.deadline, values: least.values },
    most: { deadline: most.deadline, values: most.values },
  };
}

export function countSeverities(
  cases: readonly Pick<GroupableCase, 'severity'>[],
): NonNullable<CasePage['grouping']>['counts'] {
  const count = (severity: GroupableCase['severity']): number =>
    cases.filter((one) => one.severity === severity).length;
  return { critical: count('critical'), warning: count('warning'), notice: count('notice') };
}

/** Returns the customers of the shipments of each case. */
async function readCustomers(query: Query, { inNumbers }: Dialect, cases: readonly StoredCase[]) {
  const rows = await query.all(
    `SELECT DISTINCT f.case_id, w."customer" FROM findings AS f JOIN watches AS w ON w.id = f.watch_id
     WHERE ${inNumbers('f.case_id')} AND f.state IN ${LIVE}`,
    [toJsonList(cases.map(({ id }) => id))],
  );
  const customers = new Map<number, (string | null)[]>();
  for (const row of rows) {
    const id = requireNumber(row, 'case_id');
    const names = customers.get(id);
    if (names === undefined) customers.set(id, [readText(row, 'customer')]);
    else names.push(readText(row, 'customer'));
  }
  // Engines order texts differently, and the first name becomes the name of the group.
  for (const names of customers.values()) names.sort((a, b) => compareText(a ?? '', b ?? ''));
  return customers;
}

/** Returns the values of the worst finding of each case, which its summary shows too. */
async function readLeadValues(query: Query, { inNumbers }: Dialect, ids: readonly number[]) {
  const rows = await query.all(
    `SELECT p.case_id, p.fact FROM (
       SELECT f.case_id, f.fact, row_number() OVER (PARTITION BY f.case_id ORDER BY ${LEAD_FIRST}) AS place
       FROM findings AS f WHERE ${inNumbers('f.case_id')}
     ) AS p WHERE p.place = 1`,
    [toJsonList(ids)],
  );
  return new Map(rows.map((row) => [requireNumber(row, 'case_id'), readFact(readText(row, 'fact') ?? '{}').values]));
}
