/** Orders emails about what changes on the page of a share. Nothing is sent before the recipient has confirmed. */
import { type FormEvent, useState } from 'react';
import { setShareEmails } from '../../api/desk/shares.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { Input, Select } from '../../ui/fields.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';

const FREQUENCIES = ['day', 'week', 'never'] as const;

export function ShareEmails({ shareId }: { readonly shareId: string }) {
  const t = useTranslate();
  const [mail, setMail] = useState('');
  const [every, setEvery] = useState<(typeof FREQUENCIES)[number]>('week');
  const [done, setDone] = useState('');
  const [mistake, setMistake] = useState('');
  const once = useOneAtATime();
  const save = async (): Promise<void> => {
    const address = mail.trim();
    try {
      await setShareEmails(shareId, { mail: address, every, lang: t.locale, zone: viewerZone() });
      setMistake('');
      setDone(t(every === 'never' ? 'sharing.updatesStopped' : 'sharing.updatesAsked', { address }));
    } catch (error) {
      setDone('');
      setMistake(failureText(error, t));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void once('save', save);
  };
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-semibold">{t('sharing.updates')}</summary>
      <form onSubmit={submit} className="flex flex-col gap-3 pt-1">
        <Input
          label={t('sharing.updatesAddress')}
          type="email"
          maxLength={254}
          autoComplete="off"
          mistake={mistake === '' ? undefined : mistake}
          value={mail}
          onText={setMail}
        />
        <Select
          label={t('sharing.updatesHow')}
          options={FREQUENCIES}
          textOf={(name) => t(`sharing.every.${name}`)}
          value={every}
          onPick={setEvery}
        />
        <WriteButton type="submit" disabled={mail.trim() === ''} className="self-start">
          {t('subs.save')}
        </WriteButton>
        <p role="status">{done}</p>
      </form>
    </details>
  );
}
