/**
 * Moves what a person typed into the prerendered field of the start page, and the focus, to the field of the app. No
 * letter is lost, because the prerendered field is removed in the same step.
 */
import { SEARCH_ID } from '../ui/focus-search.ts';
import { EARLY_FIELD_ID } from '../static/StartHead.tsx';

interface TypedEarly {
  readonly text: string;
  readonly isFocused: boolean;
  readonly selection: readonly [start: number, end: number];
}

/** Returns `null` on a page that was not prerendered. */
export function readTypedEarly(): TypedEarly | null {
  const field = document.getElementById(EARLY_FIELD_ID);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  return {
    text: field.value,
    isFocused: document.activeElement === field,
    selection: [field.selectionStart, field.selectionEnd],
  };
}

/** On a touch screen the focus would open a keyboard that covers the page. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The field has to be visible. `onList` gets a text of several lines, and returns whether it was taken. */
export function continueTyping(early: TypedEarly | null, onList: (text: string) => boolean): void {
  const field = document.getElementById(SEARCH_ID);
  if (!(field instanceof HTMLInputElement)) return;
  const { text = '', isFocused = true, selection = [0, 0] } = early ?? {};
  const isIdle = document.activeElement === null || document.activeElement === document.body;
  if (text !== '' || (isFocused && isIdle && !isTouch())) field.focus();
  if (text === '' || (text.trim().includes('\n') && onList(text))) return;
  // React reads this change from the event, because it notices only assignments to `value` by itself.
  field.setRangeText(text.replaceAll(/\s+/g, ' '), 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(...selection);
  // Enter was pressed before there was a form to submit.
  if (text.endsWith('\n')) field.form?.requestSubmit();
}
