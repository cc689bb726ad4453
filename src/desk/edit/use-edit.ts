/**
 * Changes watches: shown at once, sent, and told truthfully. What somebody else has changed since
 * stays as they left it, and their state is shown; what could not be sent is shown as it was, and
 * stays on the page with what was typed.
 */
import { useCallback } from 'react';
import { changeWatches, fetchCount, fetchJob, fetchRows, startJob } from '../../api/desk/operations.ts';
import { newKey } from '../../api/desk/new-key.ts';
import type { WatchChange } from '../../core/desk-api/watch-requests.ts';
import type { Changed, Watch } from '../../core/desk-api/rows.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { keepUnsent } from '../../view/unsent.ts';
import { type DeskList, useDeskList } from '../list/desk-list.ts';
import type { Chosen } from '../list/selection.ts';
import { failureText } from '../common/failure-text.ts';
import { inTurn } from './own-changes.ts';
import { type Edit, foreseen, type PlannedChange, planEdit, reverse, tagWords } from './plan-change.ts';

/** As many as the server takes in one request. */
const BATCH = 1000;
const PAGE = 500;
/** More are changed by a job of the server, which cannot be undone. */
export const MOST_UNDOABLE = 10_000;
const JOB_LOOK_MS = 500;

export function useEdit(): (chosen: Chosen, edit: Edit, done: string) => Promise<void> {
  const t = useTranslate();
  const list = useDeskList();
  return useCallback(
    async (chosen, edit, done) => {
      const key = newKey();
      // Planned once: the same key stands for the same changes.
      let planned: readonly PlannedChange[] | null = null;
      const send = async (): Promise<void> => {
        try {
          if (chosen.kind === 'all' && chosen.count > MOST_UNDOABLE) return await runJob(chosen, edit, done, t, key);
          await inTurn(await watchesOf(chosen), async (present) => {
            planned ??= planEdit(present, edit);
            return change(planned, list, t, done, key);
          });
        } catch (error) {
          list.patch((planned ?? []).map(({ before }) => before));
          keepUnsent({ key, what: done, text: typedText(edit), why: failureText(error, t), again: () => void send() });
        }
      };
      await send();
    },
    [t, list],
  );
}

const typedText = (edit: Edit): string =>
  [...Object.values(edit.fields).flatMap((value) => (value === null ? [] : [String(value)])), ...tagWords(edit)].join(
    ', ',
  );

/** All that match are read first, so that each is changed from what it is. */
async function watchesOf(chosen: Chosen): Promise<readonly Watch[]> {
  if (chosen.kind === 'some') return [...chosen.watches.values()];
  const found: Watch[] = [];
  let after: string | null = '';
  while (after !== null && found.length <= MOST_UNDOABLE) {
    const page: Awaited<ReturnType<typeof fetchRows>> = await fetchRows({ ...chosen.of, limit: PAGE, after });
    found.push(...page.watches.filter(({ id }) => !chosen.except.has(id)));
    after = page.next;
  }
  return found;
}

function change(
  planned: readonly PlannedChange[],
  list: DeskList,
  t: Translate,
  done: string,
  key: string,
): Promise<readonly Watch[]> {
  list.patch(planned.map(foreseen));
  const goBack = (made: readonly Watch[]): void => {
    const before = new Map(planned.map((one) => [one.change.id, one]));
    const backwards = made.flatMap((after) => {
      const one = before.get(after.id);
      return one === undefined ? [] : [reverse(one, after)];
    });
    const again = (): Promise<readonly Watch[]> =>
      carryOut(backwards, list, t, t('desk.undone', { what: done }), newKey(), null);
    void inTurn(made, again).catch((error: unknown) => showToast(failureText(error, t), { tone: 'late' }));
  };
  return carryOut(
    planned.map((one) => one.change),
    list,
    t,
    done,
    key,
    goBack,
  );
}

/** Resolves to those that were changed; `goBack` undoes them. */
async function carryOut(
  changes: readonly WatchChange[],
  list: DeskList,
  t: Translate,
  done: string,
  key: string,
  goBack: ((made: readonly Watch[]) => void) | null,
): Promise<readonly Watch[]> {
  list.noteOwn(changes.map(({ id }) => id));
  const results = await send(changes, key);
  list.patch(results.flatMap((one) => ('watch' in one ? [one.watch] : [])));
  const made = results.flatMap((one) => (one.outcome === 'changed' ? [one.watch] : []));
  showOutcome(results, t, done, goBack === null || made.length === 0 ? null : () => goBack(made));
  return made;
}

async function send(changes: readonly WatchChange[], key: string): Promise<readonly Changed[]> {
  const results: Changed[] = [];
  try {
    for (let from = 0; from < changes.length; from += BATCH)
      results.push(...(await changeWatches(changes.slice(from, from + BATCH), `${key}-${from}`)));
  } catch (error) {
    // What an earlier batch has changed is changed: it is said, and the rest stays as it was.
    if (results.length === 0) throw error;
  }
  return results;
}

function showOutcome(results: readonly Changed[], t: Translate, done: string, undoAll: (() => void) | null): void {
  const count = (of: Changed['outcome']): number => results.filter(({ outcome }) => outcome === of).length;
  showToast(t('desk.edit.done', { what: done, count: count('changed') }), { undo: undoAll });
  for (const outcome of ['stale', 'missing'] as const)
    if (count(outcome) > 0) showToast(t(`desk.edit.${outcome}`, { count: count(outcome) }), { tone: 'late' });
}

/** Tags differ from row to row, and the job sets the same for all: it is not used for them. */
async function runJob(
  chosen: Chosen & { readonly kind: 'all' },
  edit: Edit,
  done: string,
  t: Translate,
  key: string,
): Promise<void> {
  if (chosen.except.size + edit.addTags.length + edit.removeTags.length > 0) {
    showToast(t('desk.edit.tooMany', { count: MOST_UNDOABLE }), { tone: 'late' });
    return;
  }
  const { q, zone } = chosen.of;
  const { count } = await fetchCount({ q, zone });
  let job = await startJob({ q, zone }, count, edit.fields, key);
  while (job.state === 'running') {
    await new Promise((next) => {
      setTimeout(next, JOB_LOOK_MS);
    });
    job = await fetchJob(job.id);
  }
  showToast(t('desk.edit.done', { what: done, count: job.changed }));
  if (job.state === 'failed') showToast(t('desk.edit.jobFailed', { count: job.total - job.done }), { tone: 'late' });
  else if (job.stale > 0) showToast(t('desk.edit.stale', { count: job.stale }), { tone: 'late' });
}
