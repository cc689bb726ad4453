/** Rule settings that people entered: thresholds, free days and rates. They are documents of the desk. */
import { RatesTable } from '../../../src/core/desk-api/money.ts';
import { FreeDaysTable, Settings } from '../../../src/core/desk-api/rules.ts';
import * as v from 'valibot';
import type { Rate } from '../../../src/core/money/types.ts';
import type { RuleSettings } from '../../../src/core/rules/rules.ts';
import { RULE_NAMES, type RuleName } from '../../../src/core/rules/types.ts';

/** The settings of rules, with the rates. */
export interface DeskSettings extends RuleSettings {
  readonly rates: readonly Rate[];
}

/** The id of the one document of free days. */
export const FREE_DAYS_ID = 'free-days';
/** The id of the one document of rates. */
export const RATES_ID = 'rates';
export const isRuleName = (id: string): id is RuleName => RULE_NAMES.some((name) => name === id);

const readAs = <S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, JSON.parse(body));
  return result.success ? result.output : null;
};

/** Reads all rule documents. An unreadable document counts as missing. */
export function readSettings(documents: readonly { readonly id: string; readonly body: string }[]): DeskSettings {
  const readTable = <S extends typeof FreeDaysTable | typeof RatesTable>(id: string, schema: S) => {
    const table = documents.find((document) => document.id === id);
    return table === undefined ? null : readAs(schema, table.body);
  };
  return {
    thresholds: Object.fromEntries(
      documents.flatMap(({ id, body }) => (isRuleName(id) ? [[id, readAs(Settings, body) ?? []]] : [])),
    ),
    freeDays: readTable(FREE_DAYS_ID, FreeDaysTable) ?? [],
    rates: readTable(RATES_ID, RatesTable) ?? [],
  };
}
