/**
 * A predicate as a condition of SQL: true for the very rows for which `core/filter/matches.ts` is.
 */
import { columnOf } from '../../../src/core/columns/columns.ts';
import { afterPrefix } from '../../../src/core/columns/fold.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { comparedName } from './row-columns.ts';
import type { Dialect, Parameter } from './sql.ts';

export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** `isTest`: it is tested on rows that are read anyway, and never decides which rows are read. */
export function toCondition(predicate: Predicate, dialect: Dialect, isTest = false): Condition {
  const parameters: Parameter[] = [];
  const put = (value: Parameter): string => {
    parameters.push(value);
    return '?';
  };

  function write(one: Predicate): string {
    switch (one.op) {
      case 'and':
      case 'or':
        if (one.of.length === 0) return one.op === 'and' ? '1 = 1' : '1 = 0';
        return `(${one.of.map(write).join(one.op === 'and' ? ' AND ' : ' OR ')})`;
      case 'not':
        return `NOT ${write(one.of)}`;
      case 'term':
        return `${isTest ? 'w.id' : 'id'} IN (SELECT watch_id FROM terms WHERE term >= ${put(one.value)} AND term < ${put(afterPrefix(one.value))})`;
      default:
        return leaf(one);
    }
  }

  /** Never null: a condition about an absent cell is false, and its negation true. */
  function leaf(one: Exclude<Predicate, { op: 'and' | 'or' | 'not' | 'term' }>): string {
    const plain = one.op === 'null' ? `"${one.column}"` : comparedName(one.column);
    const name = isTest ? dialect.unindexed(plain) : plain;
    if (one.op === 'null') return `(${name} IS NULL)`;
    return `(${name} IS NOT NULL AND ${comparison(one, name)})`;
  }

  function comparison(one: Exclude<Predicate, { op: 'and' | 'or' | 'not' | 'term' | 'null' }>, name: string): string {
    switch (one.op) {
      case 'is':
        return `${name} = ${put(typeof one.value === 'boolean' ? Number(one.value) : one.value)}`;
      case 'starts':
        return `${name} >= ${put(one.value)} AND ${name} < ${put(afterPrefix(one.value))}`;
      case 'contains':
        return `${dialect.position}(${name}, ${put(one.value)}) > 0`;
      case 'has':
        return `${dialect.position}(${name}, ${put(`\n${one.value}\n`)}) > 0`;
      case 'range': {
        const bounds = [
          one.from === null ? '' : `${name} >= ${put(typed(one.column, one.from))}`,
          one.to === null ? '' : `${name} < ${put(typed(one.column, one.to))}`,
        ].filter((bound) => bound !== '');
        return bounds.length === 0 ? '1 = 1' : bounds.join(' AND ');
      }
    }
  }

  return { sql: write(predicate), parameters };
}

const typed = (column: Parameters<typeof columnOf>[0], bound: number | string): Parameter =>
  columnOf(column).type === 'time' ? String(bound) : Number(bound);

/** Whether the row of a finding `f` fulfils a filter. Names in a filter are those of the row. */
export function memberCondition(filter: Predicate, dialect: Dialect): Condition {
  const { sql, parameters } = toCondition(filter, dialect, true);
  return { sql: `EXISTS (SELECT 1 FROM watches AS w WHERE w.id = f.watch_id AND ${sql})`, parameters };
}
