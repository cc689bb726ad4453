/**
 * Makes the pages that the server shows from documents, for people who look for real data: the start page and the empty
 * desk link to them. Only the Markdown of these documents is understood.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { escapeHtml } from '../server/http/escape-html.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Documents by the name of their page. A link to any other document is plain text. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'your-data': 'docs/use/your-data.md',
  carriers: 'docs/sources.md',
  terminal49: 'server/sources/aggregators/terminal49/README.md',
  sinay: 'server/sources/aggregators/sinay/README.md',
};

/** Returns the pages by their path in the folder of public files. */
export const makeHelpPages = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(DOCUMENTS).map(([name, path]) => [
      `help/${name}.html`,
      toPage(readFileSync(join(ROOT, path), 'utf8'), path),
    ]),
  );

function toPage(markdown: string, path: string): string {
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Landfall</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/message.css">`;
  const bar =
    '<header class="bar"><a class="brand" href="/"><img src="/favicon.svg" alt="" width="20" height="20"> Landfall</a></header>';
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body class="framed">${bar}<main class="document">\n${toHtml(markdown, path)}\n</main></body>\n</html>\n`;
}

const toHtml = (markdown: string, path: string): string =>
  splitBlocks(markdown)
    .map((block) => toBlock(block, path))
    .join('\n');

/** Blocks are separated by empty lines. A block of code may contain some. */
function splitBlocks(markdown: string): readonly string[] {
  const blocks: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.trim().split('\n')) {
    const isFence = line.trimStart().startsWith('```');
    if (line === '' && !isCode) blocks.push([]);
    else if (isFence && !isCode && blocks.at(-1)?.length !== 0) blocks.push([line]);
    else blocks.at(-1)?.push(line);
    if (isFence) isCode = !isCode;
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block !== '');
}

function toBlock(block: string, path: string): string {
  const text = (value: string): string => toText(value, path);
  const heading = /^(#+) (.*)$/.exec(block);
  if (heading !== null) {
    const level = heading[1]?.length ?? 1;
    return `<h${level} id="${toAnchor(heading[2] ?? '')}">${text(heading[2] ?? '')}</h${level}>`;
  }
  const code = /^ *```\w*\n([\s\S]*?)\n *```$/.exec(block);
  if (code !== null) return `<pre><code>${escapeHtml((code[1] ?? '').replace(/^ {3}/gm, ''))}</code></pre>`;
  if (block.startsWith('|')) return toTable(block.split('\n'), text);
  const item = /^(?:- |(\d+)\. )/.exec(block);
  if (item === null) return `<p>${text(block)}</p>`;
  const items = block.split(/\n(?=- |\d+\. )/).map((entry) => `<li>${text(entry.replace(/^(- |\d+\. )/, ''))}</li>`);
  return item[1] === undefined ? `<ul>${items.join('')}</ul>` : `<ol start="${item[1]}">${items.join('')}</ol>`;
}

function toTable([head = '', , ...rows]: readonly string[], text: (value: string) => string): string {
  const cells = (row: string, tag: string): string =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${tag}>${text(cell.trim())}</${tag}>`)
      .join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
}

/** Code is taken out first, because nothing in it is a sign of Markdown. */
const toText = (value: string, path: string): string =>
  value
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part.replace(/\s*\n\s*/g, ' '))
            .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
            .replace(/\*(.+?)\*/g, '<em>$1</em>')
            .replace(/\[(.+?)\]\((.+?)\)/g, (_, words: string, target: string) => toLink(words, target, path)),
    )
    .join('')
    .replace(/\[(<code>[^<]*<\/code>)\]\(.+?\)/g, '$1');

function toLink(words: string, target: string, path: string): string {
  if (target.startsWith('https:')) return `<a href="${target}" rel="noreferrer">${words}</a>`;
  const [file = '', anchor] = target.split('#');
  const document = file === '' ? path : relative(ROOT, resolve(ROOT, dirname(path), file));
  const [name] = Object.entries(DOCUMENTS).find(([, other]) => other === document) ?? [];
  if (name === undefined) return words;
  return `<a href="/help/${name}.html${anchor === undefined ? '' : `#${anchor}`}">${words}</a>`;
}

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
