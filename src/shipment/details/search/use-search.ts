import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { config } from '../../../api/config.ts';
import { carriersQuery, samplesQuery } from '../../../api/queries.ts';
import { loadedStages, loadStages } from '../../../core/texts/load-texts.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { normaliseNumber } from '../../../core/shipment/number.ts';
import { useUi } from '../../../state/ui-store.ts';
import { openShipment, useView } from '../../../state/view-store.ts';
import type { ForcedReading } from './assess.ts';
import { freshDraft, typedDraft } from './draft.ts';
import type { ReadDraft } from './read-draft.ts';

export interface Search {
  readonly text: string;
  readonly dirty: boolean;
  readonly forced: ForcedReading;
  /** `null` until a person uses the field, because the code that reads texts is loaded only then. */
  readonly read: ReadDraft | null;
  type(text: string): void;
  /**
   * `text` has its lines and columns. A long list opens the desk, and with `isOpening` a number is looked up. Returns
   * whether it was.
   */
  paste(text: string, isOpening: boolean): boolean;
  force(change: Partial<ForcedReading>): void;
  /** Returns whether the number was requested, so that the list may close. */
  submit(): Promise<boolean>;
}

const WORDS = ['tracking', 'shared'] as const;

/** Loads the code that reads a text, together with its texts. */
export async function loadRules(locale: string) {
  const [{ readDraft }] = await Promise.all([import('./read-draft.ts'), loadStages(locale, WORDS)]);
  return { readDraft };
}
type Rules = Awaited<ReturnType<typeof loadRules>>;

/**
 * State and actions of the search field. Lists are fetched while it is `active`: while it has the focus or a carrier
 * is being chosen.
 */
export function useSearch(active: boolean): Search {
  const t = useTranslate();
  const { locale } = t;
  const client = useQueryClient();
  const number = useView((view) => view.number);
  const carrier = useView((view) => view.line);
  const numberType = useView((view) => view.type);
  useUi((ui) => ui.pasted);
  const carriers = useQuery({ ...carriersQuery, enabled: active }).data?.carriers ?? null;
  const samples = useQuery({ ...samplesQuery(t.locale), enabled: active && config.service === 'built-in' }).data ?? [];

  const fresh = freshDraft(number, carrier, numberType);
  const [stored, setDraft] = useState(fresh);
  const draft = stored.pageQuestion === fresh.pageQuestion ? stored : fresh;
  const { text, forced, dirty } = draft;
  const [rules, setRules] = useState<Rules | null>(null);
  const areRulesNeeded = rules === null && (active || number === null);
  useEffect(() => {
    // Anything that failed to load is tried again when the person returns to the field or presses Enter.
    if (areRulesNeeded) loadRules(locale).then(setRules, () => {});
  }, [areRulesNeeded, locale]);
  const words = useMemo(() => t.with((rules && loadedStages(t.locale, WORDS)) ?? {}), [rules, t]);
  const field = { draft, carriers, samples, client, setDraft };
  const type = (typed: string): void => setDraft(typedDraft(draft, typed));

  return {
    text,
    dirty,
    forced,
    read: rules?.readDraft(field, words) ?? null,
    type,
    paste: (pasted, isOpening) => {
      if (rules !== null) return rules.readDraft(field, words).paste(pasted, isOpening);
      type(pasted.replaceAll(/\s+/g, ' '));
      return false;
    },
    force: (change) => setDraft({ ...draft, forced: { ...forced, ...change }, dirty: true, warnedQuestion: null }),
    submit: async () => {
      const by = rules ?? (await loadRules(t.locale).catch(() => null));
      if (by !== null) return by.readDraft(field, words).lookUp(text, forced);
      // The rules could not be loaded offline, so the text is looked up as it is.
      const number = normaliseNumber(text);
      if (number !== '') openShipment(number, forced);
      return number !== '';
    },
  };
}
