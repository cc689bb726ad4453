/** Settings of the tools for assistants: whether they are on, and what is withheld from them. */
import { ConfigError } from './addresses.ts';
import { splitList } from './values.ts';

export const ASSISTANT_NAMES = ['MCP', 'MCP_WITHHOLD'] as const;

export const WITHHOLDABLE = ['notes', 'money', 'customers', 'references', 'tags', 'owners'] as const;
export type Withheld = (typeof WITHHOLDABLE)[number];
const DEFAULT_WITHHELD: readonly Withheld[] = ['notes', 'money'];

export interface AssistantConfig {
  readonly isOn: boolean;
  /** What no answer contains and no filter may ask for. */
  readonly withheld: readonly Withheld[];
}

export const ASSISTANT_OFF: AssistantConfig = { isOn: false, withheld: DEFAULT_WITHHELD };

type Read = (name: (typeof ASSISTANT_NAMES)[number]) => string | null;

export function readAssistant(read: Read, hasDesk: boolean): AssistantConfig {
  const isOn = toSwitch(read('MCP'));
  if (isOn && !hasDesk) throw new ConfigError('MCP=on needs the desk, which DESK=off switches off: remove one.');
  return { isOn, withheld: toWithheld(read('MCP_WITHHOLD')) };
}

function toSwitch(text: string | null): boolean {
  if (text === null || text === 'off') return false;
  if (text === 'on') return true;
  throw new ConfigError('MCP must be `on` or `off`.');
}

function toWithheld(text: string | null): readonly Withheld[] {
  if (text === null) return DEFAULT_WITHHELD;
  if (text === 'none') return [];
  return splitList(text).map((name) => {
    const known = WITHHOLDABLE.find((one) => one === name);
    if (known === undefined)
      throw new ConfigError(`MCP_WITHHOLD must be \`none\` or some of ${WITHHOLDABLE.join(', ')}.`);
    return known;
  });
}
