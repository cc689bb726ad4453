/**
 * Decisions that were made without a connection, kept in this browser until the desk answers. They
 * belong to the person who made them: another one on the same browser neither sees nor sends them.
 * Storage can throw (private windows): then they last as long as the page.
 */
import { useSyncExternalStore } from 'react';

export interface KeptDecision {
  /** Of the request (`Idempotency-Key`): one whose answer was lost is not done twice. */
  readonly key: string;
  /** As they are sent: the versions that were seen, so that nothing of others is overwritten. */
  readonly commands: readonly KeptCommand[];
  readonly what: string;
  readonly at: number;
}

interface KeptCommand {
  readonly id: number;
  readonly version: number;
  readonly do: 'done' | 'snooze' | 'assign' | 'note' | 'reopen';
  readonly q?: string;
  readonly zone?: string;
  readonly until?: number | 'level';
  readonly to?: string | null;
  readonly text?: string;
}

const KEY = 'landfall-decisions';

interface Stored {
  readonly person: string;
  readonly decisions: readonly KeptDecision[];
}

let memory: Stored = { person: '', decisions: [] };
const listeners = new Set<() => void>();

/** Whose browser this is now: what somebody else left here is removed. */
export function startKeptDecisions(person: string): void {
  const stored = load();
  save(stored.person === person ? stored : { person, decisions: [] });
}

/** Those of all tabs. */
export function keptDecisions(): readonly KeptDecision[] {
  return load().decisions;
}

export function keepDecision(decision: KeptDecision): void {
  const stored = load();
  save({ ...stored, decisions: [...stored.decisions, decision] });
}

/** After it was sent, or refused. */
export function forgetDecision({ key }: KeptDecision): void {
  const stored = load();
  save({ ...stored, decisions: stored.decisions.filter((one) => one.key !== key) });
}

/** As of the last change that this tab made or heard of; the same object until the next one. */
export const useKeptDecisions = (): readonly KeptDecision[] => useSyncExternalStore(subscribe, () => memory.decisions);

function subscribe(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== KEY) return;
    memory = load();
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', onStorage);
  };
}

/** Another tab may have changed it; what cannot be stored is in memory alone. */
function load(): Stored {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return canStore ? { ...memory, decisions: [] } : memory;
    const stored: unknown = JSON.parse(text);
    return isStored(stored) ? stored : memory;
  } catch {
    return memory;
  }
}

let canStore = true;

function save(next: Stored): void {
  memory = next;
  try {
    if (next.decisions.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
    canStore = true;
  } catch {
    // Kept as long as the page.
    canStore = false;
  }
  for (const changed of listeners) changed();
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const DEEDS = ['done', 'snooze', 'assign', 'note', 'reopen'];
const isCommand = (value: unknown): value is KeptCommand =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.version === 'number' &&
  DEEDS.some((deed) => deed === value.do);

const isDecision = (value: unknown): value is KeptDecision =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.what === 'string' &&
  typeof value.at === 'number' &&
  Array.isArray(value.commands) &&
  value.commands.every(isCommand);

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value.person === 'string' &&
  Array.isArray(value.decisions) &&
  value.decisions.every(isDecision);
