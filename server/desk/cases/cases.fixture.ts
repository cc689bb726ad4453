/** Helpers for delayed shipments and for commands on their cases. */
import type { CarrierFields, WatchFields } from '../../../src/core/columns/columns.ts';
import { act, answer, dataOf, newWatch, NOW, time } from '../store/store.contract.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import type { CaseCommand, CaseQuery } from '../ports/cases.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import type { OpenDesk } from '../worker/engine.ts';

export const HOUR = 3_600_000;
export const IMO = 9_302_176;

export const query = (overrides: Partial<CaseQuery> = {}): CaseQuery => ({
  state: 'attention',
  filter: null,
  assignee: null,
  number: null,
  ids: null,
  groupedAt: null,
  limit: 60,
  after: null,
  ...overrides,
});

export const atSea: Partial<CarrierFields> = {
  phase: 'in-transit',
  pod: 'NLRTM',
  podName: 'Rotterdam',
  vessel: 'ONE HARBOUR',
  imo: IMO,
  lineName: 'Maersk',
};

export const etaAnswer = (number: string, eta: string, hours: number, overrides: Partial<AnswerRecord> = {}) =>
  answer(
    number,
    { ...atSea, eta: time(eta) },
    { seenAt: NOW + hours * HOUR, reportedAt: NOW + hours * HOUR, ...overrides },
  );

export const command = (
  summary: CaseSummary,
  action: CaseCommand['do'],
  overrides: Partial<CaseCommand> = {},
): CaseCommand => ({
  id: summary.id,
  version: summary.version,
  do: action,
  findings: null,
  filter: null,
  until: null,
  to: null,
  text: null,
  ...overrides,
});

/** The actions use the store that is open when they are called. */
export function createCaseActions(open: () => OpenDesk) {
  const add = async (numbers: readonly string[], fields: Partial<WatchFields> = {}) =>
    dataOf(
      await open().add(
        numbers.map((number) => newWatch(number, fields)),
        act(),
      ),
    );
  const list = async (overrides: Partial<CaseQuery> = {}) => (await open().cases(query(overrides))).cases;
  const decide = async (commands: readonly CaseCommand[], who = 'ann', hours = 20, batch = 'b1') =>
    dataOf(await open().decide(commands, batch, { actor: who, at: NOW + hours * HOUR, idempotencyKey: null }));
  /** Delays every number from the 27th to the 28th, in two reports. */
  const slip = async (numbers: readonly string[], to = '2026-11-28 14:00:00', from = 1) => {
    for (const number of numbers) await open().record([etaAnswer(number, to, from)]);
    for (const number of numbers) await open().record([etaAnswer(number, to, from + 1)]);
  };
  const start = async (numbers: readonly string[]) => {
    await add(numbers);
    for (const number of numbers) await open().record([etaAnswer(number, '2026-11-27 14:00:00', 0)]);
  };
  return { add, list, decide, slip, start };
}
