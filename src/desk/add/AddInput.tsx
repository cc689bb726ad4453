import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { config } from '../../api/config.ts';
import { fetchImports, addSamples } from '../../api/desk/imports.ts';
import type { ImportKind } from '../../core/desk-api/imports.ts';
import { YOUR_DATA_PATH } from '../../core/links/help.ts';
import { now } from '../../core/time/clock.ts';
import { formatRelative } from '../../core/time/duration.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { goDesk } from '../../state/desk-store.ts';
import { setImportDraft } from '../../state/import-draft.ts';
import { failureText } from '../common/failure-text.ts';
import { useMayWrite, WriteButton } from '../common/WriteButton.tsx';

interface AddInputProps {
  readonly text: string;
  readonly isBusy: boolean;
  /** Whether the desk is empty. Samples are then offered, and the field does not take the focus. */
  readonly isFirst: boolean;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  readonly onRead: (kind: ImportKind, bytes: Blob, name: string) => void;
  readonly onContinue: (id: string) => void;
  readonly onForget: (id: string) => void;
}

const findKind = (name: string): ImportKind =>
  /\.xlsx$/i.test(name) ? 'xlsx' : /\.(csv|tsv)$/i.test(name) ? 'csv' : 'text';

/** Each number of a shipment has a group of at least six digits. */
const isList = (text: string): boolean => (text.match(/\d{6,}/g) ?? []).length > 1;

/**
 * Puts the caret behind the draft, because text that was typed while the dialog loaded continues there. WebKit focuses a
 * visible field whose selection is set, so the form of an empty desk, which must not take the focus, does without.
 */
const moveCaretToEnd = (field: HTMLTextAreaElement | null): void =>
  field?.setSelectionRange(field.value.length, field.value.length);

export function AddInput({ text, isBusy, isFirst, onText, onClose, onRead, onContinue, onForget }: AddInputProps) {
  const t = useTranslate();
  const id = useId();
  const mayWrite = useMayWrite();
  const file = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const readFile = (chosen: File | undefined): void => {
    if (chosen !== undefined) onRead(findKind(chosen.name), chosen, chosen.name);
  };
  const readText = (): void => {
    if (text.trim() !== '' && !isBusy) onRead('text', new Blob([text]), '');
  };
  /** A pasted list is checked at once. One number may be completed first, for example with a customer. */
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (text.trim() !== '' || isBusy || !isList(pasted) || !mayWrite()) return;
    event.preventDefault();
    onText(pasted);
    onRead('text', new Blob([pasted]), '');
  };
  const onDrop = (event: DragEvent): void => {
    const [dropped] = event.dataTransfer.files;
    setDraggedOver(false);
    if (dropped === undefined) return;
    event.preventDefault();
    readFile(dropped);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    readText();
  };
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={onDrop}
      >
        <label htmlFor={id} className="font-semibold">
          {t('add.paste')}
        </label>
        <textarea
          ref={isFirst ? undefined : moveCaretToEnd}
          id={id}
          data-first
          rows={8}
          value={text}
          placeholder={t('add.example')}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={classes(
            'mt-1 block w-full resize-y rounded-button border bg-card p-3 text-ink tabular-nums placeholder:text-ink-3',
            isDraggedOver ? 'border-chart' : 'border-line',
          )}
        />
        <p id={`${id}-hint`} className="pt-1 text-sm text-ink-3">
          {isDraggedOver ? t('add.drop') : t('add.pasteHint')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WriteButton look="primary" aria-disabled={isBusy || text.trim() === ''} onClick={readText}>
          {t(isBusy ? 'add.reading' : 'add.preview')}
        </WriteButton>
        <WriteButton onClick={() => file.current?.click()}>{t('add.file')}</WriteButton>
        <span className="text-sm text-ink-3">{t('add.fileKinds')}</span>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,.tsv,.xlsx,.eml,text/plain,text/csv"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            readFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {isFirst && config.service === 'built-in' && (
          <>
            <Samples onDone={onClose} />
            <a href={YOUR_DATA_PATH} className="target px-2 font-semibold text-ink hover:underline">
              {t('sources.ownShipments')}
            </a>
          </>
        )}
      </div>
      <WriteButton
        look="link"
        className="-ms-1 self-start text-start"
        onClick={() => {
          onClose();
          openFactsDialog('new');
        }}
      >
        {t('add.manual')}
      </WriteButton>
      {!isFirst && <UnfinishedImport onContinue={onContinue} onForget={onForget} />}
    </>
  );
}

function Samples({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const addSample = useMutation({
    mutationFn: async () => {
      const { length: added } = await addSamples();
      // An answer that was asked for before the samples would bring back the form, or leave the list empty.
      await queries.cancelQueries({ queryKey: ['desk'] });
      queries.setQueryData(['desk', 'total'], { count: added });
      void queries.invalidateQueries({ queryKey: ['desk'], predicate: ({ queryKey }) => queryKey[1] !== 'total' });
      setImportDraft({ added: { preview: null, added, changed: added } });
      goDesk({ page: 'desk', tab: 'all', q: '', view: null, case: null });
      onDone();
      document.getElementById('desk-list')?.focus();
    },
  });
  return (
    <>
      <WriteButton aria-disabled={addSample.isPending} onClick={() => !addSample.isPending && addSample.mutate()}>
        {t('add.samples')}
      </WriteButton>
      {addSample.error !== null && (
        <p role="alert" className="w-full text-late">
          {failureText(addSample.error, t)}
        </p>
      )}
    </>
  );
}

interface UnfinishedProps {
  readonly onContinue: (id: string) => void;
  readonly onForget: (id: string) => void;
}

/** An import that was started and not finished. */
function UnfinishedImport({ onContinue, onForget }: UnfinishedProps) {
  const t = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['desk', 'imports'],
    queryFn: ({ signal }) => fetchImports(signal),
    staleTime: 0,
    refetchOnMount: true,
  });
  const open = data.filter(({ state }) => state === 'preview' || state === 'running').slice(0, 5);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="add-unfinished" className="border-t border-line pt-3">
      <h3 id="add-unfinished" className="text-sm font-semibold text-ink-3">
        {t('add.unfinished')}
      </h3>
      <ul>
        {open.map(({ id, state, name, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-40">
              {t(state === 'running' ? 'add.unfinished.running' : 'add.unfinished.preview', {
                name: name === '' ? t('add.unfinished.pasted', { when: formatRelative(at - now(), t) }) : name,
              })}
            </span>
            <Button look="link" onClick={() => onContinue(id)}>
              {t('add.goOn')}
            </Button>
            {state === 'preview' && (
              <Button look="link" onClick={() => onForget(id)}>
                {t('add.forget')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
