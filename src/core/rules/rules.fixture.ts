/** Builds rows, events and memories from short texts, for the tests of rules. */
import type { Row } from '../columns/columns.ts';
import { EMPTY_ROW } from '../columns/row.ts';
import { withOwnFacts } from '../facts/with-facts.ts';
import { knownFacts } from '../facts/standing.ts';
import type { Fact } from '../facts/types.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { statusOf } from '../shipment/codes.ts';
import { findLatest, parseWireTime } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR } from '../time/units.ts';
import { EMPTY_MEMORY, type Hints, type Memory, remember } from './memory.ts';
import { evaluateRule, RULES, type RuleSettings } from './rules.ts';
import type { RuleName, Verdict } from './types.ts';

export const NOW = 1_795_167_240_000; // The present is Friday 20 November 2026, 09:34 UTC.
export const at = (text: string): PortTime => parseWireTime(text, 'event', 'UTC')!;
export const NO_SETTINGS: RuleSettings = { thresholds: {}, freeDays: [] };

export const A = { name: 'ALPHA', imo: 9_302_176, mmsi: null };
export const B = { name: 'BRAVO', imo: 9_074_729, mmsi: null };
export const FEEDER = { name: 'FEEDER', imo: null, mmsi: null };
export const ROTTERDAM = { name: 'Rotterdam', locode: 'NLRTM', zone: 'UTC' };
export const COLOMBO = { name: 'Colombo', locode: 'LKCMB', zone: 'UTC' };
export const SHANGHAI = { name: 'Shanghai', locode: 'CNSHA', zone: 'UTC' };

export const event = (
  status: string,
  date: string | null,
  actual: boolean,
  place: StoredEvent['place'] = ROTTERDAM,
  vessel: StoredEvent['vessel'] = null,
): StoredEvent => ({ status: statusOf(status), date: date === null ? null : at(date), actual, place, vessel });

export const ROW: Row = {
  ...EMPTY_ROW,
  number: 'MSKU2048175',
  line: 'MAEU',
  lineName: 'Maersk',
  state: 'active',
  phase: 'in-transit',
  pod: 'NLRTM',
  podName: 'Rotterdam',
  vessel: 'ALPHA',
  imo: A.imo,
  seenAt: NOW,
  reportedAt: NOW - HOUR,
};

export interface Known {
  readonly row?: Partial<Row>;
  readonly events?: readonly StoredEvent[];
  readonly memory?: Partial<Memory>;
  readonly now?: number;
  readonly settings?: RuleSettings;
  readonly facts?: readonly Fact[];
}

export const ask = (
  rule: RuleName,
  { row = {}, events = [], memory = {}, now = NOW, settings = NO_SETTINGS, facts = [] }: Known,
): Verdict => {
  const ownFacts = knownFacts(facts, events);
  const shipment = withOwnFacts({ row: { ...ROW, ...row }, events }, ownFacts);
  return evaluateRule(RULES[rule], { ...shipment, ownFacts, memory: { ...EMPTY_MEMORY, ...memory }, now }, settings);
};

export const levelOf = (verdict: Verdict): number => (verdict.kind === 'fires' ? verdict.level : 0);
export const hints = (more: Partial<Hints>): Partial<Memory> => ({ hints: { ...EMPTY_MEMORY.hints, ...more } });
/** Returns the memory after each of these answers in turn. */
export const recall = (
  ...answers: readonly { readonly row?: Partial<Row>; readonly events?: readonly StoredEvent[] }[]
): Memory =>
  answers.reduce(
    (memory, { row = {}, events = [] }, index) =>
      remember(memory, { row: { ...ROW, ...row }, events, hints: null, at: NOW + index * HOUR }),
    EMPTY_MEMORY,
  );

export const arrival = event('VAD', '2026-11-19 09:34:00', false, ROTTERDAM, A);
export const overdueAt = findLatest(arrival.date!) + 1;
export const eta = at('2026-11-27 14:00:00');
export const CALL = `imo:${A.imo}/NLRTM`;
export const discharged = event('CDD', '2026-11-17 10:00:00', true, ROTTERDAM, A);
export const rolledTo = (ship: StoredEvent['vessel'], ...before: readonly StoredEvent['vessel'][]) => {
  const departure = (vessel: StoredEvent['vessel']) => [event('VDL', '2026-11-25 10:00:00', false, SHANGHAI, vessel)];
  const memory = recall(...[A, ...before, ship].map((vessel) => ({ events: departure(vessel) })));
  return { row: { phase: 'planned' }, events: departure(ship), memory };
};
export const connecting = (inbound: string, onward: string, ashore = false): Known => ({
  events: [
    event('VAT', inbound, false, COLOMBO, A),
    ...(ashore ? [event('CDT', inbound, true, COLOMBO, A)] : []),
    event('VDT', onward, false, COLOMBO, B),
  ],
});
/** A port call planned for one day has lasted since 6 November. */
export const delayedAt = (isGone: boolean): Known => ({
  row: { phase: isGone ? 'in-transit' : 'at-transshipment' },
  events: [
    event('VAT', '2026-11-06 10:00:00', true, COLOMBO, A),
    event('TSD', '2026-11-12 10:00:00', true, COLOMBO),
    event('VDT', '2026-11-19 11:00:00', isGone, COLOMBO, B),
  ],
});
export const chargedFor = (days: number): Known => ({
  row: { phase: 'discharged' },
  memory: hints({ charged: { demurrage: days, detention: 0 } }),
});
export const ais = (date: string): Known => ({ row: { eta, shipEta: at(date) } });
export const failed = (code: string, days = 0): Known => ({
  row: { problem: code },
  memory: { problem: { code, since: NOW - days * DAY } },
});
export const apart = (...what: readonly ('port' | 'ship' | 'eta')[]): Known => ({
  row: { number: 'BL1234567' },
  memory: hints({ apart: what.map((one) => ({ box: 'TCLU1111111', what: one, bill: 'x', own: 'y' })) }),
});
export const free = (more: Partial<Row>, free_: Partial<Hints['free']> = {}): Known => ({
  row: { phase: 'discharged', discharge: discharged.date, ...more },
  events: [discharged],
  memory: hints({ free: { demurrage: null, detention: null, ...free_ } }),
});
export const out = (date: string): Known => ({ row: { phase: 'delivered' }, events: [event('CGO', date, true)] });
