/** Resolves a call to its shipment. */
import type { ErrorMessage } from '../../src/core/wire/codes.ts';
import type { Shipment } from '../fleet/shipment-plan.ts';
import { type AskedNumber, detect, normalise } from '../fleet/detect-number.ts';
import type { Call } from './read-request.ts';
import { stageOf } from '../scenarios/stages.ts';
import type { Stage } from '../scenarios/stage.ts';
import { voyageOf } from '../fleet/plan-voyage.ts';

export interface Resolved {
  readonly asked: AskedNumber;
  readonly stage: Stage;
  /** The voyage that the number was on at an instant. */
  shipmentAt(at: number): Shipment;
}

export function resolveCall(call: Call, now: number): Resolved | { readonly error: ErrorMessage } {
  const stage = stageOf(normalise(call.number.split('/')[0] ?? '')) ?? {};
  const refused = stage.refuse?.(call) ?? null;
  if (refused !== null) return { error: refused };
  const detected = detect(call.number, typeFor(call), call.sealine);
  if ('error' in detected) return detected;
  const { asked } = detected;
  if (call.operation === 'reference' && asked.type === 'CT') return { error: 'WRONG_NUMBER' };
  return {
    asked,
    stage,
    shipmentAt: (at) =>
      onlyBox(stage.shipment?.(asked, now) ?? voyageOf(asked.type, asked.reference, asked.line, at), asked),
  };
}

const typeFor = (call: Call): string => (call.operation === 'container' ? 'CT' : call.type);

/** The combined form `<B/L>/<container>` selects one container of the document. */
function onlyBox(shipment: Shipment, asked: AskedNumber): Shipment {
  if (asked.box === null) return shipment;
  const [first] = shipment.boxes;
  const box = shipment.boxes.find(({ number }) => number === asked.box) ?? { ...first, number: asked.box };
  return { ...shipment, number: asked.number, plan: box.plan, boxes: [{ ...box, mirrored: false }] };
}
