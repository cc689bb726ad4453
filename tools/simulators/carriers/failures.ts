/**
 * Failures are chosen by number: a container whose six digits, or a document whose last six digits, are one of these.
 * The other characters of the number are free.
 */
export const FAILURES = {
  '900204': 'an answer without anything',
  '900400': 'the request is refused as malformed',
  '900401': 'the credentials are refused',
  '900402': 'every other time the token is no longer good',
  '900403': 'the address of the caller is not registered',
  '900404': 'the number leads to nothing',
  '900429': 'too many requests',
  '900500': 'an error of the carrier',
  '900503': 'the carrier is in maintenance',
  '900504': 'no answer for 25 seconds',
  '900601': 'malformed JSON',
  '900602': 'an answer that is cut off',
  '900603': 'a web page instead of JSON',
  '900604': 'the booking was cancelled',
  '900605': 'rows in disorder, every one of them twice',
  '900606': 'a row that is retracted',
  '900607': 'codes and fields that nobody knows',
  '900608': 'thousands of rows on many pages',
  '900609': 'pages that lead to themselves',
  '900610': 'a next page at another address',
  '900611': 'hostile text in every name',
} as const;

export type FailureCode = keyof typeof FAILURES;

const isFailure = (digits: string): digits is FailureCode => Object.hasOwn(FAILURES, digits);

export function findFailure(number: string): FailureCode | null {
  const digits = (/^[A-Z]{4}(\d{6})\d$/.exec(number) ?? /(\d{6})$/.exec(number))?.[1] ?? '';
  return isFailure(digits) ? digits : null;
}
