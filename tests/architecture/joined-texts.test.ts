/**
 * Code must not put punctuation between translated texts or change their letters, because commas, colons and spaces
 * differ between languages and belong to the text. `src/core/texts/joined.ts` has the helpers.
 */
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { readAllTexts, readChoices } from '../../tools/texts-files.ts';
import { splitName } from '../../src/core/texts/read-catalogue.ts';
import { OWN } from './source-files.fixture.ts';

// The test parses every product file, which takes longer than the default limit on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const choices = readChoices();
const KEYS: ReadonlySet<string> = new Set(Object.keys(readAllTexts('en')).map((name) => splitName(name, choices).key));

/** Exceptions where punctuation beside a translated text is right, with the reason. */
const EXCEPTIONS: readonly (readonly [path: string, code: RegExp, why: string])[] = [
  ['src/core/facts/fact-columns.ts', /key/, 'The brackets are read back, in every language.'],
  ['src/desk/rates/read-rates.ts', /cellAt/, 'What somebody wrote into a spreadsheet.'],
];

/**
 * A separator is any sign or space between two texts. Line breaks and tabs separate lines and cells and are allowed.
 */
const SEPARATOR = /[^\n\t]/;
const SIGN_AFTER = /^\s*(?:[:;,·–—!?([，：；、。]|\.(?:\s|$))/;
const SIGN_BEFORE = /[:;,·–—()，：；、。]\s*$/;
const CASE_METHODS = /^to(?:Locale)?(?:Lower|Upper)Case$/;

type Range = Pick<ESTree.Node, 'start' | 'end'>;
type Piece = { readonly text: string } | Range;

const isIn = (inner: Range, outer: Range): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** Matches `t`, and the `t` of a context. */
const isTranslate = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && node.name === 't') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 't');

const isKey = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && node.value.includes('.') && KEYS.has(node.value);

/** Returns the code of each violation in a file. */
function faultsIn(path: string, text: string): readonly string[] {
  const { program } = parseSync(path, text);
  const worded: Range[] = [];
  const names: { readonly name: string; readonly value: Range; readonly start: number }[] = [];
  const uses: (Range & { readonly name: string })[] = [];
  /** Names of members are not variables. */
  const members = new Set<number>();
  new Visitor({
    CallExpression(node) {
      if ([node.callee, ...node.arguments].some(isTranslate) || node.arguments.some(isKey)) worded.push(node);
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'Identifier' && init !== null) names.push({ name: id.name, value: init, start });
    },
    MemberExpression({ property, computed }) {
      if (!computed) members.add(property.start);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) members.add(key.start);
    },
    Identifier(node) {
      if (!members.has(node.start)) uses.push(node);
    },
  }).visit(program);
  if (worded.length === 0) return [];
  const holdsText = (range: Range): boolean => worded.some((one) => isIn(one, range));
  // A variable holds a text if its value does. Several passes are needed, because variables may be built from others.
  for (let before = -1; before !== worded.length; ) {
    before = worded.length;
    const known = new Set(worded);
    const texts = names.filter(({ value }) => holdsText(value));
    for (const use of uses) {
      const declared = names.findLast(({ name, start }) => name === use.name && start < use.start);
      if (declared !== undefined && texts.includes(declared) && !known.has(use)) worded.push(use);
    }
  }
  const faults: Range[] = [];
  const judge = (whole: Range, pieces: readonly Piece[]): void => {
    const isFault = pieces.some((piece, at) => {
      if ('text' in piece || !holdsText(piece)) return false;
      const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]];
      const isSign = (one: Piece | undefined, sign: RegExp): boolean =>
        one !== undefined && 'text' in one && sign.test(one.text);
      const isBlank = isSign(after, /^ +$/) && next !== undefined && !('text' in next) && holdsText(next);
      return isSign(before, SIGN_BEFORE) || isSign(after, SIGN_AFTER) || isBlank;
    });
    if (isFault) faults.push(whole);
  };
  const piecesOfChildren = (children: readonly ESTree.JSXChild[]): readonly Piece[] =>
    children.map((child) => {
      if (child.type === 'JSXText') return { text: child.value.replace(/\n\s*/g, '') };
      if (child.type !== 'JSXExpressionContainer') return child;
      const { expression } = child;
      return expression.type === 'Literal' && typeof expression.value === 'string'
        ? { text: expression.value }
        : expression;
    });
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const [sign] = given;
      if (callee.property.name === 'join') {
        const separator = sign === undefined ? ',' : sign.type === 'Literal' ? String(sign.value) : '';
        if (SEPARATOR.test(separator) && holdsText(callee.object)) faults.push(node);
      } else if (CASE_METHODS.test(callee.property.name) && holdsText(callee.object)) faults.push(node);
    },
    TemplateLiteral(node) {
      judge(
        node,
        node.quasis.flatMap(({ value }, at): readonly Piece[] => [
          ...(value.raw === '' ? [] : [{ text: value.cooked ?? value.raw }]),
          ...node.expressions.slice(at, at + 1),
        ]),
      );
    },
    JSXElement(node) {
      judge(node, piecesOfChildren(node.children));
    },
    JSXFragment(node) {
      judge(node, piecesOfChildren(node.children));
    },
    BinaryExpression(node) {
      if (node.operator !== '+') return;
      judge(
        node,
        [node.left, node.right].map((side) =>
          side.type === 'Literal' && typeof side.value === 'string' ? { text: side.value } : side,
        ),
      );
    },
  }).visit(program);
  return faults.map(({ start, end }) => text.slice(start, end));
}

