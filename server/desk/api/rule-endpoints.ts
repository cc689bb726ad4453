/** Endpoints of rules: the thresholds and free days of the desk, and how often cases led to an action. */
import * as v from 'valibot';
import { RULES } from '../../../src/core/rules/rules.ts';
import { RULE_NAMES, type RuleName } from '../../../src/core/rules/types.ts';
import { isDay } from '../../../src/core/time/day.ts';
import { FREE_DAYS_ID, isRuleName } from '../cases/settings.ts';
import {
  FreeDaysTable,
  Settings,
  FreeDaysAnswer,
  FreeDaysBody,
  RuleAnswer,
  RuleBody,
} from '../../../src/core/desk-api/rules.ts';
import type { CommandContext, Document } from '../ports/desk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { notFound, Problem, success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { readResult, StoredDocument } from './outcomes.ts';
import type { StaffDesk } from '../operations.ts';

export const RULE_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/rules',
    needs: 'viewer',
    audience: 'staff',
    summary:
      'List rules with thresholds, settings, number of cases that are closed or a week old, and how many were acted on',
    query: NoQuery,
    body: NoBody,
    answer: v.array(RuleAnswer),
    handle: async ({ desk, at }) => success(await allRules(desk, at)),
  }),
  endpoint({
    method: 'PATCH',
    path: '/rules/{id}',
    needs: 'editor',
    audience: 'staff',
    summary:
      'Set the thresholds of a rule, for all or by customer and carrier; the rule then runs over all watches again',
    query: NoQuery,
    body: RuleBody,
    answer: RuleAnswer,
    handle: async ({ id, body: { version, settings }, person, desk, at, idempotencyKey }) => {
      if (!isRuleName(id)) throw notFound();
      if (!settings.every(({ levels }) => levels === null || isOrdered(id, levels)))
        throw new Problem(
          400,
          'WRONG_BODY',
          'Each of the three “levels” must be harder to reach than the one before: put them in order.',
        );
      await putVersioned(
        desk,
        { kind: 'rule', id },
        { version, body: settings },
        { actor: person.name, at, idempotencyKey },
      );
      return success((await allRules(desk, at)).find(({ rule }) => rule === id));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/free-days',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the table of free days, by carrier, port and container type, with days that do not count',
    query: NoQuery,
    body: NoBody,
    answer: FreeDaysAnswer,
    handle: async ({ desk }) => success(await freeDays(desk)),
  }),
  endpoint({
    method: 'PUT',
    path: '/free-days',
    needs: 'editor',
    audience: 'staff',
    summary: 'Replace the table of free days: `version` is null for the first one, otherwise the one you read',
    query: NoQuery,
    body: FreeDaysBody,
    answer: FreeDaysAnswer,
    handle: async ({ body: { version, entries }, person, desk, at, idempotencyKey }) => {
      for (const [index, { holidays }] of entries.entries()) refuseInvalidDays(holidays, `Entry ${index + 1}`);
      await putVersioned(
        desk,
        { kind: 'rule', id: FREE_DAYS_ID },
        { version, body: entries },
        { actor: person.name, at, idempotencyKey },
      );
      return success(await freeDays(desk));
    },
  }),
];

/** Thresholds must keep the direction of the defaults, rising or falling. */
function isOrdered(rule: RuleName, [first, second, third]: readonly [number, number, number]): boolean {
  const [lowest, , highest] = RULES[rule].levels;
  return lowest < highest ? first <= second && second <= third : first >= second && second >= third;
}

async function allRules(desk: StaffDesk, now: number): Promise<readonly v.InferOutput<typeof RuleAnswer>[]> {
  const documents = await desk.documents('rule');
  const quality = await desk.ruleQuality(now);
  return RULE_NAMES.map((rule) => {
    const { unit, levels, severities, holds } = RULES[rule];
    const document = documents.find(({ id }) => id === rule);
    const counts = quality.find((entry) => entry.rule === rule);
    return {
      rule,
      unit,
      levels: [...levels],
      severities: [...severities],
      holds,
      version: document?.version ?? null,
      settings: document === undefined ? [] : v.parse(Settings, JSON.parse(document.body)),
      cases: counts?.cases ?? 0,
      acted: counts?.acted ?? 0,
    };
  });
}

async function freeDays(desk: StaffDesk): Promise<v.InferOutput<typeof FreeDaysAnswer>> {
  const document = await desk.document('rule', FREE_DAYS_ID);
  if (document === null) return { version: null, entries: [] };
  return { version: document.version, entries: v.parse(FreeDaysTable, JSON.parse(document.body)) };
}

/** Refuses days like `2026-02-30`. Stored tables may contain them and can still be read. */
export function refuseInvalidDays(days: readonly (string | null)[], table: string): void {
  const wrong = days.find((day) => day !== null && !isDay(day));
  if (wrong !== undefined) throw new Problem(400, 'WRONG_BODY', `${table}: ${wrong} is no day of the calendar.`);
}

/** Stores the whole table or sheet. The response is 409 with the present one when another version was read. */
export async function putVersioned(
  desk: StaffDesk,
  place: Pick<Document, 'kind' | 'id'>,
  { version, body }: { readonly version: number | null; readonly body: unknown },
  context: CommandContext,
): Promise<void> {
  const outcome = await desk.put({ ...place, version, body: JSON.stringify(body) }, context);
  const { kind, data } = readResult(outcome, StoredDocument);
  if (kind === 'stale')
    throw new Problem(409, 'VERSION_STALE', 'Somebody changed this since: look again.', parsePresent(data));
}

const parsePresent = (document: Omit<Document, 'kind' | 'id'> | null): unknown =>
  document === null ? null : { version: document.version, body: JSON.parse(document.body) };
