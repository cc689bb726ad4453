/**
 * The contracts of a desk that is opened empty for each test. Each contract has a suite of its own, because hooks of
 * one would otherwise also run for the tests of the others.
 */
import { describe } from 'vitest';
import { caseChangesContract } from '../cases/case-changes.contract.ts';
import { casesContract } from '../cases/cases.contract.ts';
import { factsContract } from '../cases/facts.contract.ts';
import type { OpenDesk } from '../worker/engine.ts';
import { knownContract } from '../manual-entries/known.contract.ts';
import { draftContract } from '../outbox/draft.contract.ts';
import { outboxContract } from '../outbox/outbox.contract.ts';
import { checkContract } from '../schedule/checks.contract.ts';
import { filterContract } from '../search/filter.contract.ts';
import { editsContract } from '../watches/edits.contract.ts';
import { journeysContract } from '../watches/journeys.contract.ts';
import { sheetContract } from '../watches/sheet.contract.ts';
import { deskContract } from './store.contract.ts';
import { copyContract } from './copy.contract.ts';

export function engineContract(open: () => Promise<OpenDesk>): void {
  describe('rows', () => deskContract(open));
  describe('edits', () => editsContract(open));
  describe('journeys of a container', () => journeysContract(open));
  describe('checks', () => checkContract(open));
  describe('copies', () => copyContract(open));
  describe('filters', () => filterContract(open));
  describe('sheets', () => sheetContract(open));
  describe('cases', () => casesContract(open));
  describe('facts of cases', () => factsContract(open));
  describe('manual entries', () => knownContract(open));
  describe('changes of cases', () => caseChangesContract(open));
  describe('messages', () => outboxContract(open));
  describe('drafts of messages', () => draftContract(open));
}
