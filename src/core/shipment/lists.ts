/** Other answers of the service: the list of carriers and the past requests of a number. */
import type { PortTime } from '../time/types.ts';
import type { Issue } from './issue.ts';
import type { Metadata } from './types.ts';

/** A carrier in the list of the service. */
export interface ListedCarrier {
  readonly name: string;
  readonly active: boolean;
  readonly maintenance: boolean;
  readonly codes: readonly string[];
  readonly prefixes: readonly string[];
  /** The types of number that the carrier accepts; `null` when unknown. `blCt` and `bkCt` are the combined forms. */
  readonly types: {
    readonly ct: boolean | null;
    readonly bl: boolean | null;
    readonly bk: boolean | null;
    readonly blCt: boolean | null;
    readonly bkCt: boolean | null;
  };
}

/** The list of carriers as it was read, with the parts that could not be read. */
export interface CarrierList {
  readonly carriers: readonly ListedCarrier[];
  readonly issues: readonly Issue[];
}

/** One past request of a number. */
export interface PastRequest {
  readonly id: number;
  readonly date: PortTime | null;
  readonly carrier: string | null;
}

export interface PastRequests extends Metadata {
  readonly requests: readonly PastRequest[];
  readonly issues: readonly Issue[];
}
