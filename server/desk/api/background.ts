/** Runs jobs, rules and other work of the desk that no request waits for. */
import { DAY } from '../../../src/core/time/units.ts';
import type { Clock } from '../../http/service.ts';
import type { DeskOperations } from '../operations.ts';

export interface Background {
  run(work: Promise<unknown>): void;
  repeat(ms: number, work: () => Promise<unknown>): void;
  /** Runs the work now and then repeatedly. */
  runAndRepeat(ms: number, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Starts no further work and waits for what is under way. */
  close(): Promise<void>;
}

interface BackgroundDeps {
  readonly every: (ms: number, call: () => void) => () => void;
  readonly onFault: (error: unknown) => void;
}

export function createBackground({ every, onFault }: BackgroundDeps): Background {
  const underWay = new Set<Promise<unknown>>();
  const stops: (() => void)[] = [];

  function run(work: Promise<unknown>): void {
    const settled = work.catch(onFault).finally(() => underWay.delete(settled));
    underWay.add(settled);
  }

  function repeat(ms: number, work: () => Promise<unknown>): void {
    stops.push(every(ms, () => run(work())));
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    run,
    repeat,
    runAndRepeat(ms, work) {
      run(work());
      repeat(ms, work);
    },
    idle,
    close() {
      for (const stop of stops) stop();
      return idle();
    },
  };
}

interface Retention {
  readonly clock: Clock;
  /** `null` keeps ended shipments and their changes. */
  readonly retentionDays: number | null;
  /** Time for which audit records are kept. */
  readonly auditMs: number;
  readonly isStopping: () => boolean;
}

const FORGET_BATCH = 500;

/** Asks for the believed time once, because each call may move it six hours towards a clock that is ahead. */
export async function forgetOld(
  desk: Pick<DeskOperations, 'believedTime' | 'trimAudit' | 'forget'>,
  { clock, retentionDays, auditMs, isStopping }: Retention,
): Promise<void> {
  const at = await desk.believedTime(clock());
  await desk.trimAudit(at - auditMs);
  if (retentionDays === null) return;
  const before = at - retentionDays * DAY;
  let removed = FORGET_BATCH;
  while (removed >= FORGET_BATCH && !isStopping()) removed = await desk.forget(before, FORGET_BATCH);
}
