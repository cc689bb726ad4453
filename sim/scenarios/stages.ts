/** Defines what each scenario number does. */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import { rawResponse } from '../api/envelope-response.ts';
import { SCENARIOS } from '../scenarios.ts';
import { FLEET } from './fleet-voyages.ts';
import type { Stage } from './stage.ts';
import { SECOND } from '../wall-clock.ts';
import { fromTheFuture, hostile, oldest } from './edits.ts';
import { feederMode, fixOnWay, noDestination, otherShip, podDiffers, released, terminalAsPlace } from './wire-facts.ts';
import { stagedShipment } from './staged-voyage.ts';
import { STAGED } from './scenario-voyages.ts';

const always = (code: ErrorMessage): Stage => ({ refuse: () => code });

const ERROR_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

const BEHAVIOURS: Readonly<Record<string, Stage>> = {
  cancelled: { message: 'SEALINE_CANCELED_SHIPMENT' },
  'no-record': { message: 'SEALINE_HASNT_PROVIDE_INFO' },
  'no-containers': { message: 'NO_CONTAINERS' },
  'no-events': { message: 'NO_EVENTS' },
  pending: { message: 'PENDING' },
  'needs-line': {
    refuse: ({ sealine }) => (sealine === '' || sealine.toLowerCase() === 'auto' ? 'AUTO_CANT_DETECT_SEALINE' : null),
  },
  'needs-type': { refuse: ({ type }) => (type === '' ? 'AUTO_CANT_DETECT_TYPE' : null) },
  'line-silent': { waitMs: 25 * SECOND },
  'rate-limited': always('API_KEY_RATE_LIMIT'),
  'quota-spent': always('API_KEY_LIMIT_REACHED'),
  'key-wrong': always('API_KEY_WRONG'),
  'http-500': { spoil: () => rawResponse('Internal Server Error', 500, { 'Content-Type': 'text/plain' }) },
  // The response has a stray comma, as a template engine may leave it.
  'malformed-json': { spoil: (answer) => rawResponse(answer.replace('"data":{', '"data":{,'), 200) },
  truncated: { spoil: (answer) => rawResponse(answer.slice(0, Math.floor(answer.length * 0.6)), 200) },
  html: { spoil: () => rawResponse(ERROR_PAGE, 200) },
  'feeder-mode': { edit: feederMode },
  released: { edit: released },
  'terminal-as-place': { edit: terminalAsPlace },
  'no-destination': { edit: noDestination },
  'other-ship': { edit: otherShip },
  'pod-differs': { edit: podDiffers },
  'fix-on-way': { edit: fixOnWay },
  'hostile-text': { edit: hostile },
  'unknown-codes': { edit: fromTheFuture },
  'oldest-shape': { edit: oldest },
};

function stageFor(id: string): Stage {
  const voyage = STAGED[id];
  const behaviour = BEHAVIOURS[id] ?? {};
  return voyage === undefined ? behaviour : { ...behaviour, shipment: (ref, now) => stagedShipment(voyage, ref, now) };
}

const fleet = FLEET.flatMap(({ numbers, voyage }) =>
  numbers.map((number): [string, Stage] => [number, { shipment: (ref, now) => stagedShipment(voyage, ref, now) }]),
);
const stages = new Map([...SCENARIOS.map(({ id, number }): [string, Stage] => [number, stageFor(id)]), ...fleet]);

export const stageOf = (number: string): Stage | null => stages.get(number) ?? null;
