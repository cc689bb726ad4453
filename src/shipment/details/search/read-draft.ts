/**
 * Reads the text of the search field: its meaning, its suggestions, and the effect of Enter or of an option. This
 * module is loaded when a person uses the field.
 */
import type { QueryClient } from '@tanstack/react-query';
import { shipmentKey } from '../../../api/queries.ts';
import type { Sample } from '../../../core/parse/parse-samples.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { now } from '../../../core/time/clock.ts';
import { handOverToDesk } from '../../../state/import-draft.ts';
import { currentPreferences } from '../../../state/preferences.ts';
import { currentUi, setUi } from '../../../state/ui-store.ts';
import { openShipment } from '../../../state/view-store.ts';
import { addIfList, mayAddToDesk } from './add-list.ts';
import { assess, type Assessment, type ForcedReading } from './assess.ts';
import { type Draft, freshDraft, toQuestion, typedDraft } from './draft.ts';
import { type Action, type OptionGroup, toOptionGroups } from './options.ts';
import { toPasted } from './pasted.ts';

interface Field {
  readonly draft: Draft;
  readonly carriers: readonly ListedCarrier[] | null;
  readonly samples: readonly Sample[];
  readonly client: QueryClient;
  readonly setDraft: (draft: Draft) => void;
}

export interface ReadDraft {
  readonly assessment: Assessment;
  readonly groups: readonly OptionGroup[];
  /** Whether Enter was pressed and a warning held it back. */
  readonly warned: boolean;
  /** Returns whether the number was requested, so that the list may close. */
  readonly lookUp: (query: string, forced: ForcedReading, sure?: boolean) => boolean;
  /** Opens the desk with a long list, and with `isOpening` the only number of a text. Returns whether it was looked up. */
  readonly paste: (text: string, isOpening: boolean) => boolean;
  readonly run: (action: Action) => boolean;
}

export function readDraft({ draft, carriers, samples, client, setDraft }: Field, t: Translate): ReadDraft {
  const { text, forced, dirty, warnedQuestion } = draft;
  const assessment = assess(text, forced, carriers);
  const warned = warnedQuestion !== null && warnedQuestion === toQuestion(assessment.reading?.number ?? '', forced);

  /** The other numbers of the text stay available when one of them replaces it. */
  const storePasted = (number: string | null): void =>
    setUi({ pasted: toPasted(currentUi().pasted, assessment, number) });

  const lookUp = (query: string, reading: ForcedReading, sure = false): boolean => {
    const next = assess(query, reading, carriers);
    const question = toQuestion(next.reading?.number ?? '', reading);
    if (next.reading === null || (!sure && next.warnings.length > 0 && warnedQuestion !== question)) {
      storePasted(null);
      setDraft({ ...draft, text: query, forced: reading, dirty: true, warnedQuestion: question });
      return false;
    }
    const ref = { number: next.reading.number, ...reading };
    storePasted(ref.number);
    // A failed query is reset when its number is looked up again. Other answers are used as they are.
    if (client.getQueryState(shipmentKey(ref))?.status === 'error') {
      void client.resetQueries({ queryKey: shipmentKey(ref), exact: true });
    }
    setDraft(freshDraft(ref.number, ref.line, ref.type));
    openShipment(ref.number, reading);
    return true;
  };

  return {
    assessment,
    warned,
    groups: toOptionGroups(
      {
        text,
        sheet: draft.sheet,
        dirty,
        assessment,
        forced,
        recent: currentPreferences().recent,
        samples,
        pasted: currentUi().pasted,
        warned,
        mayAdd: mayAddToDesk(),
        nowMs: now(),
      },
      t,
    ),
    lookUp,
    paste: (pasted, isOpening) => {
      const isSheet = pasted.includes('\n');
      if (isSheet && addIfList(pasted)) return false;
      const line = pasted.replaceAll(/\s+/g, ' ');
      const { reading, otherNumbers, warnings } = assess(line, forced, carriers);
      if (isOpening && reading !== null && otherNumbers.length === 0 && warnings.length === 0)
        return lookUp(line, forced);
      setDraft(typedDraft(draft, line, isSheet ? pasted : null));
      return false;
    },
    run: (action) => {
      if (action.kind === 'track') {
        const { line, type, sure } = action;
        return lookUp(groupNumber(action.number), { line, type }, sure);
      }
      if (action.kind === 'add') handOverToDesk(action.text);
      else if (action.kind === 'put-away') setUi({ pasted: null });
      else {
        storePasted(null);
        setDraft({ ...draft, text: groupNumber(action.number), dirty: true, warnedQuestion: null });
      }
      return false;
    },
  };
}
