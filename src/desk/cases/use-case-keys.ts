import { useKeys } from '../common/keys.ts';
import type { CaseAct } from './CaseDetail.tsx';
import type { useCaseFocus } from './use-case-focus.ts';
import type { useCaseSelection } from './use-case-selection.ts';

interface CaseKeys {
  readonly focus: ReturnType<typeof useCaseFocus>;
  readonly selection: ReturnType<typeof useCaseSelection>;
  /** Returns whether it did something. */
  readonly act: (what: CaseAct) => boolean;
  readonly unfold: (key: string, isUnfolded: boolean) => void;
  readonly refresh: () => void;
}

/** Handles the keys of the desk while a list of cases is shown. */
export function useCaseKeys({ focus, selection, act, unfold, refresh }: CaseKeys): void {
  const { row, open, move } = focus;
  useKeys({
    next: ({ key }) => move(key),
    previous: ({ key }) => move(key),
    ends: ({ key }) => move(key),
    open: () => {
      if (row === undefined) return false;
      if (row.id === null) unfold(row.key, !row.isUnfolded);
      else focus.openCase(row.id);
      return true;
    },
    select: () => {
      if (row === undefined) return false;
      selection.toggle(row.cases);
      return true;
    },
    done: () => act('done'),
    snooze: () => act('snooze'),
    assign: () => act('assign'),
    note: () => act('note'),
    refresh,
    close: () => {
      if (open !== null) focus.closeCase();
      else if (selection.selected.size > 0) selection.clear();
      else return false;
      return true;
    },
  });
}
