import type { LineList, SeaLine } from '../shipment/lists.ts';
import { SeaLines, type WireSeaLine } from '../wire/schemas.ts';
import { textOrNull, upperOrNull } from './parse-fields.ts';
import { createIssueLog, type IssueLog, within } from './issue-log.ts';
import { mapSent, type Read, readLenient } from './read-lenient.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

/** The list of shipping lines. Drops a line with neither name nor code: it cannot be chosen. */
export function parseLines(data: unknown): LineList {
  const log = createIssueLog();
  const wire = readLenient(SeaLines, data, log);
  if (wire === null) throw new UnreadableAnswerError('the answer holds no list of lines');
  const lines = mapSent(log, wire, (line) => parseLine(log, line)).flat();
  return { lines, issues: log.list() };
}

function parseLine(log: IssueLog, wire: Read<WireSeaLine>): readonly SeaLine[] {
  const codes = codesOf(wire.scac_codes);
  const name = textOrNull(wire.name) ?? codes[0];
  if (name === undefined) {
    within(log, 'name', () => log.report(wire.name, 'name'));
    return [];
  }
  const types = wire.active_types;
  return [
    {
      name,
      // The list holds supported lines, so a missing flag means active; only `false` removes it.
      active: wire.active ?? true,
      maintenance: wire.maintenance ?? false,
      codes,
      prefixes: codesOf(wire.prefixes),
      types: {
        ct: types?.ct ?? null,
        bl: types?.bl ?? null,
        bk: types?.bk ?? null,
        blCt: types?.bl_ct ?? null,
        bkCt: types?.bk_ct ?? null,
      },
    },
  ];
}

const codesOf = (list: readonly string[] | null): readonly string[] => [
  ...new Set((list ?? []).flatMap((code) => upperOrNull(code) ?? [])),
];
