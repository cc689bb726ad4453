/** All of a case: its fact and evidence, its shipments, its history, and the possible actions. */
import { dotted } from '../../core/texts/joined.ts';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Fragment } from 'react';
import type { WholeCase, CaseSummary } from '../../core/desk-api/cases.ts';
import { formatDeadline } from '../../core/cases/words.ts';
import { caseQuery } from '../../api/desk/cases.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { CONFLICT_MARK, FACT_MARKS, type Mark } from '../common/fact-mark.ts';
import { isGuest } from '../../state/guest.ts';
import { Failure } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { findStep, whatText } from '../../core/cases/brief.ts';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseMembers } from './CaseMembers.tsx';
import {
  aboutText,
  customerTexts,
  evidenceLabel,
  factText,
  momentText,
  saidText,
  valueText,
  whoText,
  type Words,
} from './case-words.ts';
import { MailButtons } from './MailButtons.tsx';
import { StepButton } from './StepButton.tsx';

const CaseCosts = lazyPart(async () => (await import('../money/CaseCosts.tsx')).CaseCosts);

/** The summary in the list is shown until the details are loaded, or when they cannot be loaded. */
function useCase(id: number, summary: CaseSummary | undefined) {
  const { data, error, refetch } = useQuery(caseQuery(id));
  const placeholder: WholeCase | undefined = summary && {
    ...summary,
    listed: [],
    history: [],
    aliases: [],
    splitFrom: null,
    readers: [],
    mail: null,
  };
  return { data: data ?? placeholder, error, refetch, isWhole: data !== undefined };
}

export type CaseAct = 'done' | 'snooze' | 'assign' | 'note' | 'reopen';

interface CaseDetailProps {
  readonly id: number;
  /** The case as the list has it, if it is listed. */
  readonly summary: CaseSummary | undefined;
  readonly words: Words;
  readonly me: string | null;
  readonly isFiltered: boolean;
  readonly acts: readonly CaseAct[];
  readonly onAct: (act: CaseAct, summary: CaseSummary) => void;
  /** Records that the email about this case alone was copied. */
  readonly onEmailed: (summary: CaseSummary) => void;
  readonly onClose: () => void;
}

const ACT_KEYS: Readonly<Record<CaseAct, string | undefined>> = {
  done: 'e',
  snooze: 'h',
  assign: 'a',
  note: 'n',
  reopen: undefined,
};

export function CaseDetail({ id, summary, words, me, isFiltered, acts, onAct, onEmailed, onClose }: CaseDetailProps) {
  const { t } = words;
  const { data, error, refetch, isWhole } = useCase(id, summary);
  // People who may only read can still write to a carrier.
  const isOpen = acts.includes('done') || (data?.state === 'attention' && !isGuest());
  const step = data !== undefined && isOpen ? findStep(data) : null;
  const needsStep = step !== null;
  const mails = data !== undefined && isWhole && !isGuest() && (
    <MailButtons
      key={id}
      detail={data}
      words={words}
      isStep={step === 'email'}
      onCopied={acts.includes('done') ? () => onEmailed(data) : null}
    />
  );
  return (
    <section aria-label={t('work.detail')} data-print-alone="" className="flex min-h-0 flex-1 flex-col bg-card">
      <div className="flex items-start justify-between pt-2 ps-4 pe-1">
        <div className="min-w-0 pt-1">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {data === undefined ? t('work.detail') : whatText(data, words)}
          </h2>
          {data !== undefined && (
            <p className="wrap-anywhere text-ink-2 tabular-nums" dir="auto">
              {dotted([aboutText(data, words), ...customerTexts(data, isFiltered, words)], t)}
            </p>
          )}
        </div>
        <span className="hidden print:inline">
          {t('desk.asOf', { date: formatWithZone(timeAt(words.nowMs, viewerZone()), t, words.nowMs) })}
        </span>
        <IconButton label={t('work.close')} aria-keyshortcuts="Escape" className="print:hidden" onClick={onClose}>
          <Icon icon={X} size={18} />
        </IconButton>
      </div>
      {data === undefined ? (
        <p role="status" className="p-4 text-ink-2">
          {error === null ? t('work.loading') : failureText(error, t)}
        </p>
      ) : (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
            <Head detail={data} words={words} me={me} />
            {isWhole && !isGuest() && <CaseCosts detail={data} />}
            <Evidence detail={data} words={words} />
            {!isWhole && error !== null && <Failure error={error} again={refetch} tone="warn" />}
            {isWhole && (
              <>
                <CaseMembers key={id} members={data.listed} total={data.members} words={words} />
                <CaseHistory history={data.history} words={words} />
              </>
            )}
          </div>
          <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3 print:hidden">
            {step === 'email' && mails}
            {needsStep && (step !== 'email' || mails === false) && (
              <StepButton detail={data} isWhole={isWhole} words={words} />
            )}
            {acts.map((act, index) => (
              <WriteButton
                key={act}
                look={index === 0 && !needsStep ? 'primary' : 'quiet'}
                aria-keyshortcuts={ACT_KEYS[act]}
                onClick={() => onAct(act, data)}
              >
                {t(`work.do.${act}`)}
              </WriteButton>
            ))}
            {step !== 'email' && mails}
          </footer>
        </>
      )}
    </section>
  );
}

