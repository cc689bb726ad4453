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
import { freshDraft, NOTHING_FORCED } from './draft.ts';
import type { ReadDraft } from './read-draft.ts';

export interface Search {
  readonly text: string;
  readonly dirty: boolean;
  readonly forced: ForcedReading;
  /** Null until somebody comes to the field: then how texts are read is fetched. */
  readonly read: ReadDraft | null;
  /** `sheet`: the text with its lines and columns, where it was pasted with some. */
  type(text: string, sheet?: string): void;
  force(change: Partial<ForcedReading>): void;
  /** Whether the question was asked: then the list may close. */
  submit(): Promise<boolean>;
}

const WORDS = ['tracking', 'shared'] as const;

/** How a text is read and what is offered for it; the words for it are loaded, too. */
export async function loadRules(locale: string) {
  const [{ readDraft }] = await Promise.all([import('./read-draft.ts'), loadStages(locale, WORDS)]);
  return { readDraft };
}
type Rules = Awaited<ReturnType<typeof loadRules>>;

/**
 * State and actions of the search field. Lists are fetched while it is `active`: focused or picking
 * a line.
 */
export function useSearch(active: boolean): Search {
  const t = useTranslate();
  const { locale } = t;
  const client = useQueryClient();
  const number = useView((view) => view.number);
  const carrier = useView((view) => view.line);
  const type = useView((view) => view.type);
  useUi((ui) => ui.pasted);
  const carriers = useQuery({ ...carriersQuery, enabled: active }).data?.lines ?? null;
  const samples = useQuery({ ...samplesQuery(t.locale), enabled: active && config.service === 'built-in' }).data ?? [];

  const fresh = freshDraft(number, carrier, type);
  const [stored, setDraft] = useState(fresh);
  const draft = stored.pageQuestion === fresh.pageQuestion ? stored : fresh;
  const { text, forced, dirty } = draft;
  const [rules, setRules] = useState<Rules | null>(null);
  const areRulesNeeded = rules === null && (active || number === null);
  useEffect(() => {
    // What fails is tried again with the next visit to the field, or by Enter.
    if (areRulesNeeded) loadRules(locale).then(setRules, () => {});
  }, [areRulesNeeded, locale]);
  const words = useMemo(() => t.with((rules && loadedStages(t.locale, WORDS)) ?? {}), [rules, t]);
  const field = { draft, carriers, samples, client, setDraft };

  return {
    text,
    dirty,
    forced,
    read: rules?.readDraft(field, words) ?? null,
    type: (typed, sheet) =>
      // Another number: what was forced for the last one is not meant for it.
      setDraft({
        ...draft,
        text: typed,
        sheet: sheet ?? null,
        forced: dirty ? forced : NOTHING_FORCED,
        dirty: true,
        warnedQuestion: null,
      }),
    force: (change) => setDraft({ ...draft, forced: { ...forced, ...change }, dirty: true, warnedQuestion: null }),
    submit: async () => {
      const by = rules ?? (await loadRules(t.locale).catch(() => null));
      if (by !== null) return by.readDraft(field, words).lookUp(text, forced);
      // Offline, before the rules were loaded: the text is looked up as it is.
      const number = normaliseNumber(text);
      if (number !== '') openShipment(number, forced);
      return number !== '';
    },
  };
}
