/**
 * Maps the cause of a failure to a problem with title, sentence and next step. The table covers every message code of
 * the interface, our server's own refusals, and the ways in which no answer arrives. An unknown code is shown as it
 * is.
 */
import { CODE_OF_OUTCOME } from '../core/parse/outcome-code.ts';
import type { MessageKey, Translate } from '../core/texts/translate.ts';
import { groupNumber } from '../core/shipment/number.ts';
import type { Shipment } from '../core/shipment/types.ts';
import type { Code, WithheldCode } from '../core/wire/codes.ts';
import type { ShipmentRef } from './client.ts';
import { type FailureCause, ServiceError } from './service-error.ts';
import { MINUTE, SECOND } from '../core/time/units.ts';
import { dotted } from '../core/texts/joined.ts';

export type StepKind =
  | 'retry'
  | 'choose-line'
  | 'choose-type'
  | 'choose-both'
  | 'edit-number'
  | 'open-cached'
  | 'copy-details';

export interface Problem {
  readonly code: string;
  /** `plain` is information, `warn` passes on its own or after a choice, `late` needs somebody to act. */
  readonly tone: 'plain' | 'warn' | 'late';
  readonly title: string;
  readonly body: string;
  readonly step: {
    readonly kind: StepKind;
    readonly label: string;
    /** Delay after the failure before the step makes sense. */
    readonly waitMs: number;
  };
  /** Details for support: code, request id, and what was sent. */
  readonly details: string;
}

interface Row {
  readonly says: Saying;
  readonly tone: Problem['tone'];
  readonly step: StepKind;
  readonly label: MessageKey & `api.step.${string}`;
  readonly waitMs?: number;
}

type Saying = MessageKey extends infer K ? (K extends `api.${infer Name}.title` ? Name : never) : never;

const retry = (says: Saying, waitMs: number, tone: Problem['tone'] = 'warn'): Row => ({
  says,
  tone,
  step: 'retry',
  label: 'api.step.retry',
  waitMs,
});
const chooseCarrier = (says: Saying): Row => ({ says, tone: 'warn', step: 'choose-line', label: 'api.step.line' });
const chooseType = (says: Saying): Row => ({ says, tone: 'warn', step: 'choose-type', label: 'api.step.type' });
const operator = (says: Saying): Row => ({ says, tone: 'late', step: 'copy-details', label: 'api.step.operator' });
const cached = (says: Saying): Row => ({ says, tone: 'late', step: 'open-cached', label: 'api.step.cached' });

/** `SECRET_WRONG` is an answer to a portal's server and never reaches a page. Withheld codes accompany an answer. */
type ShownCode = Exclude<Code, 'OK' | 'SECRET_WRONG' | WithheldCode>;

/** Problems by message code: the interface's successes other than OK, its refusals, and our server's own codes. */
const BY_CODE: Readonly<Record<string, Row>> = {
  SEALINE_HASNT_PROVIDE_INFO: { says: 'nothingYet', tone: 'plain', step: 'choose-line', label: 'api.step.otherLine' },
  PENDING: { says: 'pending', tone: 'plain', step: 'retry', label: 'api.step.look', waitMs: MINUTE },
  SEALINE_CANCELED_SHIPMENT: { says: 'cancelled', tone: 'late', step: 'edit-number', label: 'api.step.another' },
  NO_CONTAINERS: { says: 'noContainers', tone: 'plain', step: 'retry', label: 'api.step.look' },
  NO_EVENTS: { says: 'noEvents', tone: 'plain', step: 'retry', label: 'api.step.look' },

  WRONG_PARAMETERS: { says: 'wrongParameters', tone: 'late', step: 'copy-details', label: 'api.step.report' },
  WRONG_NUMBER: { says: 'wrongNumber', tone: 'warn', step: 'edit-number', label: 'api.step.number' },
  WRONG_SEALINE: chooseCarrier('wrongLine'),
  WRONG_TYPE: chooseType('wrongType'),
  SEALINE_NOT_SUPPORTED: { ...chooseCarrier('lineNotSupported'), label: 'api.step.otherLine' },
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: chooseType('typeNotSupported'),
  SEALINE_TEMPORARY_DISABLED: retry('lineDisabled', 15 * MINUTE),
  SEALINE_UNDER_MAINTENANCE: retry('lineMaintenance', 15 * MINUTE),
  SEALINE_NO_RESPONSE: retry('lineSilent', MINUTE),
  AUTO_CANT_DETECT_SEALINE: chooseCarrier('needsLine'),
  AUTO_CANT_DETECT_TYPE: chooseType('needsType'),
  AUTO_CANT_FIND_INFO: { says: 'needsBoth', tone: 'warn', step: 'choose-both', label: 'api.step.both' },
  API_KEY_REQUIRED: operator('keyTrouble'),
  API_KEY_WRONG: operator('keyTrouble'),
  API_KEY_ACCESS_DENIED: operator('keyTrouble'),
  API_KEY_EXPIRED: operator('keyExpired'),
  API_KEY_LIMIT_REACHED: cached('quotaSpent'),
  API_KEY_RATE_LIMIT: retry('tooFast', MINUTE),
  UNEXPECTED_ERROR: retry('unexpected', 30 * SECOND),

  FORCE_UPDATE_REFUSED: { ...retry('forceRefused', 15 * MINUTE), tone: 'plain' },
  BUDGET_REACHED: cached('budgetReached'),
  NOT_CACHED: { ...cached('notCached'), tone: 'plain' },
  NOT_ALLOWED: { says: 'notAllowed', tone: 'warn', step: 'edit-number', label: 'api.step.another' },
  NOT_SIGNED_IN: { says: 'notSignedIn', tone: 'warn', step: 'retry', label: 'api.step.retry' },
  TOKEN_MISSING: { says: 'tokenMissing', tone: 'warn', step: 'copy-details', label: 'api.step.portal' },
  TOKEN_INVALID: { says: 'tokenInvalid', tone: 'late', step: 'copy-details', label: 'api.step.portal' },
  TOKEN_EXPIRED: { says: 'tokenExpired', tone: 'plain', step: 'copy-details', label: 'api.step.portal' },
  TOKEN_REVOKED: { says: 'tokenRevoked', tone: 'plain', step: 'copy-details', label: 'api.step.portal' },
  TOKEN_NUMBER: { says: 'tokenNumber', tone: 'warn', step: 'copy-details', label: 'api.step.portal' },
  TOO_MANY_REQUESTS: retry('tooMany', MINUTE),
  SERVICE_UNREACHABLE: retry('serviceUnreachable', 30 * SECOND),
  SERVICE_TIMEOUT: retry('serviceTimeout', 30 * SECOND),
  SERVICE_MALFORMED: retry('serviceMalformed', 30 * SECOND),
  SERVICE_FAILED: retry('serviceFailed', 30 * SECOND),
  SERVICE_RESTING: retry('serviceResting', 30 * SECOND),
  STOPPING: retry('unreachable', 5 * SECOND),
  INTERNAL_ERROR: retry('internal', 10 * SECOND, 'late'),
  NOT_FOUND: operator('notFound'),
  WRONG_HOST: operator('wrongHost'),
  METHOD_NOT_ALLOWED: operator('notFound'),
} satisfies Readonly<Record<ShownCode, Row>>;

