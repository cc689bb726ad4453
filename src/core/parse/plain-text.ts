/** Cleans texts from outside that are displayed: from the service, from frozen links, and from issues. */

/**
 * One line of text that stays in its place. Line breaks become spaces. Control characters,
 * bidirectional controls (https://unicode.org/reports/tr9/) and lone surrogates go: they reorder or
 * hide the text beside them. So do marks before the first letter, which the text before would get,
 * and runs that stack over the lines above and below: no language writes more than four of the
 * marks that all scripts share (polytonic Greek), and eight behind a letter are Burmese. Unicode's
 * own limit of 30 (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format) is ten lines
 * high. Invisible characters are part of a run: a mark after a joiner still stacks.
 */
export const plainText = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/[\t-\r\x85\u2028\u2029]+/g, ' ')
        .replace(/[\p{Cc}\p{Bidi_C}\p{Cs}\ufeff]/gu, '')
        .replace(/^[\p{M}\p{DI}]+|(\p{sc=Zinh}{4}|[\p{M}\p{DI}]{8})[\p{M}\p{DI}]+/gu, '$1');
