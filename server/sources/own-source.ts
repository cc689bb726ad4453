/** Answers the list of carriers and the history from this server if carriers are asked directly. */
import { isObject, ownList, parseJson } from '../http/json.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import type { Charge, Source, SourceQuestion } from '../gateway/source.ts';
import { CARRIERS } from './carriers/carrier-table.ts';
import { NO_DATA_CODE, refusal, success } from './envelope.ts';
import { type AnswerHistory, toList } from './answer-history.ts';
import { findPrefixes } from './carrier-prefixes.ts';

interface OwnSourceDeps {
  readonly history: AnswerHistory;
  /** `null` if only carriers are asked. */
  readonly service: Source | null;
  /** Ids of the carriers that have a key. */
  readonly configured: ReadonlySet<string>;
  /** Ids of the carriers that cannot be reached now. */
  readonly away: () => ReadonlySet<string>;
}

const OPERATIONS: readonly string[] = ['sealines', 'history', 'historyRecord'];

export function createOwnSource({ history, service, configured, away }: OwnSourceDeps): Source {
  const carrierLines = () =>
    CARRIERS.map(({ id, name, lines, types }) => ({
      name,
      active: configured.has(id),
      active_types: {
        ct: types.includes('CT'),
        bl: types.includes('BL'),
        bk: types.includes('BK'),
        bl_ct: false,
        bk_ct: types.includes('BK'),
      },
      maintenance: away().has(id),
      scac_codes: lines,
      prefixes: lines.flatMap(findPrefixes),
    }));

  /** Adds the carriers of the service, which covers those without a key here. */
  async function lines(question: SourceQuestion, charge: Charge): Promise<Response> {
    const fromCarriers = carrierLines();
    if (service === null) return success('OK', fromCarriers);
    const reply = await service.ask(question, charge);
    const covered = ownList(parseJson(await reply.text(), BOUNDS.depth), 'data').filter(isObject);
    if (covered.length === 0) return success('OK', fromCarriers);
    const keyed = fromCarriers.filter(({ active }) => active);
    const codes = new Set(keyed.flatMap(({ scac_codes }) => scac_codes));
    const fromService = covered.filter(
      (line) => !ownList(line, 'scac_codes').some((code) => typeof code === 'string' && codes.has(code)),
    );
    return success('OK', [...keyed, ...fromService]);
  }

  return {
    id: 'own',
    kind: 'own',
    lines: [],
    price: 'free',
    limits: [],
    shows: 'all',
    accepts: ({ operation }) => OPERATIONS.includes(operation),
    async ask(question, charge) {
      if (question.operation === 'sealines') return lines(question, charge);
      const past = await history.of(question.number);
      const data =
        question.operation === 'history'
          ? toList(question.number, past)
          : (past.find(({ id }) => String(id) === question.id)?.data ?? null);
      return data === null ? refusal(NO_DATA_CODE) : success('OK', data);
    },
  };
}
