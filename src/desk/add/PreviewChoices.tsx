import { type FormEvent, type ReactNode, useState } from 'react';
import type { ImportChoices } from '../../core/desk-api/import-requests.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Check as CheckBox, Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

interface PreviewChoicesProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

/** Choices that apply to many rows, each shown only when it matters, and the costs of the import. */
export function PreviewChoices({ preview, isBusy, onChoose }: PreviewChoicesProps) {
  const t = useTranslate();
  const { counts, writes, choices, cost, bills, rows } = preview;
  const hasStale = writes.stale > 0 || choices.acceptStale;
  const hasDiffering = rows.exists.some(({ differences }) => differences.length > 0) || choices.updateExisting;
  const toggleBill = (number: string, isOn: boolean): void =>
    onChoose({
      asBillOfLading: isOn
        ? [...choices.asBillOfLading, number]
        : choices.asBillOfLading.filter((chosen) => chosen !== number),
    });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">{t('add.cost', { new: cost.newThisMonth, counted: cost.alreadyCounted })}</p>
      {bills.length > 0 && (
        <fieldset>
          <legend className="text-ink-2">{t('add.cheaper', { saved: cost.cheaperAsBl })}</legend>
          {bills.map(({ number, boxes, accepted }) => (
            <Check isBusy={isBusy} key={number} isOn={accepted} onChange={(isOn) => toggleBill(number, isOn)}>
              {t('add.bill', { number, boxes })}
            </Check>
          ))}
        </fieldset>
      )}
      {(choices.acceptRepairs || rows.repaired.some(({ repair }) => repair?.others.length === 0)) && (
        <Check isBusy={isBusy} isOn={choices.acceptRepairs} onChange={(acceptRepairs) => onChoose({ acceptRepairs })}>
          {t('add.acceptRepairs')}
        </Check>
      )}
      {(counts.needsLine > 0 || choices.line !== '') && (
        <CarrierField key={choices.line} line={choices.line} onCarrier={(carrier) => onChoose({ line: carrier })} />
      )}
      {hasDiffering && (
        <Check
          isBusy={isBusy}
          isOn={choices.updateExisting}
          onChange={(updateExisting) => onChoose({ updateExisting })}
        >
          {t('add.updateExisting')}
        </Check>
      )}
      {hasStale && (
        <Check isBusy={isBusy} isOn={choices.acceptStale} onChange={(acceptStale) => onChoose({ acceptStale })}>
          {t('add.acceptStale')}
        </Check>
      )}
    </div>
  );
}

interface CheckProps {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** Shows the pressed state while the server answers, and then the state on the server. */
function Check({ isOn, isBusy, onChange, children }: CheckProps) {
  const [wanted, setWanted] = useState(isOn);
  const change = (next: boolean): void => {
    setWanted(next);
    onChange(next);
  };
  return <CheckBox label={children} isOn={isBusy ? wanted : isOn} onChange={change} className="min-h-6" />;
}

function CarrierField({ line, onCarrier }: { readonly line: string; readonly onCarrier: (carrier: string) => void }) {
  const t = useTranslate();
  const [text, setText] = useState(line);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onCarrier(text.trim().toUpperCase());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="w-60">
        <Input
          label={t('add.line')}
          hint={t('add.lineHint')}
          // Upper case is not a style here, because in Turkish a style would turn the letter i into İ.
          lang="en"
          value={text}
          maxLength={10}
          pattern="[A-Za-z0-9]*"
          autoComplete="off"
          className="uppercase"
          onText={setText}
        />
      </div>
      <Button type="submit">{t('add.lineGo')}</Button>
    </form>
  );
}
