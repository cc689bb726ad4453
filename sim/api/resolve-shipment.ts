/** Resolves a call to its shipment. */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import { type ShipmentRef, detect, normalise } from '../fleet/detect-number.ts';
import type { Call } from './read-request.ts';
import { stageOf } from '../scenarios/stages.ts';
import type { Stage } from '../scenarios/stage.ts';
import { planVoyage } from '../fleet/plan-voyage.ts';

/** Returns the voyage of the number at an instant. A sample's voyage is placed relative to the day of `now`. */
export type ShipmentAt = (at: number, now: number) => Shipment;

export interface Resolved {
  readonly ref: ShipmentRef;
  readonly stage: Stage;
  readonly shipmentAt: ShipmentAt;
  /** `true` when the combined form names a container that does not belong to the document. */
  readonly isUnknownBox: boolean;
}

export function resolveCall(call: Call, now: number): Resolved | { readonly error: ErrorMessage } {
  const stage = stageOf(normalise(call.number.split('/')[0] ?? '')) ?? {};
  const refusal = stage.refuse?.(call) ?? null;
  if (refusal !== null) return { error: refusal };
  const detection = detect(call.number, typeFor(call), call.sealine);
  if ('error' in detection) return detection;
  const { ref } = detection;
  if (call.operation === 'reference' && ref.type === 'CT') return { error: 'WRONG_NUMBER' };
  const documentAt: ShipmentAt = (at, day) =>
    stage.shipment?.(ref, day) ?? planVoyage(ref.type, ref.reference, ref.line, at);
  return {
    ref,
    stage,
    shipmentAt: (at, day) => onlyContainer(documentAt(at, day), ref),
    isUnknownBox: ref.box !== null && !documentAt(now, now).boxes.some(({ number }) => number === ref.box),
  };
}

const typeFor = (call: Call): string => (call.operation === 'container' ? 'CT' : call.type);

/** The combined form `<B/L>/<container>` selects one container of the document. */
function onlyContainer(shipment: Shipment, ref: ShipmentRef): Shipment {
  if (ref.box === null) return shipment;
  const [first] = shipment.boxes;
  const container = shipment.boxes.find(({ number }) => number === ref.box) ?? { ...first, number: ref.box };
  return { ...shipment, number: ref.number, plan: container.plan, boxes: [{ ...container, mirrored: false }] };
}
