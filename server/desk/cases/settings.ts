/**
 * What people entered about the rules: thresholds per rule, and free days. Documents of the desk.
 */
import * as v from 'valibot';
import type { RuleSettings } from '../../../src/core/rules/rules.ts';
import { RULE_NAMES, type RuleName } from '../../../src/core/rules/types.ts';

const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));
const Scope = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));
export const Settings = v.pipe(
  v.array(
    v.strictObject({ customer: Scope, line: Scope, levels: v.nullable(v.strictTuple([Amount, Amount, Amount])) }),
  ),
  v.maxLength(500),
);

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const FreeDaysTable = v.pipe(
  v.array(
    v.strictObject({
      line: Scope,
      port: Scope,
      size: Scope,
      kind: v.picklist(['demurrage', 'detention']),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
      restDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(6)),
      holidays: v.pipe(v.array(Day), v.maxLength(200)),
    }),
  ),
  v.maxLength(2000),
);

/** The id of the one document of free days. */
export const FREE_DAYS_ID = 'free-days';
export const isRuleName = (id: string): id is RuleName => RULE_NAMES.some((name) => name === id);

const readAs = <S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, JSON.parse(body));
  return result.success ? result.output : null;
};

/** Of all documents about rules; what cannot be read counts as not entered. */
export function readSettings(documents: readonly { readonly id: string; readonly body: string }[]): RuleSettings {
  const table = documents.find(({ id }) => id === FREE_DAYS_ID);
  return {
    thresholds: Object.fromEntries(
      documents.flatMap(({ id, body }) => (isRuleName(id) ? [[id, readAs(Settings, body) ?? []]] : [])),
    ),
    freeDays: table === undefined ? [] : (readAs(FreeDaysTable, table.body) ?? []),
  };
}
