import { config } from '../../api/config.ts';
import type { Mail, WholeCase } from '../../core/desk-api/cases.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { useConnection } from '../common/live.ts';
import { openRow } from '../common/open-row.ts';
import { findGuestStep, findStep, stepText } from '../../core/cases/brief.ts';
import { writeQuestion } from '../../core/cases/mail.ts';
import { listCustomers, guestHost, type Words } from './case-words.ts';

interface StepButtonProps {
  readonly detail: WholeCase;
  /** Whether the details are loaded. Until then it is unknown which customers are concerned. */
  readonly isWhole: boolean;
  readonly words: Words;
}

/** The next step: an email that is already written, or the shipment on which the step is done. */
export function StepButton({ detail, isWhole, words }: StepButtonProps) {
  const isOffline = useConnection() !== 'here';
  const host = guestHost();
  const step = host === null ? findStep(detail) : findGuestStep(detail);
  if (step === null) return null;
  const text = stepText(detail, listCustomers(detail), words, host);
  const isQuestion = step === 'ask' || step === 'haulier';
  // Without a connection a question names the shipments that the list shows, and how many more there are.
  const numbers = isWhole ? detail.listed.flatMap(({ watch }) => watch.row.number ?? []) : detail.numbers;
  const mail = isQuestion ? writeQuestion(detail, numbers, words) : detail.mail;
  const [first] = detail.listed;
  const opens = ['number', 'line', 'type', 'check', 'end'].includes(step);
  if ((isWhole || (isOffline && isQuestion)) && !opens && mail !== null)
    return (
      <a href={toMailLink(mail, host === null ? null : config.host?.mail)} className={buttonClasses('primary')}>
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

const toMailLink = ({ subject, text }: Mail, to: string | null = null): string =>
  `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
