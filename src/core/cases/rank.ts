/** The order of cases: the class of severity, then the deadline, then how many it concerns. */
import { SEVERITIES, type Severity } from '../rules/types.ts';

/** One step of severity weighs more than any deadline of this and the next centuries. */
const SEVERITY_STEP = 1e13;

/** 1 notice, 2 warning, 3 critical: as the column `severity` of a row holds it. */
export const severityNumber = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1;
export const severityOf = (number: number): Severity => SEVERITIES[Math.min(3, Math.max(1, number)) - 1] ?? 'notice';

/** Descending. Members decide between equals, then the older case. */
export const rankOf = (severity: number, deadlineAt: number | null): number =>
  severity * SEVERITY_STEP - Math.min(deadlineAt ?? SEVERITY_STEP - 1, SEVERITY_STEP - 1);
