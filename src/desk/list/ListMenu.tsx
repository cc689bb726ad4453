/** A menu of rarely used actions on the list. The browser closes it on Escape and on a press elsewhere. */
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { placeBelow } from '../../ui/place-below.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface ListMenuProps {
  /** Choices. The menu stays open after them. */
  readonly head: ReactNode;
  /** Actions. They close the menu. */
  readonly children: ReactNode;
}

export function ListMenu({ head, children }: ListMenuProps) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
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
        onBeforeToggle={(event) => placeBelow(event, button.current)}
        className="inset-auto m-0 max-w-[calc(100vw-2rem)] rounded-button border border-line bg-card p-3 text-sm text-ink shadow-card print:hidden"
      >
        {head}
        {/* The menu is closed first, because a dialog returns the focus to the element that has it when it opens. */}
        <div className="flex flex-col items-start *:min-h-8" onClickCapture={() => menu.current?.hidePopover()}>
          {children}
        </div>
      </div>
    </>
  );
}
