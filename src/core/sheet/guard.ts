/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula, which reading removes again. Text that
 * already begins with apostrophes and such a sign gets one more, so that every text comes back unchanged.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
