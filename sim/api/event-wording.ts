/** Event descriptions in the style of each carrier. `{vessel}`, `{voyage}` and `{place}` are filled in. */
import type { Wording } from '../fleet/lines.ts';

/** Kinds of events. `plan-milestones.ts` has the interface's `status` for each. */
export type Happening =
  | 'empty-out'
  | 'shipper-pickup'
  | 'gate-in'
  | 'load'
  | 'depart'
  | 'arrive-ts'
  | 'discharge-ts'
  | 'delay-ts'
  | 'load-ts'
  | 'depart-ts'
  | 'land-ts-in'
  | 'land-ts-out'
  | 'barge-ts-in'
  | 'barge-ts-out'
  | 'arrive'
  | 'discharge'
  | 'gate-out'
  | 'deliver'
  | 'empty-in';

type Texts = Readonly<Record<Happening, string>>;

const PLAIN: Texts = {
  'empty-out': 'Gate out Empty',
  'shipper-pickup': 'Pick-up at shipper',
  'gate-in': 'Gate in',
  load: 'Load',
  depart: 'Vessel departure',
  'arrive-ts': 'Vessel arrival',
  'discharge-ts': 'Discharge',
  'delay-ts': 'Transshipment delay',
  'load-ts': 'Load',
  'depart-ts': 'Vessel departure',
  'land-ts-in': 'On rail discharge',
  'land-ts-out': 'On rail load',
  'barge-ts-in': 'Barge discharge',
  'barge-ts-out': 'Barge load',
  arrive: 'Vessel arrival',
  discharge: 'Discharge',
  'gate-out': 'Gate out',
  deliver: 'Delivered to consignee',
  'empty-in': 'Gate in Empty return',
};

