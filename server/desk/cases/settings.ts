/**
 * What people entered about the rules: thresholds per rule, and free days. Documents of the desk.
 */
import { FreeDaysTable, Settings } from '../../../src/core/desk-api/rules.ts';
import * as v from 'valibot';
import type { RuleSettings } from '../../../src/core/rules/rules.ts';
import { RULE_NAMES, type RuleName } from '../../../src/core/rules/types.ts';

/** The id of the one document of free days. */
export const FREE_DAYS_ID = 'free-days';
export const isRuleName = (id: string): id is RuleName => RULE_NAMES.some((name) => name === id);

const readAs = <S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, JSON.parse(body));
  return result.success ? result.output : null;
};

/** Reads all documents about rules; what cannot be read counts as not entered. */
export function readSettings(documents: readonly { readonly id: string; readonly body: string }[]): RuleSettings {
  const table = documents.find(({ id }) => id === FREE_DAYS_ID);
  return {
    thresholds: Object.fromEntries(
      documents.flatMap(({ id, body }) => (isRuleName(id) ? [[id, readAs(Settings, body) ?? []]] : [])),
    ),
    freeDays: table === undefined ? [] : (readAs(FreeDaysTable, table.body) ?? []),
  };
}
