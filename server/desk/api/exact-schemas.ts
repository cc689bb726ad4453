/** What the page reads by a function or as any text, exactly: for the OpenAPI document. */
import * as v from 'valibot';
import { EvidenceKey, Fact, Facts, NextKey, TitleKey } from '../../../src/core/desk-api/cases.ts';
import { Cells, Fields } from '../../../src/core/desk-api/cells.ts';
import { Time } from '../../../src/core/desk-api/common.ts';
import { ReasonValues, RowFields } from '../../../src/core/desk-api/imports.ts';
import { RowCells } from '../../../src/core/desk-api/rows.ts';
import { EVIDENCE_KINDS, FACT_NAMES, RULE_NAMES } from '../../../src/core/rules/types.ts';

const FactValue = v.union([v.string(), v.number(), Time]);

export const EXACT: ReadonlyMap<v.GenericSchema, v.GenericSchema> = new Map<v.GenericSchema, v.GenericSchema>([
  [RowCells, Cells],
  [RowFields, Fields],
  [ReasonValues, v.record(v.string(), v.union([v.string(), v.number()]))],
  [Fact, FactValue],
  [Facts, v.partial(v.object(v.entriesFromList(FACT_NAMES, FactValue)))],
  [TitleKey, v.picklist(RULE_NAMES.map((rule) => `case.${rule}.title`))],
  [NextKey, v.picklist(RULE_NAMES.map((rule) => `case.${rule}.next`))],
  [EvidenceKey, v.picklist(EVIDENCE_KINDS.map((kind) => `case.evidence.${kind}`))],
]);
