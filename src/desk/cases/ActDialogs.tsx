/** Dialogs for the details of a decision: the end of a snooze, the assignee, the text of a note. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fetchPeople } from '../../api/desk/cases.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { momentText, type Words } from './case-words.ts';
import { dayAt, snoozeMoments } from '../../core/cases/snooze-moments.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import type { Decision } from './use-case-decisions.ts';

export type DialogKind = 'snooze' | 'assign' | 'note';

interface ActDialogsProps {
  readonly pendingDialog: DialogKind | null;
  readonly words: Words;
  readonly me: string | null;
  readonly onClose: () => void;
  readonly onDecide: (decision: Decision) => void;
}

export function ActDialogs({ pendingDialog, words, me, onClose, onDecide }: ActDialogsProps) {
  const t = useTranslate();
  const decide = (decision: Decision): void => {
    onClose();
    onDecide(decision);
  };
  const close = { onClose, closeLabel: t('desk.close') };
  return (
    <>
      <Dialog open={pendingDialog === 'snooze'} title={t('work.snooze.title')} {...close}>
        <SnoozeForm words={words} onUntil={(until) => decide({ do: 'snooze', until })} />
      </Dialog>
      <Dialog open={pendingDialog === 'assign'} title={t('work.assign.title')} {...close}>
        <AssignForm me={me} onTo={(to) => decide({ do: 'assign', to })} />
      </Dialog>
      <Dialog open={pendingDialog === 'note'} title={t('work.note.title')} {...close}>
        <NoteForm onText={(text) => decide({ do: 'note', text })} />
      </Dialog>
    </>
  );
}

function SnoozeForm({
  words,
  onUntil,
}: {
  readonly words: Words;
  readonly onUntil: (until: number | 'level') => void;
}) {
  const { t, nowMs } = words;
  const [day, setDay] = useState('');
  const moments = snoozeMoments(nowMs, viewerZone());
  const until = day === '' ? null : dayAt(day, viewerZone());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (until !== null && until > nowMs) onUntil(until);
  };
  return (
    <div className="flex flex-col gap-2">
      {moments.map(({ name, at }, index) => (
        <WriteButton
          key={name}
          data-first={index === 0 ? '' : undefined}
          className="justify-start"
          onClick={() => onUntil(at)}
        >
          {t(`work.snooze.${name}`, { when: momentText(at, words) })}
        </WriteButton>
      ))}
      <WriteButton className="justify-start" onClick={() => onUntil('level')}>
        {t('work.snooze.level')}
      </WriteButton>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2 pt-2">
        <div className="min-w-40 flex-1">
          <Input label={t('work.snooze.date')} type="date" value={day} onText={setDay} />
        </div>
        <WriteButton type="submit" look="primary" disabled={until === null || until <= nowMs}>
          {t('work.snooze.go')}
        </WriteButton>
      </form>
    </div>
  );
}

function AssignForm({ me, onTo }: { readonly me: string | null; readonly onTo: (to: string | null) => void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const people = useQuery({
    queryKey: ['desk', 'people'],
    queryFn: ({ signal }) => fetchPeople(signal),
    staleTime: MINUTE,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const to = name.trim();
    if (to !== '') onTo(to);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Input
        label={t('work.assign.name')}
        value={name}
        maxLength={60}
        offers={(people.data ?? []).map((person) => person.id)}
        onText={setName}
      />
      <div className="flex flex-wrap gap-2">
        {me !== null && <WriteButton onClick={() => onTo(me)}>{t('work.assign.me')}</WriteButton>}
        <WriteButton onClick={() => onTo(null)}>{t('work.nobody')}</WriteButton>
        <WriteButton type="submit" look="primary" className="ms-auto" disabled={name.trim() === ''}>
          {t('work.assign.go')}
        </WriteButton>
      </div>
    </form>
  );
}

function NoteForm({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onText(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Input label={t('work.note.label')} value={text} maxLength={2000} autoComplete="off" onText={setText} />
      <WriteButton type="submit" look="primary" className="self-end" disabled={text.trim() === ''}>
        {t('work.note.go')}
      </WriteButton>
    </form>
  );
}
