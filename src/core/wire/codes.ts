/**
 * All message codes of an envelope, one row each. Gateway, client, tests and `docs/codes.md` are made from this
 * table. The service's list is open: an unknown code is passed on and shown as it is. The browser imports only types
 * from here, which keeps the cache times out of its first screen (tools/size.mjs).
 */
import { DAY, MINUTE, SECOND } from '../time/units.ts';

/**
 * - `data`: the shipment.
 * - `no-data`: an answer about the shipment that may come without data; it is not a failure.
 * - `not-yet`: the same, and expected to change soon.
 * - `refusal`: no answer.
 * - `withheld`: never an envelope, only the header `X-Landfall-Kept` beside an older answer that holds more.
 */
export type CodeKind = 'data' | 'no-data' | 'not-yet' | 'refusal' | 'withheld';

/** Who has to act. For `caller`, repeating the same request is pointless. */
export type Blame = 'nobody' | 'caller' | 'carrier' | 'operator' | 'service' | 'server';

interface CodeRow {
  /** Whether the tracking service or our own server defined the code. */
  readonly origin: 'service' | 'ours';
  readonly kind: CodeKind;
  readonly blame: Blame;
  /** HTTP status of our server's own refusal; `null` for codes of the service, whose status is passed on. */
  readonly status: number | null;
  /** How long an answer without data is cached for its request; 0 disables caching. */
  readonly cacheMs: number;
}

export const CODES = {
  // Service codes of answers about a shipment. `OK` with status `error` counts as an unknown refusal.
  OK: { origin: 'service', kind: 'data', blame: 'nobody', status: null, cacheMs: 30 * SECOND },
  SEALINE_HASNT_PROVIDE_INFO: {
    origin: 'service',
    kind: 'not-yet',
    blame: 'carrier',
    status: null,
    cacheMs: 15 * MINUTE,
  },
  PENDING: { origin: 'service', kind: 'not-yet', blame: 'nobody', status: null, cacheMs: 5 * MINUTE },
  SEALINE_CANCELED_SHIPMENT: { origin: 'service', kind: 'no-data', blame: 'nobody', status: null, cacheMs: DAY },
  NO_CONTAINERS: { origin: 'service', kind: 'no-data', blame: 'carrier', status: null, cacheMs: 15 * MINUTE },
  NO_EVENTS: { origin: 'service', kind: 'no-data', blame: 'carrier', status: null, cacheMs: 15 * MINUTE },

  // Service codes of refusals. Our server returns four of them itself, before a request is spent.
  WRONG_PARAMETERS: { origin: 'service', kind: 'refusal', blame: 'caller', status: 400, cacheMs: DAY },
  WRONG_NUMBER: { origin: 'service', kind: 'refusal', blame: 'caller', status: 400, cacheMs: DAY },
  WRONG_SEALINE: { origin: 'service', kind: 'refusal', blame: 'caller', status: 400, cacheMs: DAY },
  WRONG_TYPE: { origin: 'service', kind: 'refusal', blame: 'caller', status: 400, cacheMs: DAY },
  SEALINE_NOT_SUPPORTED: { origin: 'service', kind: 'refusal', blame: 'caller', status: null, cacheMs: DAY },
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: {
    origin: 'service',
    kind: 'refusal',
    blame: 'caller',
    status: null,
    cacheMs: DAY,
  },
  AUTO_CANT_DETECT_SEALINE: { origin: 'service', kind: 'refusal', blame: 'caller', status: null, cacheMs: DAY },
  AUTO_CANT_DETECT_TYPE: { origin: 'service', kind: 'refusal', blame: 'caller', status: null, cacheMs: DAY },
  AUTO_CANT_FIND_INFO: { origin: 'service', kind: 'refusal', blame: 'carrier', status: null, cacheMs: 15 * MINUTE },
  SEALINE_TEMPORARY_DISABLED: {
    origin: 'service',
    kind: 'refusal',
    blame: 'carrier',
    status: null,
    cacheMs: 15 * MINUTE,
  },
  SEALINE_UNDER_MAINTENANCE: {
    origin: 'service',
    kind: 'refusal',
    blame: 'carrier',
    status: null,
    cacheMs: 15 * MINUTE,
  },
  SEALINE_NO_RESPONSE: { origin: 'service', kind: 'refusal', blame: 'carrier', status: null, cacheMs: 15 * MINUTE },

  // Our server also returns these when the service answers with a bare HTTP 401, 403 or 429.
  API_KEY_REQUIRED: { origin: 'service', kind: 'refusal', blame: 'operator', status: null, cacheMs: 30 * SECOND },
  API_KEY_WRONG: { origin: 'service', kind: 'refusal', blame: 'operator', status: 502, cacheMs: 30 * SECOND },
  API_KEY_ACCESS_DENIED: { origin: 'service', kind: 'refusal', blame: 'operator', status: 502, cacheMs: 30 * SECOND },
  API_KEY_EXPIRED: { origin: 'service', kind: 'refusal', blame: 'operator', status: null, cacheMs: 30 * SECOND },
  API_KEY_LIMIT_REACHED: { origin: 'service', kind: 'refusal', blame: 'operator', status: null, cacheMs: 15 * MINUTE },
  API_KEY_RATE_LIMIT: { origin: 'service', kind: 'refusal', blame: 'operator', status: 429, cacheMs: 30 * SECOND },
  UNEXPECTED_ERROR: { origin: 'service', kind: 'refusal', blame: 'service', status: null, cacheMs: 30 * SECOND },

  // Our own codes about reaching the service.
  SERVICE_UNREACHABLE: { origin: 'ours', kind: 'refusal', blame: 'service', status: 502, cacheMs: 30 * SECOND },
  SERVICE_TIMEOUT: { origin: 'ours', kind: 'refusal', blame: 'service', status: 504, cacheMs: 30 * SECOND },
  SERVICE_MALFORMED: { origin: 'ours', kind: 'refusal', blame: 'service', status: 502, cacheMs: 30 * SECOND },
  SERVICE_FAILED: { origin: 'ours', kind: 'refusal', blame: 'service', status: 502, cacheMs: 30 * SECOND },
  SERVICE_RESTING: { origin: 'ours', kind: 'refusal', blame: 'service', status: 503, cacheMs: 0 },

  // Our own codes about budgets and invalid requests.
  BUDGET_REACHED: { origin: 'ours', kind: 'refusal', blame: 'operator', status: 503, cacheMs: 0 },
  FORCE_UPDATE_REFUSED: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 429, cacheMs: 0 },
  NOT_CACHED: { origin: 'ours', kind: 'refusal', blame: 'nobody', status: 503, cacheMs: 0 },
  NOT_ALLOWED: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 403, cacheMs: 0 },
  NOT_SIGNED_IN: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 401, cacheMs: 0 },
  TOKEN_MISSING: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 401, cacheMs: 0 },
  TOKEN_INVALID: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 401, cacheMs: 0 },
  TOKEN_EXPIRED: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 401, cacheMs: 0 },
  TOKEN_REVOKED: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 403, cacheMs: 0 },
  TOKEN_NUMBER: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 403, cacheMs: 0 },
  SECRET_WRONG: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 401, cacheMs: 0 },
  TOO_MANY_REQUESTS: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 429, cacheMs: 0 },
  WRONG_HOST: { origin: 'ours', kind: 'refusal', blame: 'operator', status: 421, cacheMs: 0 },
  NOT_FOUND: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 404, cacheMs: 0 },
  METHOD_NOT_ALLOWED: { origin: 'ours', kind: 'refusal', blame: 'caller', status: 405, cacheMs: 0 },
  STOPPING: { origin: 'ours', kind: 'refusal', blame: 'server', status: 503, cacheMs: 0 },
  INTERNAL_ERROR: { origin: 'ours', kind: 'refusal', blame: 'server', status: 500, cacheMs: 0 },

  // Our own codes about a newer answer that is not shown. They are cached as long as that answer is fresh.
  FEWER_EVENTS: { origin: 'ours', kind: 'withheld', blame: 'nobody', status: null, cacheMs: 0 },
  ROUTE_LOST: { origin: 'ours', kind: 'withheld', blame: 'nobody', status: null, cacheMs: 0 },
  EARLIER_JOURNEY: { origin: 'ours', kind: 'withheld', blame: 'nobody', status: null, cacheMs: 0 },
} as const satisfies Readonly<Record<string, CodeRow>>;

