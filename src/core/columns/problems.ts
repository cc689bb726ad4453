/**
 * Explains the code in the column `problem`: what is wrong, and whether a person must act or time will solve it.
 * Rules, rows, the schedule and emails use this table.
 */
export const PROBLEM_KINDS = {
  WRONG_PARAMETERS: 'refused',
  WRONG_NUMBER: 'refused',
  WRONG_TYPE: 'typeNeeded',
  AUTO_CANT_DETECT_TYPE: 'typeNeeded',
  WRONG_SEALINE: 'lineNeeded',
  AUTO_CANT_DETECT_SEALINE: 'lineNeeded',
  SEALINE_NOT_SUPPORTED: 'lineNotCovered',
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: 'typeNotCovered',
  AUTO_CANT_FIND_INFO: 'neverFound',
  SEALINE_HASNT_PROVIDE_INFO: 'noRecord',
  NO_CONTAINERS: 'noEvents',
  NO_EVENTS: 'noEvents',
  PENDING: 'pending',
  SEALINE_NO_RESPONSE: 'lineSilent',
  SEALINE_TEMPORARY_DISABLED: 'lineOut',
  SEALINE_UNDER_MAINTENANCE: 'lineOut',
  API_KEY_LIMIT_REACHED: 'budget',
  BUDGET_REACHED: 'budget',
  API_KEY_RATE_LIMIT: 'serviceOut',
  UNEXPECTED_ERROR: 'serviceOut',
  SERVICE_MALFORMED: 'unreadable',
  ANSWER_UNREADABLE: 'unreadable',
} as const satisfies Readonly<Record<string, string>>;

export type ProblemKind = (typeof PROBLEM_KINDS)[keyof typeof PROBLEM_KINDS] | 'key';

const isProblem = (code: string): code is keyof typeof PROBLEM_KINDS => Object.hasOwn(PROBLEM_KINDS, code);

/** Returns `null` for a code that this version does not know. */
export function problemKind(code: string): ProblemKind | null {
  if (isProblem(code)) return PROBLEM_KINDS[code];
  if (code.startsWith('API_KEY_')) return 'key';
  return code.startsWith('SERVICE_') ? 'serviceOut' : null;
}

/** The request itself is invalid, so asking again brings the same refusal. */
const REFUSALS: readonly ProblemKind[] = ['refused', 'typeNeeded', 'lineNeeded', 'lineNotCovered', 'typeNotCovered'];
export const REFUSAL_CODES: readonly string[] = Object.entries(PROBLEM_KINDS)
  .filter(([, kind]) => REFUSALS.includes(kind))
  .map(([code]) => code);
