/**
 * The import from a paste or a file to rows on the desk. The server stores each step, so an import continues where it
 * was after the window was closed or the page reloaded.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooseInImport, commitImport, fetchImport, removeImport, startImport } from '../../api/desk/imports.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { ImportKind, Preview } from '../../core/desk-api/imports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { setImportDraft, useImportDraft } from '../../state/import-draft.ts';
import { failureText } from '../common/failure-text.ts';
import { AddInput } from './AddInput.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { createColumns } from './create-columns.ts';
import { PreviewStep } from './PreviewStep.tsx';

type Step =
  | { readonly at: 'input' }
  | { readonly at: 'preview'; readonly preview: Preview }
  | { readonly at: 'job'; readonly preview: Preview };

const INPUT: Step = { at: 'input' };

interface AddFlowProps {
  /** Called on an empty desk when an import starts. */
  readonly onBegin?: () => void;
  readonly onClose: () => void;
}

export function AddFlow({ onBegin, onClose }: AddFlowProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const text = useImportDraft(({ draft }) => draft);
  const setText = (draft: string): void => setImportDraft({ draft });
  const [step, setStep] = useState<Step>(INPUT);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  // The pressed button is gone with its step, so the focus moves to the next step.
  const region = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step.at);
  useEffect(() => {
    if (lastStep.current !== step.at) region.current?.focus();
    lastStep.current = step.at;
  }, [step.at]);

  const run = async (work: () => Promise<Step>): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      setStep(await work());
    } catch (error) {
      setTrouble(error instanceof DeskError && error.status === 415 ? t('add.tooNew') : failureText(error, t));
      // The choice or the import was made in another window.
      if (error instanceof DeskError && error.status === 409 && step.at === 'preview')
        await continueImport(step.preview.id);
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['desk', 'imports'] });
    }
  };
  const toStep = (preview: Preview): Step =>
    preview.state === 'preview' ? { at: 'preview', preview } : { at: 'job', preview };
  const continueImport = async (id: string): Promise<void> => {
    try {
      setStep(toStep(await fetchImport(id)));
    } catch (error) {
      setTrouble(failureText(error, t));
    }
  };
  const read = (kind: ImportKind, bytes: Blob, name: string): void => {
    onBegin?.();
    void run(async () => toStep(await startImport(kind, bytes, name)));
  };
  const checkHandedOver = useEffectEvent((): void => {
    if (!useImportDraft.getState().isHandedOver) return;
    setImportDraft({ isHandedOver: false });
    read('text', new Blob([text]), '');
  });
  useEffect(() => queueMicrotask(checkHandedOver), []);
  const choose = (preview: Preview, choices: ImportChoices): void =>
    void run(async () => toStep(await chooseInImport(preview, choices)));

  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {trouble !== null && <Banner role="alert" tone="late" title={trouble} />}
      {step.at === 'input' && (
        <AddInput
          text={text}
          isBusy={isBusy}
          isFirst={onBegin !== undefined}
          onText={setText}
          onClose={onClose}
          onRead={read}
          onContinue={(id) => void run(async () => toStep(await fetchImport(id)))}
          onForget={(id) =>
            void run(async () => {
              await removeImport(id);
              return INPUT;
            })
          }
        />
      )}
      {step.at === 'preview' && (
        <PreviewStep
          preview={step.preview}
          isBusy={isBusy}
          onChoose={(choices) => choose(step.preview, choices)}
          onCreate={(indexes) =>
            // The pressed button is gone.
            void run(async () => toStep(await createColumns(queries, step.preview, indexes))).then(() =>
              region.current?.focus(),
            )
          }
          onBack={() => setStep(INPUT)}
          onCommit={() =>
            void run(async () => {
              await commitImport(step.preview);
              setText('');
              return { at: 'job', preview: step.preview };
            })
          }
        />
      )}
      {step.at === 'job' && (
        <ImportProgress preview={step.preview} onClose={onClose} onAnother={() => setStep(INPUT)} />
      )}
    </div>
  );
}
