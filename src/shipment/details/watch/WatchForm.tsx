import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { DeskError } from '../../../api/desk/desk-error.ts';
import { addWatch } from '../../../api/desk/watched.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/fields.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

interface WatchFormProps {
  readonly shipmentRef: ShipmentRef;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for reference, customer and tags of a new watch. All are optional. */
export function WatchForm({ shipmentRef, open, onClose, onDone }: WatchFormProps) {
  const t = useTranslate();
  const [fields, setFields] = useState({ reference: '', customer: '', tags: '' });
  const number = groupNumber(shipmentRef.number);
  const add = useMutation({
    mutationFn: async () => {
      await addWatch(shipmentRef, {
        reference: parseList(fields.reference),
        customer: fields.customer.trim() || null,
        tags: parseList(fields.tags),
      });
      onDone();
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  const field = (name: keyof typeof fields) => (
    <Input
      label={t(`watch.${name}`)}
      value={fields[name]}
      maxLength={200}
      autoComplete="off"
      onText={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <Dialog open={open} title={t('watch.title', { number })} closeLabel={t('help.close')} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{t('watch.body')}</p>
        {field('reference')}
        {field('customer')}
        {field('tags')}
        {add.error !== null && (
          <p role="alert" className="font-semibold text-late">
            {add.error instanceof DeskError && add.error.text !== ''
              ? t('watch.refused', { reason: add.error.text })
              : t('watch.failed')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('watch.cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={add.isPending}>
            {t(add.isPending ? 'watch.putting' : 'watch.put')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function parseList(text: string): readonly string[] | null {
  const elements = text.split(/[,;]/).flatMap((element) => element.trim() || []);
  return elements.length === 0 ? null : elements;
}
