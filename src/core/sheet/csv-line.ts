/** Writes a line of CSV by https://www.rfc-editor.org/rfc/rfc4180. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  `${cells.map(toField).join(separator)}\r\n`;
const toField = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
