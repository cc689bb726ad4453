/**
 * What a carrier told about a shipment: the rows of its answers and pushes in one form, whatever
 * version of DCSA Track & Trace they came in. Plain JSON, because it is kept and read again without
 * a call.
 */
export type RowKind = 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT';
export type Classifier = 'ACT' | 'EST' | 'PLN';
export type Mode = 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';

/** What the carrier calls a port of this shipment. */
export type PortRole = 'POL' | 'HUB' | 'POD';

export interface ReportedPlace {
  readonly locode: string | null;
  readonly name: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface ReportedFacility {
  readonly name: string | null;
  readonly smdg: string | null;
  readonly bic: string | null;
  /** Four letters: POTE, DEPO, RAMP ... */
  readonly type: string | null;
}

export interface ReportedVessel {
  readonly name: string | null;
  /** Only with a right check digit. */
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly flag: string | null;
}

export interface ReportedRow {
  readonly id: string | null;
  readonly kind: RowKind;
  /** LOAD, ARRI, CONF ...; a code that is in no table stays as it was sent. */
  readonly code: string;
  readonly isKnownCode: boolean;
  readonly classifier: Classifier | null;
  /** `YYYY-MM-DDTHH:MM:SS`, as sent. */
  readonly wall: string;
  /** Minutes ahead of UTC as sent, `utc` for a `Z` that is meant, null without a zone. */
  readonly offset: number | 'utc' | null;
  /** When the carrier wrote the row, in milliseconds; only compared with other rows of it. */
  readonly writtenAt: number | null;
  /** Takes back what was written under its id until then. */
  readonly isRetraction: boolean;
  readonly boxes: readonly string[];
  readonly iso: string | null;
  readonly empty: boolean | null;
  readonly mode: Mode | null;
  readonly place: ReportedPlace | null;
  readonly facility: ReportedFacility | null;
  readonly vessel: ReportedVessel | null;
  readonly voyageIn: string | null;
  readonly voyageOut: string | null;
  readonly role: PortRole | null;
  /** The carrier's own words. */
  readonly label: string | null;
  /** The type of document that a SHIPMENT row is about: BKG, TRD, SHI ... */
  readonly document: string | null;
  /** Fields that held something which is in no table. */
  readonly unreadFields: number;
}

export interface ReportedEvents {
  /** Each row once, in an order that does not depend on the order of arrival. */
  readonly rows: readonly ReportedRow[];
  /** A hash of each row that could not be read at all, so that a repeated one counts once. */
  readonly refused: readonly number[];
}
