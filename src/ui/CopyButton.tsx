import { Check, Copy } from 'lucide';
import { Icon } from './Icon.tsx';
import { useState } from 'react';
import { Button } from './Button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly doneLabel: string;
}

/** Copies and says so in its own words, which a screen reader hears as the button's new name. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === text;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  };
  return (
    <Button onClick={copy} aria-live="polite">
      {done ? <Icon of={Check} size={16} /> : <Icon of={Copy} size={16} />}
      {done ? doneLabel : label}
    </Button>
  );
}
