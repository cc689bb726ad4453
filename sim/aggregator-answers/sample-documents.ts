/**
 * Answers of Terminal49 and Sinay for two numbers of the built-in service, so that each adapter can be seen without a
 * key. They tell the same journey as the built-in service.
 */
import type { WireTracking } from '../../src/core/wire/schemas.ts';
import { toShipment } from './sinay.ts';
import {
  containerResource,
  eventResources,
  portResource,
  shipmentResource,
  terminalResource,
  vesselResource,
} from './terminal49.ts';

export interface SampleDocuments {
  readonly id: 'terminal49' | 'sinay';
  readonly documents: readonly unknown[];
}

const TERMINAL49_NUMBER = 'HLCU2611100';
const SINAY_NUMBER = 'HLCU2621197';

type Write = (data: WireTracking, now: number) => SampleDocuments;

/** Returns `undefined` for a number that is not such a sample. */
export function sampleDocuments(number: string): Write | undefined {
  if (number === SINAY_NUMBER) return (data) => ({ id: 'sinay', documents: [toShipment(data)] });
  return number === TERMINAL49_NUMBER ? (data, now) => toTerminal49(number, data, now) : undefined;
}

function toTerminal49(number: string, data: WireTracking, now: number): SampleDocuments {
  const tracked = { id: `req-${number}`, number, type: 'CT', line: 'HLCU', createdAt: now } as const;
  const included = [
    ...(data.locations ?? []).map(portResource),
    ...(data.vessels ?? []).map(vesselResource),
    ...(data.facilities ?? []).map(terminalResource),
  ];
  const container = containerResource(tracked, number, data);
  return {
    id: 'terminal49',
    documents: [
      { data: container, included: [shipmentResource(tracked, data, now), ...included] },
      { data: eventResources(tracked, data, number) },
    ],
  };
}
