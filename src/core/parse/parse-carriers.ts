import type { CarrierList, ListedCarrier } from '../shipment/lists.ts';
import { SeaLines, type WireSeaLine } from '../wire/schemas.ts';
import { textOrNull, upperOrNull } from './parse-fields.ts';
import { createIssueLog, type IssueLog, within } from './issue-log.ts';
import { mapSent, type Read, readLenient } from './read-lenient.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

/** Reads the list of carriers. A carrier with neither name nor code is dropped, because it cannot be selected. */
export function parseCarriers(data: unknown): CarrierList {
  const log = createIssueLog();
  const wire = readLenient(SeaLines, data, log);
  if (wire === null) throw new UnreadableAnswerError('the answer holds no list of lines');
  const carriers = mapSent(log, wire, (carrier) => parseListedCarrier(log, carrier)).flat();
  return { carriers, issues: log.list() };
}

function parseListedCarrier(log: IssueLog, wire: Read<WireSeaLine>): readonly ListedCarrier[] {
  const codes = toCodes(wire.scac_codes);
  const name = textOrNull(wire.name) ?? codes[0];
  if (name === undefined) {
    within(log, 'name', () => log.report(wire.name, 'name'));
    return [];
  }
  const types = wire.active_types;
  return [
    {
      name,
      // The list contains supported carriers, so a missing flag means active, and only `false` removes a carrier.
      active: wire.active ?? true,
      maintenance: wire.maintenance ?? false,
      codes,
      prefixes: toCodes(wire.prefixes),
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

const toCodes = (list: readonly string[] | null): readonly string[] => [
  ...new Set((list ?? []).flatMap((code) => upperOrNull(code) ?? [])),
];
