import type { Mail, WholeCase } from '../../core/desk-api/cases.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { openRow } from '../common/open-row.ts';
import { questionOf, stepOf, stepText } from '../../core/cases/brief.ts';
import { customersOf, type Words } from './case-words.ts';

interface StepButtonProps {
  readonly of: WholeCase;
  /** Until then nobody knows whom it concerns. */
  readonly isWhole: boolean;
  readonly words: Words;
}

/** The next step: a mail that is written already, or the shipment where it is made. */
export function StepButton({ of, isWhole, words }: StepButtonProps) {
  const step = stepOf(of);
  if (step === null) return null;
  const text = stepText(of, customersOf(of), words);
  const mail =
    step === 'ask' || step === 'haulier'
      ? questionOf(
          of,
          of.listed.flatMap(({ watch }) => watch.row.number ?? []),
          words,
        )
      : of.mail;
  const [first] = of.listed;
  const opens = ['number', 'line', 'type', 'check', 'end'].includes(step);
  if (isWhole && !opens && mail !== null)
    return (
      <a href={mailLink(mail)} className={buttonClasses('primary')}>
        {text}
      </a>
    );
  const row = first?.watch.row;
  return opens || !isWhole ? (
    <Button look="primary" disabled={!isWhole || row === undefined} onClick={() => row !== undefined && openRow(row)}>
      {text}
    </Button>
  ) : null;
}

const mailLink = ({ subject, text }: Mail): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
