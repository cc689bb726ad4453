import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { Icon } from './Icon.tsx';
import { useState } from 'react';
import { Button } from './Button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** The same text with markup, for programs that accept it. */
  readonly html?: string;
  readonly label: string;
  readonly doneLabel: string;
}

/** A button that copies a text and then changes its label, which a screen reader announces as the new name. */
export function CopyButton({ text, html, label, doneLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === text;
  const copy = (): void => {
    write(text, html).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  };
  return (
    <Button onClick={copy} aria-live="polite">
      {done ? <Icon icon={Check} size={16} /> : <Icon icon={Copy} size={16} />}
      {done ? doneLabel : label}
    </Button>
  );
}

const write = (text: string, html: string | undefined): Promise<void> =>
  html === undefined
    ? navigator.clipboard.writeText(text)
    : navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]);
