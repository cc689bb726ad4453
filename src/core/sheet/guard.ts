/**
 * Text that a spreadsheet would take for a formula, written so that it does not: behind an
 * apostrophe, which reading takes off again. Text that begins with apostrophes and such a sign gets
 * one more, so that every text comes back as it was.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
