import { describe, expect, it } from 'vitest';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import type { Outcome } from '../core/shipment/types.ts';
import { type Code, CODES, type ErrorMessage, type SuccessMessage } from '../core/wire/codes.ts';
import { type StepKind, toNotice, toProblem } from './errors.ts';
import { type FailureCause, ServiceError } from './service-error.ts';
import { isWithheldAnswer } from './withheld-answer.ts';

const t = createTranslate('en', en);
const ABOUT = { number: 'MSKU2048175', line: 'MAEU', type: null, lineName: 'Maersk' } as const;
const refused = (code: string) => new ServiceError({ cause: 'refused', code });

/** Every code of the service with the one step that helps a person. */
const STEPS: Readonly<Record<Exclude<SuccessMessage, 'OK'> | ErrorMessage, StepKind>> = {
  SEALINE_HASNT_PROVIDE_INFO: 'choose-line',
  SEALINE_CANCELED_SHIPMENT: 'edit-number',
  NO_CONTAINERS: 'retry',
  NO_EVENTS: 'retry',
  PENDING: 'retry',
  WRONG_PARAMETERS: 'copy-details',
  WRONG_NUMBER: 'edit-number',
  WRONG_SEALINE: 'choose-line',
  WRONG_TYPE: 'choose-type',
  SEALINE_NOT_SUPPORTED: 'choose-line',
  SEALINE_NOT_SUPPORT_SHIPMENT_TYPE: 'choose-type',
  SEALINE_TEMPORARY_DISABLED: 'retry',
  SEALINE_UNDER_MAINTENANCE: 'retry',
  SEALINE_NO_RESPONSE: 'retry',
  AUTO_CANT_DETECT_SEALINE: 'choose-line',
  AUTO_CANT_DETECT_TYPE: 'choose-type',
  AUTO_CANT_FIND_INFO: 'choose-both',
  API_KEY_REQUIRED: 'copy-details',
  API_KEY_WRONG: 'copy-details',
  API_KEY_ACCESS_DENIED: 'copy-details',
  API_KEY_EXPIRED: 'copy-details',
  API_KEY_LIMIT_REACHED: 'open-cached',
  API_KEY_RATE_LIMIT: 'retry',
  UNEXPECTED_ERROR: 'retry',
};

const OWN_CODES: Readonly<Partial<Record<Code, StepKind>>> = {
  FORCE_UPDATE_REFUSED: 'retry',
  BUDGET_REACHED: 'open-cached',
  NOT_CACHED: 'open-cached',
  NOT_ALLOWED: 'edit-number',
  TOO_MANY_REQUESTS: 'retry',
  SERVICE_UNREACHABLE: 'retry',
  SERVICE_TIMEOUT: 'retry',
  SERVICE_MALFORMED: 'retry',
  SERVICE_FAILED: 'retry',
  SERVICE_RESTING: 'retry',
  STOPPING: 'retry',
  INTERNAL_ERROR: 'retry',
  NOT_FOUND: 'copy-details',
  METHOD_NOT_ALLOWED: 'copy-details',
};

const DOCS = `# Message codes

\`src/api/errors.test.ts\` writes this page from \`src/core/wire/codes.ts\`. *Status*: the HTTP status of Landfall's own refusals;
that of the service is passed on. *Cached*: how long a response without data is not requested again. *Up to*: who has to do
something about it.

| code | of | status | cached | up to | title |
|---|---|---|---|---|---|
`;

const formatDuration = (ms: number): string => {
  const minutes = ms / 60_000;
  return minutes < 1 ? `${ms / 1000} s` : minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
};

const TRANSPORT: Readonly<Record<Exclude<FailureCause, 'refused'>, string>> = {
  offline: 'retry',
  unreachable: 'retry',
  timeout: 'retry',
  malformed: 'retry',
  'too-large': 'copy-details',
  http: 'retry',
};

it('lists every code in docs/codes.md (renewed by vitest -u)', async () => {
  const rows = Object.entries(CODES).map(([code, { origin, blame, status, cacheMs }]) =>
    [
      `\`${code}\``,
      origin === 'service' ? 'service' : 'Landfall',
      status ?? '',
      cacheMs === 0 ? '' : formatDuration(cacheMs),
      blame === 'nobody' ? '' : blame,
      code === 'OK' || code === 'SECRET_WRONG' || isWithheldAnswer(code) ? '' : toProblem(code, t).title,
    ].join(' | '),
  );
  await expect(`${DOCS}${rows.map((row) => `| ${row} |\n`).join('')}`).toMatchFileSnapshot('../../docs/codes.md');
});

