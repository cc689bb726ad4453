/** Reads the codes of carriers, and the owner codes of their containers, from the service's list of carriers. */
import type { Clock } from '../../http/service.ts';
import type { Answers } from './cached-answers.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import type { FlightResult } from '../call/single-flight.ts';
import { ownList, ownText, parseJson } from '../../http/json.ts';
import { type Question, readQuestion } from '../policy/question.ts';
import { isRefusal } from '../../http/refusal.ts';
import type { CarrierList } from '../types.ts';

export interface CarrierListDeps {
  readonly answers: Answers;
  readonly clock: Clock;
  readonly ask: (question: Question) => Promise<FlightResult>;
  readonly inBackground: (work: Promise<unknown>) => void;
}

/** Returns an old list while a new one is fetched, or `null` if no list is available now. */
export function createCarrierList({ answers, clock, ask, inBackground }: CarrierListDeps) {
  const read = createListReader();
  const question = readQuestion('/info/sealines', '');
  return async (): Promise<CarrierList | null> => {
    if (isRefusal(question)) return null;
    const entry = await answers.read(question.key);
    if (entry.good !== null && entry.failure === null && clock() >= entry.good.freshUntil) inBackground(ask(question));
    const isCached = entry.good !== null || entry.failure !== null;
    const { good } = isCached ? entry : (await ask(question)).entry;
    return good === null ? null : read(good.body);
  };
}

/** Parses each list once, because the same list is used for a day. */
function createListReader(): (body: string) => CarrierList {
  let last = { body: '', list: toCarrierList('') };
  return (body) => {
    if (last.body !== body) last = { body, list: toCarrierList(body) };
    return last.list;
  };
}

function toCarrierList(body: string): CarrierList {
  const lines = ownList(parseJson(body, BOUNDS.depth), 'data');
  const codes = (name: string) => new Set(lines.flatMap((line) => ownList(line, name)).flatMap(toCode));
  const carriers = lines.flatMap((line) => {
    const name = ownText(line, 'name');
    const carrierCodes = ownList(line, 'scac_codes').flatMap(toCode);
    return name === '' || carrierCodes.length === 0 ? [] : [{ name, codes: carrierCodes }];
  });
  return { codes: codes('scac_codes'), prefixes: codes('prefixes'), carriers };
}

const toCode = (code: unknown): readonly string[] => (typeof code === 'string' ? [code.trim().toUpperCase()] : []);
