/**
 * What a carrier reported about a shipment: the rows of its answers and pushes in one form, whatever version of DCSA
 * Track & Trace they came in. The form is plain JSON, because it is stored and read again without a request.
 */
export type RowKind = 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT';
export type Classifier = 'ACT' | 'EST' | 'PLN';
export type Mode = 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';

/** The role that the carrier gives a port of this shipment. */
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
  /** Four letters such as POTE, DEPO or RAMP. */
  readonly type: string | null;
}

export interface ReportedVessel {
  readonly name: string | null;
  /** Present only if the check digit is right. */
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly flag: string | null;
}

export interface ReportedRow {
  readonly id: string | null;
  readonly kind: RowKind;
  /** A code such as LOAD, ARRI or CONF. A code that is in no table is kept as it was sent. */
  readonly code: string;
  readonly isKnownCode: boolean;
  readonly classifier: Classifier | null;
  /** `YYYY-MM-DDTHH:MM:SS`, as sent. */
  readonly wall: string;
  /** Minutes ahead of UTC as sent, `utc` for a `Z` that means UTC, or `null` without a zone. */
  readonly offset: number | 'utc' | null;
  /**
   * Time at which the carrier wrote the row, in milliseconds. It is only compared with other rows of the same
   * carrier.
   */
  readonly writtenAt: number | null;
  /** The row retracts what was written under its id before. */
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
  /** The carrier's own description. */
  readonly label: string | null;
  /** Type of document that a SHIPMENT row is about, such as BKG, TRD or SHI. */
  readonly document: string | null;
  /** Fields with a value that is in no table. */
  readonly unreadFields: number;
}

export interface ReportedEvents {
  /** Each row once, in an order that does not depend on the order of arrival. */
  readonly rows: readonly ReportedRow[];
  /** A hash of each row that could not be read at all, so that a repeated one counts once. */
  readonly refused: readonly number[];
}
