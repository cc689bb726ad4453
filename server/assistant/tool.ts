/** A tool reads its arguments and makes its answer from responses of the desk. */
import * as v from 'valibot';
import { MAX_FILTER } from '../../src/core/filter/tokens.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { DEFAULT_LOCALE } from '../../src/core/texts/language.ts';
import type { Withheld } from '../config/assistant.ts';
import { clip, type Json } from './answer.ts';
import { type DeskClient, ToolError } from './desk-client.ts';
import type { ShipmentWording } from './shipment-answer.ts';
import { refuseWithheld } from './withheld.ts';

export interface ToolContext {
  readonly desk: DeskClient;
  readonly nowMs: number;
  readonly origin: string;
  readonly withheld: readonly Withheld[];
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: v.GenericSchema;
  readonly isWriting: boolean;
  readonly run: (values: unknown, context: ToolContext) => Promise<Json>;
}

interface Definition<S extends v.GenericSchema> extends Omit<Tool, 'run' | 'input' | 'isWriting'> {
  readonly input: S;
  readonly isWriting?: true;
  readonly run: (values: v.InferOutput<S>, desk: DeskClient, wording: ShipmentWording) => Promise<Json>;
}

/** Texts are in English, because models translate for their readers. */
export const tool = <S extends v.GenericSchema>({ run, isWriting, ...rest }: Definition<S>): Tool => ({
  ...rest,
  isWriting: isWriting === true,
  run: async (values, { desk, ...context }) => {
    const read = v.safeParse(rest.input, values);
    if (!read.success) throw new ToolError(toSentence(read.issues[0]));
    return run(read.output, desk, { ...context, t: await loadTranslate(DEFAULT_LOCALE) });
  },
});

function toSentence({ path, message }: v.BaseIssue<unknown>): string {
  const place = (path ?? []).map(({ key }) => clip(String(key))).join('.');
  return `Argument ${place === '' ? 'list' : `“${place}”`}: ${clip(message, 200)}. Correct it and call again.`;
}

export const Filter = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(MAX_FILTER),
    v.description(
      'Filter of the desk. Terms are joined by “and”: customer:acme carrier:MAEU ship:~given port:rotterdam eta:<7d eta:2026-12-01..2026-12-07 is:late is:overdue late:>2d needed:<14d ref:4711 free:<3d. “-” negates, a comma is “or”, “none” finds empty. is: overdue, late, early, planned, moving, arrived, done, stale, unseen, held, problem, sample, conflict. Plain words search everything.',
    ),
  ),
  '',
);
export const Zone = v.optional(
  v.pipe(v.string(), v.maxLength(60), v.description('IANA time zone that decides which day is today.')),
  'UTC',
);
export const toLimit = (most: number, otherwise: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), otherwise);

/** Checks a filter before it reaches the desk. */
export const checkFilter = (
  { filter, zone }: { readonly filter: string; readonly zone: string },
  wording: ShipmentWording,
): void => refuseWithheld(filter, zone, wording.nowMs, wording.withheld);
