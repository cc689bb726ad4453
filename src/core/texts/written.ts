/** Reads texts as people write them in settings, headers and fields. */

/** Splits a list of names, which may contain spaces. */
export const cutAt = (text: string, separator: string): readonly string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** One plain address (RFC 5321, 4.1.2, without quoted local parts), without a name, a list or a line break. */
const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && MAIL_ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text);
