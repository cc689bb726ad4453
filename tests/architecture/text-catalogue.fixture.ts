/**
 * Finds texts for people that no catalogue holds. The syntax tree is walked, because a pattern over the source misses
 * text between tags.
 */
import { parseSync } from 'vite';

/** Attributes of elements and components whose value is shown or read aloud. */
const SPOKEN =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|text|hint|none|what|caption|summary|heading|note|label|\w+Label)$/;
const WORD = /\p{L}{2,}/u;
/** A literal with a capital followed by small letters counts as text for people, unless `NAMES` lists it. */
const CAPITALISED = /^[\s“"'(]*\p{Lu}\p{Ll}/u;
const WORDS_IN_A_ROW = /\p{Ll} \p{Ll}+[.!?…]$/u;

/**
 * Names that are not texts: keys and features of the browser, headers, types of a format, classes of errors, names of
 * the service, and the product.
 */
const NAMES = new Set([
  'Enter',
  'Tab',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Retry-After',
  'Idempotency-Key',
  'Accept-Language',
  'Content-Type',
  'Cache-Status',
  'Age',
  'Bearer ',
  'Feature',
  'FeatureCollection',
  'MultiLineString',
  'Point',
  'ServiceError',
  'DeskError',
  'UnreadableAnswer',
  'Landfall',
  'If-None-Match',
  'Notification',
  'PublicKeyCredential',
  'Last vessel position',
]);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn);

const textOf = (node: Node): string => {
  if (node.type === 'TemplateElement') {
    const { value } = node;
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
  }
  return typeof node['value'] === 'string' ? node['value'] : '';
};

/** Returns the texts that an expression can evaluate to, without its conditions and the arguments of its calls. */
function valuesOf(node: Node): readonly string[] {
  const of = (...fields: readonly string[]) => fields.flatMap((field) => nodesIn(node[field]).flatMap(valuesOf));
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
      return [textOf(node)];
    case 'TemplateLiteral':
      return of('quasis', 'expressions');
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return of('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? of('left', 'right') : [];
    case 'ArrayExpression':
      return of('elements');
    case 'CallExpression':
      return of('callee');
    case 'MemberExpression':
      return of('object');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return of('expression');
    default:
      return [];
  }
}

const nameOf = (node: Node): string => {
  const name = node['name'];
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
};

function textsAt(node: Node): readonly string[] {
  switch (node.type) {
    case 'JSXText':
      return [textOf(node)].filter((text) => WORD.test(text));
    case 'JSXElement':
    case 'JSXFragment':
      return nodesIn(node['children'])
        .filter((child) => child.type === 'JSXExpressionContainer')
        .flatMap(valuesOf)
        .filter((text) => WORD.test(text));
    case 'JSXAttribute':
      return SPOKEN.test(nameOf(node))
        ? nodesIn(node['value'])
            .flatMap(valuesOf)
            .filter((text) => WORD.test(text))
        : [];
    case 'Literal':
    case 'TemplateElement': {
      const text = textOf(node);
      return (CAPITALISED.test(text) || WORDS_IN_A_ROW.test(text)) && !NAMES.has(text) ? [text] : [];
    }
    default:
      return [];
  }
}

/** Returns the texts of a source outside the catalogue. Types, imports and messages of thrown errors do not count. */
export function textsIn(path: string, source: string): readonly string[] {
  const found = new Set<string>();
  const waiting = [...nodesIn(parseSync(path, source).program.body)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (/^(?:TS(?:LiteralType|InterfaceDeclaration|TypeAliasDeclaration)|ThrowStatement|Import)/.test(node.type))
      continue;
    for (const text of textsAt(node)) found.add(text.replace(/\s+/g, ' ').trim());
    waiting.push(...childrenOf(node));
  }
  return [...found];
}