describe('every cause has at most two sentences and a button', () => {
  const all = [
    ...Object.entries({ ...STEPS, ...OWN_CODES }).map(([code, step]) => ({ name: code, step, error: refused(code) })),
    ...Object.keys(TRANSPORT).map((name) => ({
      name,
      step: TRANSPORT[name as keyof typeof TRANSPORT],
      error: new ServiceError({ cause: name as FailureCause, code: name === 'http' ? 'HTTP_502' : null }),
    })),
  ];

  it.each(all)('$name', ({ error, step }) => {
    const problem = toProblem(error, t, ABOUT);
    expect(problem.step.kind).toBe(step);
    expect(problem.step.label.length).toBeGreaterThan(3);
    expect(problem.title).not.toMatch(/error|oops|[{}]/i);
    expect(problem.body).not.toMatch(/\berror\b|oops|[{}]/i);
    expect(problem.body).toMatch(/^\p{Lu}.{25,200}\.$/u);
    expect(problem.body).toMatch(/^[^.]+\.( [^.]+\.)?$/);
  });

  it('has a sentence of its own for each', () => {
    const bodies = Object.keys(STEPS).map((code) => toProblem(code, t).body);
    const shared = ['API_KEY_REQUIRED', 'API_KEY_WRONG', 'API_KEY_ACCESS_DENIED'];
    expect(new Set(bodies).size).toBe(bodies.length - shared.length + 1);
  });
});

it.each(Object.keys(STEPS).filter((code) => /^API_KEY_(?!RATE)/.test(code)))('%s never blames the visitor', (code) => {
  const { title, body } = toProblem(refused(code), t);
  expect(`${title} ${body}`).not.toMatch(/\byour (key|subscription|quota)\b|\bkey\b/i);
});

it('distinguishes "nothing yet" from "not found"', () => {
  const nothing: Outcome[] = ['line-has-nothing', 'pending', 'no-events', 'no-containers'];
  for (const outcome of nothing) {
    const notice = toNotice({ outcome, message: null }, t, ABOUT);
    expect(notice?.tone).toBe('plain');
    expect(notice?.title).toMatch(/\b(yet)\b/);
    expect(`${notice?.title} ${notice?.body}`).not.toMatch(/not found|failed/i);
  }
  expect(toNotice({ outcome: 'ok', message: null }, t, ABOUT)).toBeNull();
});

it('shows an unknown message of a success as it is', () => {
  const notice = toNotice({ outcome: 'no-events', message: 'PARTIAL_INFO' }, t, ABOUT);
  expect(notice).toMatchObject({
    tone: 'plain',
    code: 'PARTIAL_INFO',
    title: 'Message from the service: “PARTIAL_INFO”',
  });
  expect(notice?.details).toContain('PARTIAL_INFO');
});

it('shows an unknown code as it is', () => {
  const problem = toProblem(refused('SEALINE_ON_FIRE'), t, ABOUT);
  expect(problem.title).toContain('SEALINE_ON_FIRE');
  expect(problem.step.kind).toBe('retry');
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is an unknown code like any other', (code) => {
  expect(toProblem(refused(code), t).title).toContain(code);
  expect(toProblem(code, t).step.kind).toBe('retry');
});

it('reads a code in any case', () => {
  expect(toProblem(refused(' api_key_expired'), t).title).toBe(toProblem(refused('API_KEY_EXPIRED'), t).title);
});

it('names the requested number and carrier', () => {
  expect(toProblem(refused('SEALINE_NO_RESPONSE'), t, ABOUT).body).toContain('Maersk');
  expect(toProblem(refused('WRONG_TYPE'), t, ABOUT).body).toMatch(/^MSKU 204817 5 /);
});

it('lists for support what was sent', () => {
  const error = new ServiceError({ cause: 'refused', code: 'WRONG_PARAMETERS', requestId: 'r7' });
  const { details } = toProblem(error, t, ABOUT);
  expect(details).toBe('WRONG_PARAMETERS · number MSKU2048175, carrier MAEU, type not given · r7');
});

it('waits as long as the server says, otherwise a usual time', () => {
  const rateLimited = new ServiceError({ cause: 'refused', code: 'API_KEY_RATE_LIMIT', retryAfterMs: 12_000 });
  expect(toProblem(rateLimited, t).step.waitMs).toBe(12_000);
  expect(toProblem(refused('API_KEY_RATE_LIMIT'), t).step.waitMs).toBe(60_000);
});

it('says that a crash of the page is our own mistake', () => {
  const problem = toProblem(new TypeError('x is undefined'), t);
  expect(problem.body).toContain('our side');
  expect(problem.details).not.toContain('undefined');
});
