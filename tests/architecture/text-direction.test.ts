/**
 * Layout uses logical directions (start, end), because the page is mirrored in right-to-left languages. The pattern
 * has examples that it must find and examples that it must accept.
 */
import { describe, expect, it } from 'vitest';
import { OWN, pathsUnder, textOf } from './source-files.fixture.ts';

const DIRECTION = new RegExp(
  [
    // Tailwind classes follow a quote, a space or a variant.
    /(?<=['"`\s:!])-?(?:scroll-)?[mp][lr]-[\w[(]/,
    /(?<=['"`\s:!])-?(?:left|right)-(?:\d|\[|\(|auto\b|px\b|full\b)/,
    /(?<=['"`\s:!])(?:border|rounded)-(?:[lr]|tl|tr|bl|br)(?=[-'"`\s])/,
    /(?<=['"`\s:!])(?:text|float|clear)-(?:left|right)(?=['"`\s])/,
    // Styles in code and in style sheets.
    /\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/,
    /\bstyle=\{\{[^}]*(?<![-\w])(?:left|right)\s*:/,
    /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b|\btextAlign\s*:\s*['"](?:left|right)/,
    /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)(?:left|right)[-\w]*\s*:/,
    /\bborder-(?:top|bottom)-(?:left|right)-radius\s*:/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
);

const FOUND = [
  "'ml-2'",
  "'flex md:ml-2'",
  "'hover:pl-4'",
  "'scroll-ml-2'",
  "'-mr-1'",
  "'ml-(--x)'",
  "'ml-[3px]'",
  "'ml-auto'",
  "'left-0'",
  "'absolute left-full'",
  "'-right-px'",
  "'text-left'",
  "'sm:text-right'",
  "'border-l'",
  "'border-r-line'",
  "'rounded-l-md'",
  "'rounded-tl'",
  "'float-left'",
  '<p style={{ marginLeft: 4 }} />',
  '<p style={{ top: 0, left: 4 }} />',
  "{ textAlign: 'right' }",
  'margin-left: 4px;',
  'text-align: left;',
  'float:right',
  'border-top-left-radius: 4px',
  'border-right: 1px solid',
];
const ACCEPTED = [
  "'ms-2 pe-4 start-0 text-end border-s rounded-e-md'",
  "'inset-x-0 mx-auto'",
  "'right-to-left scripts'",
  'const { left, right } = rect',
  'paddingTopLeft: [0, 0]',
  'event.key === "ArrowLeft"',
  'free.daysLeft: 3',
  'useLeft(from)',
  'margin-inline-start: 4px;',
  "'pl'",
];

/** In a style sheet, `left` is always a position. */
const PHYSICAL_IN_CSS = /(?<![-\w])(?:left|right)\s*:/;
/** Leaflet counts pixels from the left in either text direction, and so do the elements in its panes. */
const ALLOWED_IN_CSS: readonly string[] = ['src/map/map.css: left: 0;'];

const physicalLines = (css: string): readonly string[] =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => PHYSICAL_IN_CSS.test(line) || DIRECTION.test(line))
    .map((line) => line.trim());

describe('left and right', () => {
  it('occur in no class and no style of the code', () => {
    const others = OWN.filter(({ code }) => DIRECTION.test(code));
    expect(others.map(({ path, code }) => `${path}: ${DIRECTION.exec(code)?.[0]}`)).toEqual([]);
  });

  it.each(FOUND)('are found in %s', (line) => expect(DIRECTION.test(line)).toBe(true));

  it.each(ACCEPTED)('are not found in %s', (line) => expect(DIRECTION.test(line)).toBe(false));

  it('occur in no style sheet but where Leaflet needs them', () => {
    const sheets = pathsUnder('src', /\.css$/);
    expect(sheets.length).toBeGreaterThan(4);
    const found = sheets.flatMap((path) => physicalLines(textOf(path)).map((line) => `${path}: ${line}`));
    expect(found).toEqual(ALLOWED_IN_CSS);
    const planted = '.a {\n  left: 0;\n  inset-inline-start: 0;\n  margin-right:4px;\n  /* right: 0; */\n}';
    expect(physicalLines(planted)).toEqual(['left: 0;', 'margin-right:4px;']);
  });
});
