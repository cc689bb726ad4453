/** A case as the server returns it. */
import type { fetchCases } from '../../api/desk/cases.ts';

export type ListAnswer = Awaited<ReturnType<typeof fetchCases>>;
export type CaseAnswer = ListAnswer['cases'][number];

export const createCase = (id: number, version = 1, state: CaseAnswer['state'] = 'attention'): CaseAnswer => ({
  id,
  version,
  rule: 'overdue',
  state,
  cause: { kind: 'number', key: `N${id}`, ship: null, port: null, line: null, number: `N${id}` },
  level: 1,
  severity: 'warning',
  mark: null,
  since: 0,
  changedAt: 0,
  deadline: null,
  members: 1,
  open: 1,
  shown: 1,
  numbers: [`N${id}`],
  customers: [],
  references: [],
  assignee: null,
  perDay: [],
  stake: null,
  notes: 0,
  emailedAt: null,
  snoozedUntil: null,
  sample: false,
  text: { key: 'case.overdue.text', values: {} },
  next: { key: 'case.overdue.next', values: {} },
  evidence: [],
});
