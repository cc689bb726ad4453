/** A setting of a rule as its form holds it, and what is wrong with it. */
import { normalizeText } from '../../core/columns/fold.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { Levels } from '../../core/rules/types.ts';

export interface SettingDraft {
  /** Empty: all. */
  readonly customer: string;
  readonly line: string;
  readonly isOff: boolean;
  readonly amounts: readonly [string, string, string];
}

/** As the API bounds it (`server/desk/cases/settings.ts`). */
const MOST = 10_000;

export type Mistake = 'number' | 'rising' | 'falling';

export function draftOf(of: Setting | null, usual: Levels): SettingDraft {
  const [one, two, three] = of?.levels ?? usual;
  return {
    customer: of?.customer ?? '',
    line: of?.line ?? '',
    isOff: of !== null && of.levels === null,
    amounts: [String(one), String(two), String(three)],
  };
}

const levelsIn = ({ amounts: [one, two, three] }: SettingDraft): Levels => [
  toAmount(one),
  toAmount(two),
  toAmount(three),
];
/** An empty text is no zero. */
const toAmount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Null where it can be saved. `usual` says which way the levels of the rule go. */
export function mistakeIn(draft: SettingDraft, usual: Levels): Mistake | null {
  if (draft.isOff) return null;
  const [one, two, three] = levelsIn(draft);
  // Not a number fails every comparison.
  if (![one, two, three].every((amount) => amount >= 0 && amount <= MOST)) return 'number';
  if (usual[0] < usual[2]) return one <= two && two <= three ? null : 'rising';
  return one >= two && two >= three ? null : 'falling';
}

/** Codes of lines are written in capitals. */
export const settingIn = (draft: SettingDraft): Setting => ({
  customer: draft.customer.trim() || null,
  line: draft.line.trim().toUpperCase() || null,
  levels: draft.isOff ? null : levelsIn(draft),
});

export const settingName = ({ customer, line }: Setting): string =>
  JSON.stringify([customer === null ? null : normalizeText(customer), line]);

/** What holds for whom nothing narrower is set; null: off. */
export function levelsForAll(usual: Levels, settings: readonly Setting[]): Levels | null {
  const set = settings.find(({ customer, line }) => customer === null && line === null);
  return set === undefined ? usual : set.levels;
}
