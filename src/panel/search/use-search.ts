import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { config } from '../../api/config.ts';
import { linesQuery, samplesQuery, shipmentKey } from '../../api/queries.ts';
import { loadDeferredTexts } from '../../core/texts/language.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { groupNumber, normaliseNumber } from '../../core/shipment/number.ts';
import type { NumberType } from '../../core/shipment/types.ts';
import type { SeaLine } from '../../core/shipment/lists.ts';
import { now } from '../../core/time/clock.ts';
import { usePreferences } from '../../view/preferences.ts';
import { currentUi, setUi, useUi } from '../../view/ui-store.ts';
import { openShipment, useView } from '../../view/view-store.ts';
import type { Assessment, ForcedReading } from './assess.ts';
import type { Action, OptionGroup } from './options.ts';

interface Draft {
  /** What the page showed when the draft was begun; another shipment begins another draft. */
  readonly pageQuestion: string;
  readonly text: string;
  readonly forced: ForcedReading;
  readonly dirty: boolean;
  /** The question that was warned about: asked once more, it is meant. */
  readonly warnedQuestion: string | null;
}

export interface Search {
  readonly text: string;
  readonly dirty: boolean;
  readonly forced: ForcedReading;
  /** Null until somebody comes to the field: then how texts are read is fetched. */
  readonly assessment: Assessment | null;
  readonly groups: readonly OptionGroup[];
  readonly lines: readonly SeaLine[] | null;
  /** Enter was pressed and held back. */
  readonly warned: boolean;
  type(text: string): void;
  force(change: Partial<ForcedReading>): void;
  /** Whether the question was asked: then the list may close. */
  submit(): Promise<boolean>;
  run(action: Action): boolean;
}

/** How a text is read and what is offered for it, with the words for it. */
export async function loadRules() {
  const [{ deskRole }, { handToDesk }, { assess }, { toOptionGroups }, { toPasted }, texts] = await Promise.all([
    import('../../api/desk/watched.ts'),
    import('../../view/adding.ts'),
    import('./assess.ts'),
    import('./options.ts'),
    import('./pasted.ts'),
    loadDeferredTexts(),
  ]);
  const role = deskRole();
  return { assess, toOptionGroups, toPasted, texts, handToDesk, mayAdd: role !== null && role !== 'viewer' };
}
type Rules = Awaited<ReturnType<typeof loadRules>>;

const questionOf = (number: string, forced: ForcedReading): string => `${number} ${forced.line} ${forced.type}`;

/**
 * State and actions of the search field. Lists are fetched while it is `active`: focused or picking
 * a line.
 */
export function useSearch(active: boolean): Search {
  const t = useTranslate();
  const client = useQueryClient();
  const number = useView((view) => view.number);
  const line = useView((view) => view.line);
  const type = useView((view) => view.type);
  const pasted = useUi((ui) => ui.pasted);
  const recent = usePreferences((preferences) => preferences.recent);
  const lines = useQuery({ ...linesQuery, enabled: active }).data?.lines ?? null;
  const samples = useQuery({ ...samplesQuery, enabled: active && config.service === 'built-in' }).data ?? [];

  const fresh = freshDraft(number, line, type);
  const [stored, setDraft] = useState(fresh);
  const draft = stored.pageQuestion === fresh.pageQuestion ? stored : fresh;
  const { text, forced, dirty } = draft;
  const [rules, setRules] = useState<Rules | null>(null);
  const areRulesNeeded = rules === null && (active || number === null);
  useEffect(() => {
    // What fails is tried again with the next visit to the field, or by Enter.
    if (areRulesNeeded) loadRules().then(setRules, () => {});
  }, [areRulesNeeded]);
  const words = useMemo(() => (rules === null ? t : t.with(rules.texts)), [rules, t]);
  const assessment = rules?.assess(text, forced, lines) ?? null;
  const warned =
    draft.warnedQuestion !== null && draft.warnedQuestion === questionOf(assessment?.reading?.number ?? '', forced);

  /** What else the text held stays at hand when one number takes its place. */
  const storePasted = (by: Rules, number: string | null): void =>
    setUi({ pasted: by.toPasted(currentUi().pasted, by.assess(text, forced, lines), number) });

  const lookUp = (by: Rules, query: string, reading: ForcedReading, sure = false): boolean => {
    const next = by.assess(query, reading, lines);
    const question = questionOf(next.reading?.number ?? '', reading);
    if (next.reading === null || (!sure && next.warnings.length > 0 && draft.warnedQuestion !== question)) {
      storePasted(by, null);
      setDraft({ ...draft, text: query, forced: reading, dirty: true, warnedQuestion: question });
      return false;
    }
    const ref = { number: next.reading.number, ...reading };
    storePasted(by, ref.number);
    // A failed query is reset when its number is looked up by hand again; other answers are used as
    // they are.
    if (client.getQueryState(shipmentKey(ref))?.status === 'error') {
      void client.resetQueries({ queryKey: shipmentKey(ref), exact: true });
    }
    setDraft(freshDraft(ref.number, ref.line, ref.type));
    openShipment(ref.number, reading);
    return true;
  };

  return {
    text,
    dirty,
    forced,
    assessment,
    lines,
    warned,
    groups:
      active && rules !== null && assessment !== null
        ? rules.toOptionGroups(
            { text, dirty, assessment, forced, recent, samples, pasted, warned, mayAdd: rules.mayAdd, nowMs: now() },
            words,
          )
        : [],
    type: (typed) =>
      // Another number: what was forced for the last one is not meant for it.
      setDraft({ ...draft, text: typed, forced: dirty ? forced : NOTHING_FORCED, dirty: true, warnedQuestion: null }),
    force: (change) => setDraft({ ...draft, forced: { ...forced, ...change }, dirty: true, warnedQuestion: null }),
    submit: async () => {
      const by = rules ?? (await loadRules().catch(() => null));
      if (by !== null) return lookUp(by, text, forced);
      // Offline, before the rules were loaded: the text is looked up as it is.
      const number = normaliseNumber(text);
      if (number !== '') openShipment(number, forced);
      return number !== '';
    },
    run: (action) => {
      if (action.kind === 'track') {
        const { line, type, sure } = action;
        return rules !== null && lookUp(rules, groupNumber(action.number), { line, type }, sure);
      }
      if (action.kind === 'add') rules?.handToDesk(action.text);
      else if (action.kind === 'put-away') setUi({ pasted: null });
      else {
        if (rules !== null) storePasted(rules, null);
        setDraft({ ...draft, text: groupNumber(action.number), dirty: true, warnedQuestion: null });
      }
      return false;
    },
  };
}

const NOTHING_FORCED: ForcedReading = { line: null, type: null };

function freshDraft(number: string | null, line: string | null, type: NumberType | null): Draft {
  return {
    pageQuestion: questionOf(number ?? '', { line, type }),
    text: number === null ? '' : groupNumber(number),
    forced: { line, type },
    dirty: false,
    warnedQuestion: null,
  };
}
