/**
 * Creates what an audience needs to ask a question: its view of the cache, the sources it may cause requests to, and
 * the flights it may share.
 */
import type { Audience, Sources } from './source.ts';
import type { Answers } from './cache/cached-answers.ts';
import { laneKey, createAudienceView } from './cache/lane.ts';
import { createAskInOrder } from './call/ask-in-order.ts';
import type { CallSource } from './call/call.ts';
import { createSingleFlight, type SingleFlight, type SingleFlightDeps } from './call/single-flight.ts';
import { createServe, type Serve, type ServeDeps } from './serve.ts';

export interface LaneDeps
  extends Omit<SingleFlightDeps, 'answers' | 'lane' | 'call'>,
    Pick<ServeDeps, 'guard' | 'ledger' | 'followed' | 'isRemoteCall' | 'inBackground'> {
  /** The cache without restrictions. */
  readonly answers: Answers;
  readonly sources: Sources;
  readonly callSource: CallSource;
}

export interface Lane {
  readonly answers: Answers;
  readonly flights: SingleFlight;
  readonly serve: Serve;
}

/** All audiences share one lane if everyone may see every answer. */
export function createLanes(deps: LaneDeps): (audience: Audience) => Lane {
  const staff = createLane(deps, 'staff');
  const isSplit = deps.sources.list.some(({ shows }) => shows !== 'all');
  const outside = {
    guests: isSplit ? createLane(deps, 'guests') : staff,
    embeds: isSplit ? createLane(deps, 'embeds') : staff,
    all: isSplit ? createLane(deps, 'all') : staff,
  };
  return (audience) => (audience === 'staff' ? staff : outside[audience]);
}

function createLane({ sources, callSource, ...deps }: LaneDeps, audience: Audience): Lane {
  const answers = audience === 'staff' ? deps.answers : createAudienceView(deps.answers, audience);
  const call = createAskInOrder({
    sources,
    callSource,
    audience,
    isHeld: async ({ question }) => (await answers.read(question.key)).good !== null,
  });
  const flights = createSingleFlight({ ...deps, answers, lane: laneKey(audience), call });
  return { answers, flights, serve: createServe({ ...deps, answers, flights }) };
}
