/** When a reader wants mails, and how many of them at once. */
import { isoOf } from '../../core/time/clock.ts';
import { weekdayName } from '../../core/time/daily.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Times } from './draft.ts';
import { Choices, Input } from '../../ui/fields.tsx';

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const clockOf = (minute: number): string => isoOf(minute * MINUTE).slice(11, 16);

interface MailTimesProps {
  readonly of: Times;
  /** Whether nothing is sent but the summary. */
  readonly isDigest: boolean;
  readonly onChange: (times: Times) => void;
}

export function MailTimes({ of, isDigest, onChange }: MailTimesProps) {
  const t = useTranslate();
  const names = of.days.map((day) => weekdayName(day, t.locale));
  const sentence = isDigest ? 'subs.mail.summary' : of.from === of.until ? 'subs.mail.anyHour' : 'subs.mail.urgent';
  const clock = (key: 'from' | 'until' | 'digestAt') => (
    <Input
      label={t(`subs.mail.${key}`)}
      type="time"
      value={clockOf(of[key])}
      onText={(text) => {
        const [hours = 0, minutes = 0] = text.split(':').map(Number);
        onChange({ ...of, [key]: hours * 60 + minutes });
      }}
    />
  );
  return (
    <>
      <Choices
        label={t('subs.mail.days', { zone: of.zone })}
        options={DAYS}
        textOf={(day) => weekdayName(Number(day), t.locale)}
        chosen={DAYS.filter((day) => of.days.includes(Number(day)))}
        onChosen={(days) => days.length > 0 && onChange({ ...of, days: days.map(Number) })}
      />
      <div className="grid grid-cols-2 gap-3">
        {clock('from')}
        {clock('until')}
        {clock('digestAt')}
        <Input
          label={t('subs.mail.perDay')}
          type="number"
          value={String(of.perDay)}
          onText={(text) => onChange({ ...of, perDay: Number(text) })}
        />
      </div>
      <p role="status">
        {t(sentence, {
          from: clockOf(of.from),
          until: clockOf(of.until),
          perDay: of.perDay,
          days: names.length === DAYS.length ? t('subs.mail.everyDay') : t('subs.mail.onDays', { days: names }),
          digestAt: clockOf(of.digestAt),
        })}
      </p>
      <p className="text-sm text-ink-3">{t('subs.mail.hours')}</p>
    </>
  );
}
