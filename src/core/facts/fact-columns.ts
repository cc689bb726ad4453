/** Manual entries as spreadsheet columns: for each kind a day, or a day with a time. */
import type { PortTime } from '../time/types.ts';
import type { Translate } from '../texts/translate.ts';
import { isFactKind } from './last-fact.ts';
import { type Fact, FACT_KINDS, type FactKind } from './types.ts';

export type FactColumn = `fact:${FactKind}`;
export const factColumn = (kind: FactKind): FactColumn => `fact:${kind}`;
export const FACT_COLUMNS = FACT_KINDS.map(factColumn);

export const isFactColumn = (key: string): key is FactColumn => FACT_COLUMNS.some((column) => column === key);

export function kindOfColumn(key: string): FactKind | null {
  const kind = isFactColumn(key) ? key.slice('fact:'.length) : null;
  return isFactKind(kind) ? kind : null;
}

const nameOf = (key: FactColumn, t: Translate): string => t('fact.name', { kind: kindOfColumn(key) ?? '' });

export const factColumnLabel = (key: FactColumn, t: Translate): string => t('sheet.fact', { event: nameOf(key, t) });

/** The heading has the key in brackets, so that an import recognises it in every language. */
export const factHeading = (key: FactColumn, t: Translate): string => `${nameOf(key, t)} (${key})`;

export function columnOfHeading(header: string): FactColumn | null {
  const name = /\bfact:\s?([a-z]+)/i.exec(header)?.[1]?.toLowerCase();
  return FACT_COLUMNS.find((key) => key.toLowerCase() === `fact:${name}`) ?? null;
}

/** Formats `2026-11-18` or `2026-11-18 14:10`, by the clock of the place. */
export function factCell({ wall, dateOnly }: PortTime): string {
  const seconds = wall.slice(16, 19);
  return dateOnly ? wall.slice(0, 10) : `${wall.slice(0, 16).replace('T', ' ')}${seconds === ':00' ? '' : seconds}`;
}

/** Returns the latest entry of a kind, which is the one that counts. */
export const lastOfKind = (facts: readonly Fact[], kind: FactKind): Fact | null =>
  facts.filter((fact) => fact.kind === kind).toSorted((a, b) => b.enteredAt - a.enteredAt || b.id - a.id)[0] ?? null;

export function formatFactCell(facts: readonly Fact[], key: FactColumn): string {
  const kind = kindOfColumn(key);
  const fact = kind === null ? null : lastOfKind(facts, kind);
  return fact === null ? '' : factCell(fact.at);
}
