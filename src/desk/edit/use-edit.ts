/**
 * Changes rows and reports the outcome: how many were changed, and which were not and why. A change that could not be
 * sent is taken back and stays on the page with the text that was typed.
 */
import { useCallback } from 'react';
import { AnswerLost, DeskError } from '../../api/desk/desk-error.ts';
import { newKey } from '../../api/desk/new-key.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { addAct, dropAct, showToast } from '../../state/toasts.ts';
import { dropUnsavedEdit, keepUnsavedEdit } from '../../state/unsaved-edits.ts';
import { failureText } from '../common/failure-text.ts';
import { type DeskList, useDeskList } from '../list/desk-list.ts';
import type { Chosen } from '../list/selection.ts';
import { type Edit, tagWords } from './edit.ts';
import { CountDiffers, type Order, type Result } from './row-orders.ts';
import { addNotice } from '../../state/write-notices.ts';
import { listed } from '../../core/texts/joined.ts';

/** `mark` is the state that the person saw, if it is older than this call. */
type SendEdit = (chosen: Chosen, edit: Edit, what: string, mark?: number) => void;

export function useEdit(): SendEdit {
  const t = useTranslate();
  const list = useDeskList();
  return useCallback(
    (chosen, edit, what, mark) =>
      send({ key: newKey(), chosen, edit, mark: mark ?? list.writes.mark() }, what, list, t),
    [t, list],
  );
}

/** Undoes an edit that another window made. */
export function useUndoEdit(): (edit: string, what: string) => Promise<void> {
  const t = useTranslate();
  const list = useDeskList();
  return useCallback((edit, what) => undo({ edit, order: null, what }, list, t), [t, list]);
}

function send(order: Order, what: string, list: DeskList, t: Translate): void {
  begin(order, what, list, t, () => list.writes.change(order));
}

/** Starts a change that can be undone from now on. The undo waits until the outcome is known. */
function begin(order: Order, what: string, list: DeskList, t: Translate, work: () => Promise<Result>): void {
  const ids = order.chosen.kind === 'some' ? [...order.chosen.rows.keys()] : [];
  list.noteOwn(ids);
  const ended = work().then(
    (result) => {
      list.noteOwn(ids);
      dropUnsavedEdit(order.key);
      if (result.undo === null) dropAct(act);
      showResult(result, { what, order, act: result.undo === null ? null : act }, t);
      return result;
    },
    (error: unknown) => {
      dropAct(act);
      keep(error, order, what, list, t);
      return null;
    },
  );
  const act = addAct(async () => {
    const edit = (await ended)?.undo ?? null;
    if (edit !== null) await undo({ edit, order, what }, list, t);
  });
}

/** Keeps a failed change on the page. If only the answer was lost, the server is asked for the outcome. */
function keep(error: unknown, order: Order, what: string, list: DeskList, t: Translate): void {
  if (error instanceof CountDiffers && order.chosen.kind === 'filter') {
    const { chosen } = order;
    const { total } = error;
    addNotice({
      id: order.key,
      title: t('desk.edit.countDiffers', {
        count: total - chosen.except.size,
        seen: chosen.count - chosen.except.size,
      }),
      numbers: [],
      action: {
        label: t('desk.edit.countAgain', { count: total - chosen.except.size }),
        run: () => send({ ...order, key: newKey(), chosen: { ...chosen, count: total } }, what, list, t),
      },
    });
    return;
  }
  const isLost = error instanceof AnswerLost;
  const again = (): void =>
    begin(
      order,
      what,
      list,
      t,
      async () => (isLost ? await list.writes.check(order) : null) ?? list.writes.change(order),
    );
  const check = async (): Promise<boolean> => {
    try {
      const result = await list.writes.check(order);
      if (result !== null) begin(order, what, list, t, async () => result);
      return true;
    } catch {
      return false;
    }
  };
  keepUnsavedEdit({
    key: order.key,
    what,
    text: typedText(order.edit, t),
    why: failureText(isLost ? error.cause : error, t),
    again,
    ...(isLost && { check }),
  });
}

const typedText = (edit: Edit, t: Translate): string =>
  listed([...Object.values(edit.fields).map((value) => value !== null && String(value)), ...tagWords(edit)], t);

interface Undo {
  readonly edit: string;
  readonly order: Order | null;
  readonly what: string;
}

async function undo(subject: Undo, list: DeskList, t: Translate): Promise<void> {
  const { edit, order, what } = subject;
  const ids = order?.chosen.kind === 'some' ? [...order.chosen.rows.keys()] : [];
  list.noteOwn(ids);
  try {
    const result = await list.writes.undo(edit, order);
    list.noteOwn(ids);
    // Another window may have undone the edit before.
    if (result.changed + result.left.length + result.unreached === 0) showToast(t('desk.undoneAlready'));
    else showResult(result, { what: t('desk.undone', { what }), order, act: null }, t);
  } catch (error) {
    if (error instanceof DeskError && error.status === 409) {
      showToast(t('desk.edit.undoLate'), { tone: 'late' });
      return;
    }
    // A change is undone only once, however often the undo is requested.
    const act = addAct(() => undo(subject, list, t));
    showToast(failureText(error, t), { tone: 'late', act });
  }
}

interface ReportedEdit {
  readonly what: string;
  readonly order: Order | null;
  readonly act: ReturnType<typeof addAct> | null;
}

function showResult({ changed, left, unreached }: Result, { what, order, act }: ReportedEdit, t: Translate): void {
  if (changed > 0 || left.length + unreached === 0) showToast(t('desk.edit.done', { what, count: changed }), { act });
  const isOne = order?.chosen.kind === 'some' && order.chosen.rows.size === 1;
  for (const [text, rows] of [
    ['desk.edit.stale', left.filter(({ isGone }) => !isGone)],
    ['desk.edit.missing', left.filter(({ isGone }) => isGone)],
  ] as const) {
    if (rows.length === 0) continue;
    const title = t(text, { count: rows.length });
    if (isOne) showToast(title, { tone: 'late' });
    else addNotice({ id: newKey(), title, numbers: rows.map(({ number }) => number), action: null });
  }
  if (unreached > 0)
    addNotice({ id: newKey(), title: t('desk.edit.jobFailed', { count: unreached }), numbers: [], action: null });
}
