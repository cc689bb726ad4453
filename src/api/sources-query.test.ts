import { describe, expect, it } from 'vitest';
import type { SourceState } from '../core/words/sources.ts';
import { findFailedCarrier } from './sources-query.ts';

const state = (name: string, carriers: readonly string[], more: Partial<SourceState> = {}): SourceState => ({
  id: name,
  name,
  lines: carriers,
  budget: [],
  allowance: null,
  restsUntil: null,
  refusesKey: false,
  ...more,
});

const STATES = [
  state('service', []),
  state('Evergreen', ['EGLV'], { refusesKey: true }),
  state('Hapag-Lloyd', ['HLCU'], { refusesKey: true }),
  state('Maersk', ['MAEU']),
];
const TERMINAL49 = state('Terminal49', [], {
  refusesKey: true,
  allowance: { unit: 'containers', limit: 100, used: 14 },
});

describe('the carrier behind a failure', () => {
  it.each([
    ['SEALINE_TEMPORARY_DISABLED', 'HLCU', null, 'Hapag-Lloyd'],
    ['SEALINE_TEMPORARY_DISABLED', null, 'Hapag-Lloyd', 'Hapag-Lloyd'],
    ['SEALINE_TEMPORARY_DISABLED', null, null, 'Evergreen'],
    ['SEALINE_TEMPORARY_DISABLED', 'MAEU', null, undefined],
    ['SEALINE_HASNT_PROVIDE_INFO', 'MAEU', null, 'Maersk'],
    ['SEALINE_HASNT_PROVIDE_INFO', null, 'Maersk', 'Maersk'],
    ['SEALINE_HASNT_PROVIDE_INFO', 'COSU', null, undefined],
    ['SEALINE_HASNT_PROVIDE_INFO', null, null, undefined],
  ])('%s with the line %s, named %s', (code, carrier, carrierName, name) => {
    expect(findFailedCarrier(code, { line: carrier, lineName: carrierName }, STATES)?.name).toBe(name);
  });
});

it('an aggregator that refuses its key is named, whatever the carrier', () => {
  const about = { line: 'MAEU', lineName: 'Maersk' };
  expect(findFailedCarrier('SEALINE_TEMPORARY_DISABLED', about, [...STATES, TERMINAL49])?.name).toBe('Terminal49');
});
