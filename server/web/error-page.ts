/** A page of one sentence for people who followed a wrong address; needs no script. */
import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../http/escape-html.ts';

export function errorPage(status: number, sentence: string): string {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} - Landfall</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">Go to the search</a></p></main></body>
</html>
`;
}
