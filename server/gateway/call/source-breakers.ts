/** Keeps one circuit breaker for each source that is reached over a network. */
import type { Clock } from '../../http/service.ts';
import type { Source, Sources } from '../source.ts';
import type { LogRecord } from '../types.ts';
import { type Breaker, createBreaker, NO_BREAKER } from './breaker.ts';

interface SourceBreakersDeps {
  readonly clock: Clock;
  readonly log: (record: LogRecord) => void;
  readonly sources: Pick<Sources, 'note'>;
  /** Whether a request to the service leaves this process. */
  readonly isRemoteCall: boolean;
}

export function createSourceBreakers({
  clock,
  log,
  sources,
  isRemoteCall,
}: SourceBreakersDeps): (source: Source) => Breaker {
  const breakers = new Map<string, Breaker>();

  function create(source: Source): Breaker {
    if (source.kind === 'own' || (source.kind === 'service' && !isRemoteCall)) return NO_BREAKER;
    const named = source.kind === 'service' ? {} : { source: source.id };
    return createBreaker(clock, (line, state, untilMs) => {
      log({ event: 'breaker', line, state, untilMs, ...named });
      void sources.note(source, null, { kind: 'breaker', untilMs: state === 'open' ? untilMs : 0 });
    });
  }

  return (source) => {
    const breaker = breakers.get(source.id) ?? create(source);
    breakers.set(source.id, breaker);
    return breaker;
  };
}