export const WORDINGS: Readonly<Record<Wording, Texts>> = {
  plain: PLAIN,
  terse: {
    ...PLAIN,
    'empty-out': 'Gate out empty',
    'gate-in': 'Arrival in',
    load: 'Loaded',
    depart: 'Vessel departed',
    'arrive-ts': 'Vessel arrived',
    'discharge-ts': 'Discharged',
    'load-ts': 'Loaded',
    'depart-ts': 'Vessel departed',
    'land-ts-in': 'Arrival in',
    'land-ts-out': 'Departure from',
    arrive: 'Vessel arrived',
    discharge: 'Discharged',
    'empty-in': 'Gate in empty',
  },
  trade: {
    ...PLAIN,
    'empty-out': 'Empty to Shipper',
    'shipper-pickup': 'Export picked up at Shipper',
    'gate-in': 'Export received at CY',
    load: 'Export Loaded on Vessel',
    depart: 'Export Vessel Departure',
    'arrive-ts': 'Transshipment Vessel Arrival',
    'discharge-ts': 'Full Transshipment Discharged',
    'delay-ts': 'Full Transshipment Delayed',
    'load-ts': 'Full Transshipment Loaded',
    'depart-ts': 'Transshipment Vessel Departure',
    'land-ts-in': 'Full Intermodal Received',
    'land-ts-out': 'Full Intermodal Dispatched',
    arrive: 'Import Vessel Arrival',
    discharge: 'Import Discharged from Vessel',
    'gate-out': 'Import to consignee',
    deliver: 'Import delivered to consignee',
    'empty-in': 'Empty received at CY',
  },
  vessel: {
    ...PLAIN,
    'empty-out': 'Empty to shipper',
    'gate-in': 'Ready to be loaded',
    load: 'Loaded on board',
    depart: 'Vessel Departure',
    'arrive-ts': 'Vessel Arrival',
    'discharge-ts': 'Discharged in transhipment',
    'load-ts': 'Loaded on board',
    'depart-ts': 'Vessel Departure',
    'land-ts-in': 'Arrived at inland terminal',
    'land-ts-out': 'Left inland terminal',
    arrive: 'Vessel Arrival',
    'gate-out': 'Container to consignee',
    'empty-in': 'Empty in depot',
  },
  upper: {
    'empty-out': 'EMPTY PICK-UP BY MERCHANT HAULAGE',
    'shipper-pickup': 'PICKED UP AT SHIPPER',
    'gate-in': 'FULL CONTAINER RECEIVED',
    load: 'LOADED (FCL) ON VESSEL',
    depart: 'VESSEL DEPARTED',
    'arrive-ts': 'VESSEL ARRIVED',
    'discharge-ts': 'TRANSSHIP CONTAINER DISCHARGED',
    'delay-ts': 'TRANSSHIPMENT DELAY',
    'load-ts': 'TRANSSHIP CONTAINER LOADED ON VESSEL',
    'depart-ts': 'VESSEL DEPARTED',
    'land-ts-in': 'RAIL ARRIVED',
    'land-ts-out': 'RAIL DEPARTED',
    'barge-ts-in': 'BARGE DISCHARGED',
    'barge-ts-out': 'BARGE LOADED',
    arrive: 'VESSEL ARRIVED',
    discharge: 'DISCHARGED (FCL)',
    'gate-out': 'PICK-UP BY MERCHANT HAULAGE',
    deliver: 'DELIVERED TO CONSIGNEE',
    'empty-in': 'EMPTY CONTAINER RETURNED',
  },
  ports: {
    ...PLAIN,
    'empty-out': 'Empty Equipment Despatched',
    'shipper-pickup': 'Cargo Received',
    'gate-in': 'Gate-in at First POL',
    load: 'Loaded at First POL',
    depart: 'Departure from First POL',
    'arrive-ts': 'Arrival at T/S POD',
    'discharge-ts': 'Discharged at T/S POD',
    'delay-ts': 'Delayed at T/S POL',
    'load-ts': 'Loaded at T/S POL',
    'depart-ts': 'Departure from T/S POL',
    'land-ts-in': 'Arrived at Intermodal Hub',
    'land-ts-out': 'Departed from Intermodal Hub',
    arrive: 'Arrival at Last POD',
    discharge: 'Discharged at Last POD',
    'gate-out': 'Gate-out from Final Hub',
    deliver: 'Cargo Delivered',
    'empty-in': 'Empty Equipment Returned',
  },
  long: {
    'empty-out': 'Empty Container Release to Shipper',
    'shipper-pickup': 'Full Container Collected from Shipper',
    'gate-in': 'Gate In to Outbound Terminal',
    load: "Loaded on '{vessel} {voyage}' at Port of Loading",
    depart: "'{vessel} {voyage}' Departure from Port of Loading",
    'arrive-ts': "'{vessel} {voyage}' Arrival at Transhipment Port",
    'discharge-ts': "Unloaded from '{vessel} {voyage}' at Transhipment Port",
    'delay-ts': 'Connection Delayed at Transhipment Port',
    'load-ts': "Loaded on '{vessel} {voyage}' at Transhipment Port",
    'depart-ts': "'{vessel} {voyage}' Departure from Transhipment Port",
    'land-ts-in': 'Arrival at {place} Rail Ramp',
    'land-ts-out': 'Departure from {place} Rail Ramp',
    'barge-ts-in': 'Unloaded from Barge at {place}',
    'barge-ts-out': 'Loaded on Barge at {place}',
    arrive: "'{vessel} {voyage}' Arrival at Port of Discharging",
    discharge: "Unloaded from '{vessel} {voyage}' at Port of Discharging",
    'gate-out': 'Gate Out from Inbound Terminal for Delivery to Consignee',
    deliver: 'Full Container Delivered to Consignee',
    'empty-in': 'Empty Container Returned from Customer',
  },
};

/** Returns a description with its placeholders filled in. A vessel without a name is called "Vessel". */
export function findWording(
  wording: Wording,
  happening: Happening,
  values: { readonly vessel: string | null; readonly voyage: string | null; readonly place: string },
): string {
  return WORDINGS[wording][happening]
    .replace('{vessel} {voyage}', [values.vessel ?? 'Vessel', values.voyage ?? ''].join(' ').trim())
    .replace('{place}', values.place);
}