type Table = typeof CODES;

export type Code = keyof Table;

/** Codes with which our own server may refuse, which are those with a status. */
export type OwnCode = { [C in Code]: Table[C]['status'] extends number ? C : never }[Code];

type OfService<Kind extends CodeKind> = {
  [C in Code]: Table[C] extends { readonly origin: 'service'; readonly kind: Kind } ? C : never;
}[Code];

/** Messages of a success. All except `OK` name a missing part of the shipment. */
export type SuccessMessage = OfService<'data' | 'no-data' | 'not-yet'>;

/** Messages of a refusal by the service. */
export type ErrorMessage = OfService<'refusal'>;

export type WithheldCode = { [C in Code]: Table[C]['kind'] extends 'withheld' ? C : never }[Code];

/** Any refusal of the service whose code is not in the table. */
const UNKNOWN: CodeRow = { origin: 'service', kind: 'refusal', blame: 'service', status: null, cacheMs: 30 * SECOND };

const isCode = (code: string): code is Code => Object.hasOwn(CODES, code);

/** A valid answer came and is not shown. */
export const isWithheld = (code: string): code is WithheldCode => isCode(code) && CODES[code].kind === 'withheld';

/** Returns the row of a message from the service. Our own codes in such a message count as unknown. */
export const rowOfMessage = (message: string): CodeRow =>
  isCode(message) && CODES[message].origin === 'service' ? CODES[message] : UNKNOWN;

/** Whether the table contains this code of the service. */
export const isMessage = (message: string): message is Code => rowOfMessage(message) !== UNKNOWN;
