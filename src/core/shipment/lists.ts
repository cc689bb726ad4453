/**
 * What the service answers besides shipments: the list of lines and the past requests of a number.
 */
import type { PortTime } from '../time/types.ts';
import type { Issue } from './issue.ts';
import type { Metadata } from './types.ts';

/** An element of the lines list. */
export interface ListedCarrier {
  readonly name: string;
  readonly active: boolean;
  readonly maintenance: boolean;
  readonly codes: readonly string[];
  readonly prefixes: readonly string[];
  /** Which kinds of number it takes; null = not said. `blCt` and `bkCt`: the combined form. */
  readonly types: {
    readonly ct: boolean | null;
    readonly bl: boolean | null;
    readonly bk: boolean | null;
    readonly blCt: boolean | null;
    readonly bkCt: boolean | null;
  };
}

/** The lines list as it was read: lenient and counted. */
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
