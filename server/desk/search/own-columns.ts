/** The columns that a desk added: one document with a version, beside the rules. */
import * as v from 'valibot';
import { cleanText } from '../../../src/core/columns/clean.ts';
import { isColumnKey } from '../../../src/core/columns/columns.ts';
import {
  OWN_LIMITS,
  type OwnColumn as Column,
  type OwnKey,
  isOwnKey,
  ownTexts,
} from '../../../src/core/columns/own-columns.ts';
import { OwnColumn, type OwnColumnOrder, type OwnColumns } from '../../../src/core/desk-api/own-columns.ts';
import { isFreeName } from '../../../src/core/sheet/column-names.ts';
import type { Catalogue } from '../../../src/core/texts/message.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import type { Document, DocumentKind } from '../ports/desk.ts';

export const OWN_COLUMNS_ID = 'own';

const Stored = v.object({
  /** The serial number of the last created column, because a key is never used twice. */
  last: v.number(),
  columns: v.array(OwnColumn),
});
export interface StoredColumns {
  readonly last: number;
  readonly columns: readonly Column[];
}

const NO_COLUMNS: StoredColumns = { last: 0, columns: [] };

export function parseOwnColumns(body: string | null): StoredColumns {
  const read = v.safeParse(Stored, body === null ? null : JSON.parse(body));
  return read.success ? read.output : NO_COLUMNS;
}

interface Documents {
  document(kind: DocumentKind, id: string): Promise<Document | null>;
}

export async function readOwnColumns(store: Documents): Promise<OwnColumns> {
  const document = await store.document('columns', OWN_COLUMNS_ID);
  const { columns } = parseOwnColumns(document?.body ?? null);
  return { version: document?.version ?? null, columns };
}

/** Returns the names of the columns, for texts outside of the page. */
export const readOwnTexts = async (store: Documents): Promise<Catalogue> =>
  ownTexts((await readOwnColumns(store)).columns);

export type Refusal = { readonly name: string; readonly why: 'tooMany' | 'taken' | 'gone' | 'currency' | 'choices' };

/** Applies an order of columns. A column that it leaves out is archived and never lost. */
export function orderColumns(
  { last, columns }: StoredColumns,
  order: readonly OwnColumnOrder[],
): StoredColumns | Refusal {
  let serial = last;
  const next: Column[] = [];
  for (const { key, type, currency, several, retired, ...texts } of order) {
    const name = cleanText(texts.name, OWN_LIMITS.name);
    const choices = texts.choices.map((one) => cleanText(one, OWN_LIMITS.choice)).filter((one) => one !== '');
    const existing = key === null ? undefined : columns.find((one) => one.key === key);
    if (key !== null && (existing === undefined || !key.startsWith(type))) return { name, why: 'gone' };
    if ((type === 'money') !== (currency !== null)) return { name, why: 'currency' };
    if ((type === 'choice') !== choices.length > 0) return { name, why: 'choices' };
    if (existing !== undefined && existing.currency !== currency) return { name, why: 'currency' };
    if (key === null) serial += 1;
    const newKey = key ?? toOwnKey(`${type}${serial}`);
    const before = existing === undefined || existing.name === name ? [] : [existing.name];
    const formerNames = [...before, ...(existing?.formerNames ?? [])].filter((one) => one !== name);
    next.push({
      key: newKey,
      name,
      formerNames: [...new Set(formerNames)].slice(0, OWN_LIMITS.formerNames),
      currency,
      choices: [...new Set(choices)],
      several: type === 'choice' && several,
      retired,
    });
  }
  const omitted = columns.filter(({ key }) => next.every((one) => one.key !== key));
  const stored = [...next, ...omitted.map((one) => ({ ...one, retired: true }))];
  const active = stored.filter(({ retired }) => !retired);
  const refused = active.find(
    ({ name }, index) =>
      !isFreeName(name) || active.some((one, at) => at < index && normalizeText(one.name) === normalizeText(name)),
  );
  if (refused !== undefined) return { name: refused.name, why: 'taken' };
  if (active.length > OWN_LIMITS.columns) return { name: active.at(-1)?.name ?? '', why: 'tooMany' };
  return { last: serial, columns: stored };
}

function toOwnKey(text: string): OwnKey {
  if (!isOwnKey(text) || !isColumnKey(text)) throw new TypeError(`${text} is no key`);
  return text;
}
