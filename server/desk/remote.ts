/** The desk in its worker thread, as the same port. */
import { Worker } from 'node:worker_threads';
import type { ThreadSource } from '../service.ts';
import type { DeskEngine, DeskPlace } from './engine.ts';
import { DeskUnavailable } from './store/port.ts';
import { HINT } from './hint.ts';
import type { Call, RemoteVerb, Reply } from './worker.ts';

export type RemoteDesk = Pick<DeskEngine, RemoteVerb | 'kind' | 'onHint'>;

/** Rejects with the sentence of the store where it cannot be opened. */
export async function openRemoteDesk(place: DeskPlace, { script, argv }: ThreadSource): Promise<RemoteDesk> {
  const worker = new Worker(script, { workerData: place, argv: [...argv] });
  const pending = new Map<number, (reply: Reply) => void>();
  let last = 0;

  const listeners: (() => void)[] = [];
  worker.on('message', (reply: Reply) => {
    if (reply.id === HINT) for (const hear of listeners) hear();
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  });
  const fail = (): void => {
    for (const [id, settle] of pending) settle({ id, ok: false, why: 'away', message: '' });
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', fail);

  function replyTo<T>(id: number): Promise<T> {
    return new Promise((resolve, reject) => {
      pending.set(id, (reply) => {
        if (reply.ok) resolve(reply.value);
        else reject(reply.why === null ? new Error(reply.message) : new DeskUnavailable(reply.why));
      });
    });
  }

  function remote<V extends RemoteVerb>(verb: V) {
    return (...args: Parameters<DeskEngine[V]>): Promise<Awaited<ReturnType<DeskEngine[V]>>> => {
      const id = (last += 1);
      const reply = replyTo<Awaited<ReturnType<DeskEngine[V]>>>(id);
      worker.postMessage({ id, verb, args } satisfies Call, []);
      return reply;
    };
  }

  try {
    await replyTo<null>(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const close = remote('close');
  return {
    onHint: (hear) => void listeners.push(hear),
    kind: 'url' in place ? 'postgres' : 'sqlite',
    add: remote('add'),
    change: remote('change'),
    record: remote('record'),
    tracked: remote('tracked'),
    schedule: remote('schedule'),
    claimDue: remote('claimDue'),
    nextCheck: remote('nextCheck'),
    page: remote('page'),
    watches: remote('watches'),
    count: remote('count'),
    groups: remote('groups'),
    fleetAnswer: remote('fleetAnswer'),
    changes: remote('changes'),
    arrivals: remote('arrivals'),
    propagateVesselNews: remote('propagateVesselNews'),
    tail: remote('tail'),
    document: remote('document'),
    documents: remote('documents'),
    put: remote('put'),
    present: remote('present'),
    order: remote('order'),
    cells: remote('cells'),
    importPart: remote('importPart'),
    forget: remote('forget'),
    erase: remote('erase'),
    audit: remote('audit'),
    cases: remote('cases'),
    caseOf: remote('caseOf'),
    decide: remote('decide'),
    undo: remote('undo'),
    runRules: remote('runRules'),
    since: remote('since'),
    ruleQuality: remote('ruleQuality'),
    claimMessages: remote('claimMessages'),
    settleMessages: remote('settleMessages'),
    messages: remote('messages'),
    subscriptionStates: remote('subscriptionStates'),
    replay: remote('replay'),
    restart: remote('restart'),
    dropMessages: remote('dropMessages'),
    preview: remote('preview'),
    forgetMessages: remote('forgetMessages'),
    takeIn: remote('takeIn'),
    close: async () => {
      await close();
      await worker.terminate();
    },
  };
}
