/**
 * What is wrong with a request, as a sentence for a person: what was wanted where, what was sent,
 * and the next step. Schemas give the words for their own patterns and checks.
 */
import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

const DESCRIPTION = 'GET /api/desk/openapi.json';
/** Cursors are the only patterns to which schemas give no words, as the page reads them, too. */
export const FROM_ANSWER = 'be taken from an answer of this list as it is';
const LONGEST_SHOWN = 40;
const MAX_OPTIONS = 12;

/** `within`: the fields in which what was read stands. */
export function refusalOf(issue: Issue, within: readonly string[] = []): string {
  const { path, expected, received } = issue;
  const where = placeOf([...within, ...(path ?? []).map(({ key }) => key)]);
  const isOfObject = path !== undefined && (issue.type === 'object' || issue.type === 'strict_object');
  if (isOfObject && expected === 'never')
    return sentence(`there is no ${where} here: leave it out; ${DESCRIPTION} lists what there is`);
  if (received === 'undefined') return sentence(`${where} is missing: add it; ${DESCRIPTION} says what it holds`);
  return mustBe(where, demandOf(issue), issue.input);
}

/** `demand`: what follows “must”. */
export const mustBe = (where: string, demand: string, input: unknown): string =>
  sentence(`${where} must ${demand}${inputText(input)}: correct it and send the request again`);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** `“number” of entry 4 of “watches”`. */
function placeOf(path: readonly unknown[]): string {
  const names = path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : `“${String(key)}”`));
  return names.length === 0 ? 'the body' : names.toReversed().join(' of ');
}

function inputText(input: unknown): string {
  if (typeof input === 'string') {
    const isLong = input.length > LONGEST_SHOWN;
    return input === '' ? ', and it is empty' : `, and “${input.slice(0, LONGEST_SHOWN)}${isLong ? '…' : ''}” was sent`;
  }
  if (typeof input === 'object' && input !== null) return '';
  return `, and ${String(input)} was sent`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'be text',
  number: 'be a number',
  integer: 'be a whole number',
  boolean: 'be true or false',
  array: 'be a list',
  object: 'be a group of named fields',
  strict_object: 'be a group of named fields',
  record: 'be a group of named fields',
  strict_tuple: 'be a list of as many entries as there are levels',
};

function demandOf(issue: Issue): string {
  const { type, requirement, expected, message, issues = [] } = issue;
  // Words that the schema gives.
  if (!message.startsWith('Invalid ')) return message;
  const unit = typeof issue.input === 'string' ? 'characters' : 'entries';
  switch (type) {
    case 'min_value':
      return `be ${String(requirement)} or more`;
    case 'max_value':
      return `be ${String(requirement)} or less`;
    case 'min_length':
      return `have at least ${String(requirement)} ${unit}`;
    case 'max_length':
      return `have at most ${String(requirement)} ${unit}`;
    case 'regex':
      return FROM_ANSWER;
    case 'union':
      return [...new Set(issues.map(demandOf))].join(' or ');
    default:
      return TYPES[type] ?? optionsOf(expected ?? '');
  }
}

/** `expected` of a list of literals is `("csv" | "xlsx")`. */
function optionsOf(expected: string): string {
  const options = expected.match(/"[^"]+"/g)?.map((one) => `“${one.slice(1, -1)}”`) ?? [];
  const more = options.length - MAX_OPTIONS;
  const shown = options.slice(0, MAX_OPTIONS).join(', ');
  if (options.length === 1) return `be ${shown}`;
  return `be one of ${shown}${more > 0 ? ` and ${more} more, which ${DESCRIPTION} lists` : ''}`;
}
