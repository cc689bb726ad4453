import { useTranslate } from '../../../ui/use-translate.ts';
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CarrierDirectory } from './CarrierDirectory.tsx';

export interface CarrierPickerProps {
  readonly open: boolean;
  readonly reading: NumberReading | null;
  readonly selected: string | null;
  readonly onClose: () => void;
  /** `null` lets the service detect the carrier. */
  readonly onPick: (code: string | null) => void;
}

export function CarrierPicker({ open, reading, selected, onClose, onPick }: CarrierPickerProps) {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t('search.pick.title')} closeLabel={t('help.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {selected !== null && (
          <Button className="self-start" onClick={() => onPick(null)}>
            {t('search.line.detect')}
          </Button>
        )}
        <CarrierDirectory reading={reading} selected={selected} onPick={onPick} />
      </div>
    </Dialog>
  );
}
