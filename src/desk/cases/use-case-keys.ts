import { useKeys } from '../common/keys.ts';
import type { CaseAct } from './CaseDetail.tsx';
import type { useCaseFocus } from './use-case-focus.ts';
import type { useCaseSelection } from './use-case-selection.ts';

/** Handles the keys of the desk while a list of cases is shown. `act` returns whether it did something. */
export function useCaseKeys(
  focus: ReturnType<typeof useCaseFocus>,
  selection: ReturnType<typeof useCaseSelection>,
  act: (what: CaseAct) => boolean,
  refresh: () => void,
): void {
  const { currentCase, open, move } = focus;
  useKeys({
    next: ({ key }) => move(key),
    previous: ({ key }) => move(key),
    ends: ({ key }) => move(key),
    open: () => (currentCase === undefined ? false : focus.openCase(currentCase.id)),
    select: () => (currentCase === undefined ? false : selection.toggle(currentCase.id)),
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