const BY_CAUSE: Readonly<Record<Exclude<FailureCause, 'refused'>, Row>> = {
  offline: { says: 'offline', tone: 'warn', step: 'retry', label: 'api.step.retry' },
  unreachable: retry('unreachable', 5 * SECOND),
  timeout: retry('timeout', 0),
  malformed: retry('malformed', 30 * SECOND),
  'too-large': { says: 'tooLarge', tone: 'late', step: 'copy-details', label: 'api.step.report' },
  http: retry('http', 10 * SECOND),
};

const UNKNOWN = retry('unknown', 10 * SECOND);
const UNKNOWN_NEWS: Row = { says: 'unknownNews', tone: 'plain', step: 'retry', label: 'api.step.look' };
const CRASH: Row = { says: 'crash', tone: 'late', step: 'copy-details', label: 'api.step.report' };

/** Codes come from outside, so only own properties count and `constructor` is not found. */
function findRow(code: string): Row {
  const key = code.trim().toUpperCase();
  return (Object.hasOwn(BY_CODE, key) ? BY_CODE[key] : undefined) ?? UNKNOWN;
}

/** The message of an answer that is not a failure. */
export type OutcomeMessage = Pick<Shipment, 'outcome' | 'message'>;

/** What was requested, for the sentence and for the details. */
export interface ProblemContext extends ShipmentRef {
  readonly lineName?: string | null;
}

/** Accepts anything that was thrown, or a message code. */
export function toProblem(thrown: unknown, t: Translate, about: ProblemContext | null = null): Problem {
  if (typeof thrown === 'string') return toProblemOfRow(findRow(thrown), thrown, null, t, about);
  if (!(thrown instanceof ServiceError)) return toProblemOfRow(CRASH, 'PAGE_FAILED', null, t, about);
  if (thrown.cause !== 'refused') {
    return toProblemOfRow(BY_CAUSE[thrown.cause], thrown.code ?? thrown.cause.toUpperCase(), thrown, t, about);
  }
  const code = thrown.code ?? 'UNEXPECTED_ERROR';
  return toProblemOfRow(findRow(code), code, thrown, t, about);
}

/** Returns the notice for a success with an incomplete shipment or an unknown message; `null` for any other success. */
export function toNotice(
  { outcome, message }: OutcomeMessage,
  t: Translate,
  about: ProblemContext | null = null,
): Problem | null {
  if (message !== null) return toProblemOfRow(UNKNOWN_NEWS, message, null, t, about);
  return outcome === 'ok' ? null : toProblem(CODE_OF_OUTCOME[outcome], t, about);
}

function toProblemOfRow(
  row: Row,
  code: string,
  error: ServiceError | null,
  t: Translate,
  about: ProblemContext | null,
): Problem {
  const carrier = about?.lineName ?? about?.line ?? null;
  const values = {
    code: code.replace(/^HTTP_/, ''),
    number: about === null ? '' : groupNumber(about.number),
    line: carrier ?? '',
    known: carrier === null ? 'unnamed' : 'named',
  };
  return {
    code,
    tone: row.tone,
    title: t(`api.${row.says}.title`, values),
    body: t(`api.${row.says}.body`, values),
    step: { kind: row.step, label: t(row.label), waitMs: error?.retryAfterMs ?? row.waitMs ?? 0 },
    details: listDetails(code, error, t, about),
  };
}

function listDetails(code: string, error: ServiceError | null, t: Translate, about: ProblemContext | null): string {
  const sent =
    about === null
      ? null
      : t('api.sent', {
          number: about.number,
          line: about.line ?? t('api.notSent'),
          type: about.type ?? t('api.notSent'),
        });
  return dotted([code, error?.detail, sent, error?.requestId], t);
}
