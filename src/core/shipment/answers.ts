/** What answers hold besides a shipment: the lines, the past requests, and what could not be read. Known to everybody else through `types.ts`. */
import type { PortTime } from '../time/types.ts';
import type { Metadata } from './types.ts';

/** What a field should have been. */
export type Want =
  | 'text'
  | 'plain-text'
  | 'shorter-text'
  | 'number'
  | 'whole-number'
  | 'flag'
  | 'object'
  | 'list'
  | 'list-element'
  | 'shorter-list'
  | 'pair'
  | 'time'
  | 'position'
  | 'zone'
  | 'mode'
  | 'name'
  | 'id'
  | 'new-id'
  | 'known-id'
  | 'container-number'
  | 'new-number'
  | 'own-order'
  | 'message'
  | 'fewer-issues';

/** Something in the answer that could not be read as it should be. */
export interface Issue {
  /** For example `containers[0].events[3].location`. */
  readonly path: string;
  /** As it came, shortened: no words of ours. */
  readonly got: string;
  readonly want: Want;
}

/** An element of the lines list. */
export interface SeaLine {
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
export interface LineList {
  readonly lines: readonly SeaLine[];
  readonly issues: readonly Issue[];
}

/** One past request of a number. */
export interface PastRequest {
  readonly id: number;
  readonly date: PortTime | null;
  readonly line: string | null;
}

export interface PastRequests extends Metadata {
  readonly requests: readonly PastRequest[];
  readonly issues: readonly Issue[];
}
