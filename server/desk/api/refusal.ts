/**
 * Describes a mistake in a request as a sentence for a person: what was expected where, what was sent, and the next
 * step. Schemas supply the words for their own patterns and checks.
 */
import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

const DESCRIPTION = 'GET /api/desk/openapi.json';
/** Cursors are the only patterns for which schemas have no words, because the page uses these schemas too. */
export const FROM_ANSWER = 'be taken from an answer of this list as it is';
const LONGEST_SHOWN = 40;
const MAX_OPTIONS = 12;

/** `parents` are the fields that contain the parsed value. */
export function toRefusal(issue: Issue, parents: readonly string[] = []): string {
  const { path, expected, received } = issue;
  const place = formatPlace([...parents, ...(path ?? []).map(({ key }) => key)]);
  const isOfObject = path !== undefined && (issue.type === 'object' || issue.type === 'strict_object');
  if (isOfObject && expected === 'never')
    return sentence(`there is no ${place} here: leave it out; ${DESCRIPTION} lists what there is`);
  if (received === 'undefined') return sentence(`${place} is missing: add it; ${DESCRIPTION} says what it holds`);
  return mustBe(place, toDemand(issue), issue.input);
}

/** `demand` is the text after “must”. */
export const mustBe = (place: string, demand: string, input: unknown): string =>
  sentence(`${place} must ${demand}${formatInput(input)}: correct it and send the request again`);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Formats a path like `“number” of entry 4 of “watches”`. */
function formatPlace(path: readonly unknown[]): string {
  const names = path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : `“${String(key)}”`));
  return names.length === 0 ? 'the body' : names.toReversed().join(' of ');
}

function formatInput(input: unknown): string {
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

function toDemand(issue: Issue): string {
  const { type, requirement, expected, message, issues = [] } = issue;
  // The schema supplies its own words.
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
      return [...new Set(issues.map(toDemand))].join(' or ');
    default:
      return TYPES[type] ?? formatOptions(expected ?? '');
  }
}

/** `expected` of a list of literals looks like `("csv" | "xlsx")`. */
function formatOptions(expected: string): string {
  const options = expected.match(/"[^"]+"/g)?.map((quoted) => `“${quoted.slice(1, -1)}”`) ?? [];
  const hiddenCount = options.length - MAX_OPTIONS;
  const shownOptions = options.slice(0, MAX_OPTIONS).join(', ');
  if (options.length === 1) return `be ${shownOptions}`;
  return `be one of ${shownOptions}${hiddenCount > 0 ? ` and ${hiddenCount} more, which ${DESCRIPTION} lists` : ''}`;
}
