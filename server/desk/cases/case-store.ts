/** The verbs of `CaseStore`. */
import type { CasePage, CaseQuery, CaseStore, GuestFinding } from '../ports/cases.ts';
import type { GuestWatches } from '../rows/guest-ledger.ts';
import { readGuestFindings } from './findings/guest-findings.ts';
import { done } from '../ports/desk.ts';
import type { Selection } from '../rows/selection.ts';
import type { StoreDeps } from '../rows/store-deps.ts';
import { decideCases, undoBatch } from './decide.ts';
import { readCase } from './read-case.ts';
import { readCases, readQuality } from './read-cases.ts';
import { readSince } from './read-since.ts';
import { runDueRules } from './findings/run-rules.ts';

export interface StoredCases extends Omit<CaseStore, 'cases' | 'findings'> {
  /** `members`: the watches that fulfil the filter; null without one. */
  cases(query: CaseQuery, members: Selection | null): Promise<CasePage>;
  findings(own: GuestWatches): Promise<readonly GuestFinding[]>;
}

export function createCaseStore({ driver, transact, runIdempotent }: StoreDeps): StoredCases {
  const { dialect } = driver;
  return {
    decide: (commands, batch, context) =>
      runIdempotent(context, async (transaction) => done(await decideCases(transaction, commands, batch, context))),
    undo: (batch, context) => runIdempotent(context, (transaction) => undoBatch(transaction, batch, context)),
    runRules: (now, limit) => transact((transaction) => runDueRules(transaction, now, limit)),
    cases: (request, members) => driver.read((query) => readCases(query, dialect, request, members)),
    caseOf: (id) => driver.read((query) => readCase(query, dialect, id)),
    since: (request) => driver.read((query) => readSince(query, dialect, request)),
    findings: (own) => driver.read((query) => readGuestFindings(query, dialect, own)),
    ruleQuality: () => driver.read(readQuality),
  };
}