const LIST_CLASSES = 'grid grid-cols-[2fr_3fr] gap-x-3 gap-y-1';

interface PartProps {
  readonly detail: WholeCase;
  readonly words: Words;
}

function Head({ detail, words, me }: PartProps & { readonly me: string | null }) {
  const { t, nowMs } = words;
  return (
    <div className="pb-3">
      <p className={classes('font-semibold', SEVERITY_LOOKS[detail.severity].text)}>{factText(detail, words)}</p>
      <dl className={classes(LIST_CLASSES, 'mt-2')}>
        {detail.deadline !== null && (
          <>
            <dt className="text-ink-3">{t('work.deadline')}</dt>
            <dd>
              <span className="tabular-nums">
                {formatDeadline(detail.deadline.at, detail.text.values, viewerZone(), words)}
              </span>
              <span className="text-ink-2"> {formatRelative(detail.deadline.at - nowMs, t)}</span>
              <span className="block text-sm text-ink-3">{t(`case.deadline.${detail.deadline.source}`)}</span>
            </dd>
          </>
        )}
        {detail.assignee !== null && (
          <>
            <dt className="text-ink-3">{t('work.assignee')}</dt>
            <dd dir="auto">{whoText(detail.assignee, me, words)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

const MARKS: Readonly<Record<string, Mark>> = {
  'case.evidence.fact': FACT_MARKS.stands,
  'case.evidence.fact-differs': FACT_MARKS.differs,
  'case.evidence.claim': CONFLICT_MARK,
};

/** Values that people entered are shown with the time of the entry. */
function sourceText({ text: { key, values }, who, at }: CaseSummary['evidence'][number], words: Words): string {
  const { t } = words;
  const when = momentText(at, words);
  const entered = values.source === 'sheet' ? t('work.evidence.sheet') : (who ?? t('work.evidence.team'));
  if (key === 'case.evidence.needed') return t('fact.said', { who: entered, when });
  return MARKS[key] === undefined ? saidText(who, at, words) : t('fact.said', { who: who ?? '…', when });
}

function Evidence({ detail, words }: PartProps) {
  const { t } = words;
  return (
    <section aria-labelledby={`evidence-${detail.id}`} className="border-t border-line py-3">
      <h3 id={`evidence-${detail.id}`} className="pb-1 text-sm font-semibold text-ink-3">
        {t('work.evidence')}
      </h3>
      <dl className={LIST_CLASSES}>
        {detail.evidence.map((evidence) => {
          const { text, old, new: present, who } = evidence;
          const mark = MARKS[text.key];
          return (
            // Several facts may be evidence of the same kind, and one fact may have several sources.
            <Fragment key={`${text.key} ${JSON.stringify(text.values.event)} ${who}`}>
              <dt className="text-ink-3">
                {mark !== undefined && (
                  <span aria-hidden="true" className={mark.ink}>
                    {mark.sign}{' '}
                  </span>
                )}
                {evidenceLabel(text, words)}
              </dt>
              <dd>
                <span className="font-semibold tabular-nums">{valueText(present, words)}</span>
                {old !== null && (
                  <span className="ps-2 text-ink-2">{t('work.evidence.was', { old: valueText(old, words) })}</span>
                )}
                <span className="block text-sm text-ink-3">{sourceText(evidence, words)}</span>
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </section>
  );
}
