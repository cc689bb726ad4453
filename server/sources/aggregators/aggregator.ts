/** Describes a service that reads many carriers for its customers, and that is asked with the operator's own key. */
import type { Clock } from '../../http/service.ts';
import type { SourceLimit } from '../../gateway/source.ts';
import type { Store } from '../../store/port.ts';
import type { Reference } from '../reference.ts';
import type { Allowance, AllowanceUnit } from './allowance.ts';
import type { Client } from './client.ts';
import type { AggregatorReading, ReadingContext } from './reading.ts';

export interface AggregatorQuestion extends Reference {
  /** SCAC of the carrier, or an empty text if it is unknown. */
  readonly line: string;
}

/** The services that a flow of requests to an aggregator uses. */
export interface FlowContext {
  readonly client: Client;
  readonly allowance: Allowance;
  readonly store: Store;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Aggregator {
  readonly id: 'terminal49' | 'sinay';
  readonly name: string;
  /** Base address. A setting may replace scheme and host. */
  readonly address: string;
  readonly terms: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** The aggregator refuses more requests than these. */
  readonly limits: readonly SourceLimit[];
  /** The allowance of the free plan that the vendor publishes. */
  readonly allowance: { readonly unit: AllowanceUnit; readonly limit: number };
  /** The aggregator itself asks the carriers no more often than this, so an answer counts as fresh for this time. */
  readonly freshMs: number;
  /** Returns the documents of a shipment. Throws `Refused` with the answer if there are none. */
  readonly fetch: (question: AggregatorQuestion, context: FlowContext) => Promise<readonly unknown[]>;
  readonly read: (documents: readonly unknown[], context: ReadingContext) => AggregatorReading;
}

export interface AggregatorSettings {
  readonly aggregator: Aggregator;
  readonly key: string;
  /** Replaces scheme and host of the address. `null` means the published address. */
  readonly url: string | null;
  /** How much the operator's plan allows. */
  readonly limit: number;
  /** The operator says that its terms allow embeds and shares. Without it staff and guests see its data. */
  readonly embeds: boolean;
}
