import type { Issue, Want } from '../shipment/issue.ts';
import { plainText } from './plain-text.ts';

/**
 * Collects the parts of an answer that could not be read, with their paths. Keys are a stack and become text only
 * when an issue is reported.
 */
export interface IssueLog {
  readonly enter: (key: string | number) => void;
  readonly leave: () => void;
  readonly report: (got: unknown, want: Want) => void;
  readonly list: () => readonly Issue[];
}

/** Bounds the list for an answer that is wrong everywhere; further issues are only counted. */
const MAX_ISSUES = 500;
const MAX_GOT = 60;

export function createIssueLog(): IssueLog {
  const keys: (string | number)[] = [];
  const issues: Issue[] = [];
  let unlisted = 0;
  return {
    enter: (key) => {
      keys.push(key);
    },
    leave: () => {
      keys.pop();
    },
    report: (got, want) => {
      if (issues.length < MAX_ISSUES) issues.push({ path: formatPath(keys), got: describe(got), want });
      else unlisted += 1;
    },
    list: () => (unlisted === 0 ? issues : [...issues, { path: '…', got: `+${unlisted}`, want: 'fewer-issues' }]),
  };
}

/** Runs `step` with `key` added to the path of every issue that it reports. */
export function within<T>(log: IssueLog, key: string | number, step: () => T): T {
  log.enter(key);
  try {
    return step();
  } finally {
    log.leave();
  }
}

const formatPath = (keys: readonly (string | number)[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
    '',
  );

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(plainText(value).slice(0, MAX_GOT));
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(value);
}