const strayIn = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] =>
  faultsIn(path, text)
    .filter((code) => !EXCEPTIONS.some(([file, allowed]) => path === file && allowed.test(code)))
    .map((code) => `${path}: ${code.slice(0, 300)}`);

describe('translated texts', () => {
  it('are not joined in code', () => {
    const found = OWN.filter(({ path }) => /^(?:src|server)\//.test(path)).flatMap(strayIn);
    expect(found).toEqual([]);
  });

  it('have a use for every exception', () => {
    const isUsed = ([path, allowed]: (typeof EXCEPTIONS)[number]): boolean =>
      OWN.some((file) => file.path === path && faultsIn(path, file.text).some((code) => allowed.test(code)));
    expect(EXCEPTIONS.filter((one) => !isUsed(one))).toEqual([]);
  });

  it.each([
    "[t('a'), t('b')].join(', ')",
    "[t('a'), name].filter(Boolean).join(' · ')",
    "marks.map((mark) => t(`mark.${mark}`)).join('; ')",
    'sentences.map((one) => one(t)).join()',
    "const a = t('a'); const all = [a, b]; all.join(' ')",
    "`${t('a')}: ${x}`",
    '`${x}, ${formatDay(date, t)}`',
    "`${t('a')} ${t('b')}`",
    "const label = context.t('a'); `${label}: ${x}`",
    "t('a') + ': '",
    '`${title(t)}.`',
    "<p>{t('x')}: {name}</p>",
    "<p>{t('x')}{': '}{name}</p>",
    "<p><b>{t('x')}</b>: {name}</p>",
    "<p>{t('x')} {t('y')}</p>",
    "<>{name} · {t('x')}</>",
    "t('x').toLowerCase()",
    'codeLabel(code, t).toLocaleUpperCase()',
    "`<b>${text(page, 'api.crash.title')}</b>` + text(page, 'api.crash.title') + ', '",
  ])('would find %s', (code) => {
    expect(faultsIn('src/x.tsx', code)).toHaveLength(1);
  });

  it.each([
    "[t('a'), t('b')].join('\\n')",
    "cells.map((cell) => t(cell)).join('\\t')",
    "keys.join(', ')",
    "`<h1>${t('a')}</h1><p>${t('b')}</p>`",
    "t('a', { names: [a, b] })",
    "<p>{t('x')}</p>",
    "<p>{t('x')} <b>{n}</b></p>",
    'code.toLowerCase()',
    '`${path}: ${code}`',
  ])('would pass %s', (code) => {
    expect(faultsIn('src/x.tsx', code)).toEqual([]);
  });
});
