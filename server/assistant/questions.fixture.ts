/** Thirty questions that people ask, each with the calls of tools that it causes. */
import { numberOf } from './filled-desk.fixture.ts';

export type Call = readonly [tool: string, values: Readonly<Record<string, unknown>>];

export const QUESTIONS: readonly (readonly [question: string, ...calls: Call[]])[] = [
  ['What do I have to do today?', ['needs_attention', {}]],
  [
    'Which containers will miss their date this week, and who must be told?',
    ['needs_attention', {}],
    ['find_shipments', { filter: 'is:late eta:<7d' }],
  ],
  ['What is worst right now?', ['needs_attention', { limit: 1 }]],
  ['What does Acme have to know?', ['needs_attention', { filter: 'customer:acme' }]],
  ['Which shipments are late?', ['find_shipments', { filter: 'is:late', sort: '-late' }]],
  ['Which arrivals are overdue?', ['find_shipments', { filter: 'eta:<0d' }]],
  ['Where is the container on time?', ['shipment', { number: numberOf('onTime') }]],
  ['Where is the container with the lower-case number?', ['shipment', { number: numberOf('slipped').toLowerCase() }]],
  ['Has this one arrived?', ['shipment', { number: numberOf('overdue') }]],
  ['And this one?', ['shipment', { number: numberOf('arrived') }]],
  ['Is the vessel in port?', ['shipment', { number: numberOf('seenByAis') }]],
  ['When does free time end?', ['shipment', { number: numberOf('discharged') }], ['find_shipments', { sort: 'free' }]],
  ['How old is that date?', ['shipment', { number: numberOf('stale') }]],
  ['What do we know of the new one?', ['shipment', { number: numberOf('unseen') }]],
  ['Is this a real shipment?', ['shipment', { number: numberOf('sample') }]],
  ['What does its note say?', ['shipment', { number: numberOf('hostile') }]],
  ['Which shipment has order 4711?', ['find_shipments', { filter: 'ref:4711' }]],
  ['What arrives this week?', ['arrivals', { from: '2026-11-16', to: '2026-11-22' }]],
  ['What arrives next week for Acme?', ['arrivals', { from: '2026-11-23', to: '2026-11-29', filter: 'customer:acme' }]],
  ['What arrived yesterday?', ['arrivals', { from: '2026-11-19', to: '2026-11-19' }]],
  ['Does anything arrive in March?', ['arrivals', { from: '2027-03-01', to: '2027-03-31' }]],
  ['What changed since yesterday?', ['changes_since', {}]],
  ['What changed this week?', ['changes_since', { hours: 168 }]],
  ['Which cases are snoozed or done?', ['cases', { state: 'snoozed' }], ['cases', { state: 'done' }]],
  ['Show me the cases one by one.', ['cases', { limit: 1 }]],
  ['Why is the first case open?', ['cases', { id: 1 }]],
  ['How many shipments are at sea with Maersk?', ['find_shipments', { filter: 'carrier:MAEU is:moving', limit: 1 }]],
  ['Which shipments have no data?', ['find_shipments', { filter: 'is:unseen' }]],
  ['What do the days at the port cost us?', ['costs', {}], ['costs', { by: 'customer' }]],
  [
    'Whom do we ask about Ever Given?',
    ['find_shipments', { filter: 'ship:~given' }],
    ['cases', { filter: 'ship:~given' }],
  ],
];
