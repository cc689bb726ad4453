/**
 * Forty samples as watches of a desk: one of everything that a person who watches many meets. Left
 * out is what stops a whole server (a spent quota, a refused key) and what is broken on purpose.
 */
import { type Scenario, SCENARIOS } from './scenarios.ts';

export interface DeskSample {
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
  readonly fields: {
    readonly customer: string;
    readonly reference: string;
    readonly tags: readonly string[];
    readonly freeDays: number;
  };
}

const LEFT_OUT: readonly string[] = [
  'wrong-number',
  'wrong-line',
  'line-silent',
  'rate-limited',
  'quota-spent',
  'key-wrong',
  'http-500',
  'malformed-json',
  'truncated',
  'html',
  'hostile-text',
  'unknown-codes',
  'oldest-shape',
];

const CUSTOMERS = ['Alder Foods', 'Brook & Sons', 'Cedar Outdoor', 'Dune Textiles'] as const;

function toSample({ id, number, type, line }: Scenario, index: number): DeskSample {
  return {
    number,
    // What is to be detected is left open.
    numberType: line === null ? '' : type,
    line: line ?? '',
    fields: {
      customer: CUSTOMERS[index % CUSTOMERS.length] ?? CUSTOMERS[0],
      reference: `PO-${4001 + index}`,
      tags: [id],
      freeDays: 7,
    },
  };
}

export const DESK_SAMPLES: readonly DeskSample[] = SCENARIOS.filter(({ id }) => !LEFT_OUT.includes(id)).map(toSample);
