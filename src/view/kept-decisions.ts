/**
 * Decisions that were made without a connection, kept in this browser until the desk answers. They
 * belong to the person who made them: another one on the same browser neither sees nor sends them.
 * Storage can throw (private windows): then they last as long as the page.
 */
export interface KeptDecision {
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

/** Whose browser this is now: what somebody else left here is removed. */
export function startKeptDecisions(person: string): void {
  const stored = load();
  memory = stored.person === person ? stored : { person, decisions: [] };
  save();
}

export const keptDecisions = (): readonly KeptDecision[] => memory.decisions;

export function keepDecision(decision: KeptDecision): void {
  memory = { ...memory, decisions: [...memory.decisions, decision] };
  save();
}

/** Takes the oldest one out, to be sent. */
export function forgetDecision(decision: KeptDecision): void {
  memory = { ...memory, decisions: memory.decisions.filter((one) => one !== decision) };
  save();
}

function load(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStored(stored) ? stored : memory;
  } catch {
    return memory;
  }
}

function save(): void {
  try {
    if (memory.decisions.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Kept as long as the page.
  }
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
  typeof value.what === 'string' &&
  typeof value.at === 'number' &&
  Array.isArray(value.commands) &&
  value.commands.every(isCommand);

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value.person === 'string' &&
  Array.isArray(value.decisions) &&
  value.decisions.every(isDecision);
