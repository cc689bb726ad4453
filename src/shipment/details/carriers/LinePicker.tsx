import { useTranslate } from '../../../ui/use-translate.ts';
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinesDirectory } from './LinesDirectory.tsx';

export interface LinePickerProps {
  readonly open: boolean;
  readonly reading: NumberReading | null;
  readonly selected: string | null;
  readonly onClose: () => void;
  /** Null: let the service detect it. */
  readonly onPick: (code: string | null) => void;
}

export function LinePicker({ open, reading, selected, onClose, onPick }: LinePickerProps) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('search.pick.title')} closeLabel={t('help.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {selected !== null && (
          <Button className="self-start" onClick={() => onPick(null)}>
            {t('search.line.detect')}
          </Button>
        )}
        <LinesDirectory reading={reading} selected={selected} onPick={onPick} />
      </div>
    </Dialog>
  );
}
