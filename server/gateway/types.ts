/** What the app passes to the gateway, and what the gateway returns. */
import type { PastRead } from '../../src/core/schedule/past-read.ts';
import type { Caller, FollowedNumbers, Purpose } from '../http/caller.ts';
import type { Clock, Service } from '../http/service.ts';
import type { Source, Sources } from './source.ts';
import type { Store } from '../store/port.ts';

/** Limits of this server; `null` means no limit. */
export interface Limits {
  readonly callsPerDay: number | null;
  readonly callsPerMonth: number | null;
  /** Requests per day that all strangers of a public server may cause together. */
  readonly strangerCallsPerDay: number;
  /** Requests per day that one stranger may cause. */
  readonly callsPerStrangerAndDay: number;
  readonly requestsPerMinute: number;
  /** Requests per minute of one client that may wait for the service. */
  readonly lookUpsPerMinute: number;
  readonly forcedPerClientAndHour: number;
}

export const DEFAULT_LIMITS: Limits = {
  callsPerDay: null,
  callsPerMonth: null,
  strangerCallsPerDay: 20,
  callsPerStrangerAndDay: 5,
  requestsPerMinute: 600,
  lookUpsPerMinute: 60,
  forcedPerClientAndHour: 10,
};

/** One line of the log. It never contains a readable number, a query string or a key. */
export type LogRecord =
  /** An answer of the interface. Each text is a fixed word or a hash. */
  | {
      readonly event: 'request';
      readonly requestId: string;
      readonly operation: string | null;
      readonly shipment: string | null;
      readonly status: number;
      /** The message of the envelope, or `OTHER` if the service sent a text that is not documented. */
      readonly code: string;
      /** The value of Cache-Status, or `null` if the cache was not used. */
      readonly cache: string | null;
      readonly purpose: Purpose;
      readonly client: string;
      readonly ms: number;
    }
  | {
      readonly event: 'call';
      readonly requestId: string;
      readonly operation: string;
      readonly shipment: string | null;
      readonly attempt: number;
      /** `good`, or the code of the failure, with `OTHER` as above. */
      readonly outcome: string;
      /** The deviations of a good answer from the interface (call/tolerate.ts). */
      readonly tolerated?: string;
      /** The carrier that was asked. The service has none. */
      readonly source?: string;
      readonly ms: number;
    }
  | {
      readonly event: 'breaker';
      /** `null` for the service as a whole. */
      readonly line: string | null;
      /** The carrier whose breaker changed. The service has none. */
      readonly source?: string;
      readonly state: 'open' | 'closed';
      readonly untilMs: number;
    }
  | { readonly event: 'fault'; readonly requestId: string | null; readonly where: string };

/** The result of a look-up as the cache stored it: an answer, or the reason why there is none. */
export interface StoredEvent {
  /** Number, type and carrier as the question named them. A text is empty if the question left it open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The unchanged envelope, or `null` for a failure. */
  readonly body: string | null;
  readonly code: string | null;
  /** The schedule of the desk made the look-up and records the result itself. */
  readonly isPlanned: boolean;
  /** The envelopes of the past results that are cached. */
  readonly past: readonly string[];
  /** The answer was stored before. Now a past result of it arrived, or an answer about an earlier journey. */
  readonly isHeld: boolean;
}

export interface CarrierList {
  readonly codes: ReadonlySet<string>;
  /** Owner codes of containers. */
  readonly prefixes: ReadonlySet<string>;
  readonly carriers: readonly { readonly name: string; readonly codes: readonly string[] }[];
}

export interface GatewayDeps {
  /** `null` if only carriers are asked. */
  readonly service: Service | null;
  readonly serviceName: 'built-in' | 'upstream';
  /** If absent, only the service is asked. */
  readonly sources?: (service: Source | null) => Sources;
  readonly key: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  /** `name/process` (store/sqlite-instance.ts). If absent, a name that ends with the process. */
  readonly instance?: string;
  readonly limits: Limits;
  readonly access: 'internal' | 'public';
  /** Embeds need a token, and in `internal` mode all other callers need a sign-in. */
  readonly isClosed: boolean;
  /** Reads how the desk follows numbers. Absent if there is no desk. */
  readonly followed?: (numbers: readonly string[]) => Promise<FollowedNumbers>;
  /** Replaces the service's list of carriers in tests. */
  readonly lines?: () => Promise<CarrierList | null>;
  readonly log: (record: LogRecord) => void;
  /** Returns the samples in a language. Only the built-in service has samples. */
  readonly samples?: (lang: string) => Promise<readonly unknown[]>;
  /** Runs for each stored answer and failure, and must not throw. `idle` waits for it. */
  readonly onStored?: (event: StoredEvent) => Promise<unknown>;
  /** Runs for each stored list of past results, and must not throw. */
  readonly onPastRead?: (ref: Required<ShipmentRef>, pastRead: PastRead) => Promise<unknown>;
  /** Replaces the timer in tests. */
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface ShipmentRef {
  readonly number: string;
  readonly type?: string | null;
  readonly sealine?: string | null;
}

/** The cached answer of a shipment, whatever its age. The body is the envelope as the service wrote it. */
export interface CachedAnswer {
  readonly body: string;
  /** The past results of the shipment that are cached. */
  readonly past: readonly string[];
  readonly ageSeconds: number;
  readonly fresh: boolean;
  /** The code of a later, poorer answer that is not shown. */
  readonly withheld: string | null;
  /** Whether the answer contains the route and the position of the vessel. */
  readonly extras: { readonly route: boolean; readonly ais: boolean };
}

export type CheckResult =
  | {
      readonly kind: 'answer';
      readonly at: number;
      readonly freshUntil: number;
      readonly body: string;
      /** The past results of the shipment that are cached. */
      readonly past: readonly string[];
    }
  /** The failure that the service reported, and until when it is cached. */
  | { readonly kind: 'failure'; readonly code: string; readonly at: number; readonly until: number }
  /** The reason why no request was sent. */
  | { readonly kind: 'refusal'; readonly code: string; readonly retryAfterMs: number | null };

/** An answer before it becomes HTTP. The body of a cached answer is the same string object each time. */
export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Present for HEAD too; the sender drops it. */
  readonly body: string;
}

export interface Gateway {
  /** Answers `/api/...` and `/api/samples`. Never rejects. `now` is the time at which the request arrived. */
  answer(request: Request, caller: Caller, now: number): Promise<GatewayAnswer>;
  handle(request: Request, caller: Caller): Promise<Response>;
  /**
   * Looks a shipment up for the schedule of the desk: first in the cache, then with one request from the schedule's
   * budget.
   */
  check(ref: ShipmentRef): Promise<CheckResult>;
  /**
   * Fetches the oldest past result of a shipment with at most two scheduled requests. Returns `null` if they may not
   * be made now.
   */
  readFirstResult(ref: ShipmentRef): Promise<PastRead | null>;
  /** The result of `CallBudget.planned`. */
  planned(): Promise<{ readonly limit: number; readonly spent: number } | null>;
  /** The result of `CallBudget.plannedLeft`. */
  plannedLeft(): Promise<number | null>;
  /** Reads the cache and never sends a request. */
  peek(ref: ShipmentRef): Promise<CachedAnswer | null>;
  /** Returns the carriers of the service's list, or none if the list is not available within seconds. */
  carriers(): Promise<CarrierList['carriers']>;
  /** Resolves when no background refresh is running, for a graceful stop. */
  idle(): Promise<void>;
}
