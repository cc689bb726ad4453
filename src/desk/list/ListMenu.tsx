/**
 * What is rarely done with a list, behind one button. The browser closes it on Escape and on a
 * press elsewhere.
 */
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

const GAP = 4;

interface ListMenuProps {
  /** Choices: the menu stays open. */
  readonly head: ReactNode;
  /** Acts: they close it. */
  readonly children: ReactNode;
}

export function ListMenu({ head, children }: ListMenuProps) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Not every supported browser has https://caniuse.com/css-anchor-positioning.
  const place = (event: ToggleEvent<HTMLDivElement>): void => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || anchor === undefined) return;
    const { style } = event.currentTarget;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    style.insetBlockStart = `${anchor.bottom + GAP}px`;
    style.insetInlineEnd = `${isRtl ? anchor.left : document.documentElement.clientWidth - anchor.right}px`;
  };
  return (
    <>
      <Button ref={button} look="link" popoverTarget={id} className="print:hidden">
        {t('desk.list.more')}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('desk.list.more')}
        onBeforeToggle={place}
        className="inset-auto m-0 max-w-[calc(100vw-2rem)] rounded-button border border-line bg-card p-3 text-sm text-ink shadow-card print:hidden"
      >
        {head}
        {/* Closed first: a dialog gives the focus back to what has it now. */}
        <div className="flex flex-col items-start *:min-h-8" onClickCapture={() => menu.current?.hidePopover()}>
          {children}
        </div>
      </div>
    </>
  );
}
