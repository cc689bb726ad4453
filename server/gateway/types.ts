/** What the app passes to the gateway, and what the gateway returns. */
import type { PastRead } from '../../src/core/plan/past-read.ts';
import type { Caller, FollowedNumbers, Purpose } from '../http/caller.ts';
import type { Clock, Service } from '../http/service.ts';
import type { Source, Sources } from './source.ts';
import type { Store } from '../store/port.ts';

/** Limits of ours; null is no limit. */
export interface Limits {
  readonly callsPerDay: number | null;
  readonly callsPerMonth: number | null;
  /** Calls that strangers of a public server may cause in a day, all together. */
  readonly strangerCallsPerDay: number;
  /** Of these, calls that one of them may cause. */
  readonly callsPerStrangerAndDay: number;
  readonly requestsPerMinute: number;
  /** Requests of one client in a minute that may wait for the service. */
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

/** One line each; never a number in the clear, a query string or a key. */
export type LogRecord =
  /** An answer of the interface. Each text is a word of ours or a hash. */
  | {
      readonly event: 'request';
      readonly requestId: string;
      readonly operation: string | null;
      readonly shipment: string | null;
      readonly status: number;
      /** The message of the envelope, or `OTHER` where that is a text of the service's own. */
      readonly code: string;
      /** The value of Cache-Status, or null where no cache was asked. */
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
      /** `good`, or the code of the failure as above. */
      readonly outcome: string;
      /** How a good answer differs from the interface (call/tolerate.ts). */
      readonly tolerated?: string;
      /** Which carrier was called; absent for the service. */
      readonly source?: string;
      readonly ms: number;
    }
  | {
      readonly event: 'breaker';
      /** Null for the service as a whole. */
      readonly line: string | null;
      /** Whose breaker it is; absent for the service. */
      readonly source?: string;
      readonly state: 'open' | 'closed';
      readonly untilMs: number;
    }
  | { readonly event: 'fault'; readonly requestId: string | null; readonly where: string };

/** What the cache stored for a look-up of a shipment: an answer, or why there is none. */
export interface StoredEvent {
  /** As the question named them; empty where it left them open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The envelope as it came; null for a failure. */
  readonly body: string | null;
  readonly code: string | null;
  /** Made by the desk's plan, which takes in the result itself. */
  readonly isPlanned: boolean;
  /** Its past results, as far as they are held, as envelopes. */
  readonly past: readonly string[];
  /** It was stored before: a past result of it came, or an answer about an earlier journey. */
  readonly isHeld: boolean;
}

export interface CarrierList {
  readonly codes: ReadonlySet<string>;
  /** Owner codes of containers. */
  readonly prefixes: ReadonlySet<string>;
  readonly carriers: readonly { readonly name: string; readonly codes: readonly string[] }[];
}

export interface GatewayDeps {
  /** Null where carriers alone are asked. */
  readonly service: Service | null;
  readonly serviceName: 'built-in' | 'upstream';
  /** Without it the service alone is asked. */
  readonly sources?: (service: Source | null) => Sources;
  readonly key: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  /** `name/process` (store/sqlite-instance.ts); without it a name that ends with the process. */
  readonly instance?: string;
  readonly limits: Limits;
  readonly access: 'internal' | 'public';
  /** Embeds need a token, and in `internal` mode everyone else a sign-in. */
  readonly isClosed: boolean;
  /** How the desk looks up numbers; absent where there is none. */
  readonly followed?: (numbers: readonly string[]) => Promise<FollowedNumbers>;
  /** For tests; without it the lines list of the service. */
  readonly lines?: () => Promise<CarrierList | null>;
  readonly log: (record: LogRecord) => void;
  /** Numbers to try, shown by the built-in service only, in words of a language. */
  readonly samples?: (lang: string) => Promise<readonly unknown[]>;
  /** Hears of each answer and failure as it is stored; `idle` waits for it. Must not throw. */
  readonly onStored?: (event: StoredEvent) => Promise<unknown>;
  /** Hears of each list of past results as it is stored. Must not throw. */
  readonly onPastRead?: (ref: Required<ShipmentRef>, pastRead: PastRead) => Promise<unknown>;
  /** Waits; tests give one of their own. */
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface ShipmentRef {
  readonly number: string;
  readonly type?: string | null;
  readonly sealine?: string | null;
}

/**
 * The cached answer of a shipment, whatever its age. The body is the envelope as the service wrote
 * it.
 */
export interface CachedAnswer {
  readonly body: string;
  /** Past results of it that are held. */
  readonly past: readonly string[];
  readonly ageSeconds: number;
  readonly fresh: boolean;
  /** The code of a later, worse answer this one is shown instead of. */
  readonly withheld: string | null;
  /** Whether it holds the route, and the position of the vessel. */
  readonly extras: { readonly route: boolean; readonly ais: boolean };
}

export type CheckResult =
  | {
      readonly kind: 'answer';
      readonly at: number;
      readonly freshUntil: number;
      readonly body: string;
      /** Past results of it that are held. */
      readonly past: readonly string[];
    }
  /** What the service said instead, and until when that is held. */
  | { readonly kind: 'failure'; readonly code: string; readonly at: number; readonly until: number }
  /** Why no call went out. */
  | { readonly kind: 'refusal'; readonly code: string; readonly retryAfterMs: number | null };

/**
 * An answer before it becomes HTTP. A cached answer has the same string object as its body each
 * time.
 */
export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** There for HEAD too: whoever sends it drops it. */
  readonly body: string;
}

export interface Gateway {
  /** Answers `/api/...` and `/api/samples`. Never rejects. `now`: when the request came. */
  answer(request: Request, caller: Caller, now: number): Promise<GatewayAnswer>;
  handle(request: Request, caller: Caller): Promise<Response>;
  /** A look-up by the desk's plan: the cache first, then a call out of the plan's budget. */
  check(ref: ShipmentRef): Promise<CheckResult>;
  /**
   * Brings the oldest past result of a shipment that was looked up, for at most two calls of the
   * plan; null where these may not be made now.
   */
  readFirstResult(ref: ShipmentRef): Promise<PastRead | null>;
  /** As `CallBudget.planned`. */
  planned(): Promise<{ readonly limit: number; readonly spent: number } | null>;
  /** As `CallBudget.plannedLeft`. */
  plannedLeft(): Promise<number | null>;
  /** Never calls the service. */
  peek(ref: ShipmentRef): Promise<CachedAnswer | null>;
  /** The carriers of the service's list; none while it cannot be had within seconds. */
  carriers(): Promise<CarrierList['carriers']>;
  /** Resolves when no refresh in the background is under way: for a graceful stop. */
  idle(): Promise<void>;
}
