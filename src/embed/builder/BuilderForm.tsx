import type { ReactNode } from 'react';
import { languageName } from '../../core/texts/language.ts';
import { LANG_OF_READER } from '../../core/links/embed-options.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isStrong } from '../../core/links/accent.ts';
import { PARTS, THEMES } from '../../core/links/embed-messages.ts';
import { EMBED_LANGUAGES, type Options, SIZES } from './choices.ts';

interface BuilderFormProps {
  readonly options: Options;
  readonly onChange: (change: Partial<Options>) => void;
}

export function BuilderForm({ options, onChange }: BuilderFormProps) {
  const t = useTranslate();
  const { size, theme, own, accent, lang, show, form } = options;
  const weak = (['light', 'dark'] as const).filter((shade) => own && !isStrong(accent, shade));
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm">
      <Choice
        label={t('embed.size')}
        value={String(SIZES.indexOf(size))}
        options={SIZES.map(({ width, height }, index) => [String(index), `${width} × ${height}`])}
        onChoose={(index) => onChange({ size: SIZES[Number(index)] ?? size })}
      />
      <Choice
        label={t('embed.form')}
        value={form}
        options={[
          ['helper', t('embed.form.helper')],
          ['frame', t('embed.form.frame')],
        ]}
        onChoose={(value) => onChange({ form: value === 'frame' ? 'frame' : 'helper' })}
      />
      <Choice
        label={t('embed.theme')}
        value={theme}
        options={THEMES.map((one) => [one, t(`embed.theme.${one}`)])}
        onChoose={(value) => onChange({ theme: THEMES.find((one) => one === value) ?? theme })}
      />
      <Choice
        label={t('embed.language')}
        value={lang}
        options={EMBED_LANGUAGES.map((one) => [
          one,
          one === LANG_OF_READER ? t('app.languageOfBrowser') : languageName(one),
        ])}
        onChoose={(value) => onChange({ lang: EMBED_LANGUAGES.find((one) => one === value) ?? lang })}
      />
      <fieldset className="col-span-2 flex flex-wrap gap-x-4">
        <legend className="text-xs text-ink-3">{t('embed.parts')}</legend>
        {PARTS.map((part) => {
          const isOn = show.includes(part);
          return (
            <Check
              key={part}
              label={t(`embed.part.${part}`)}
              checked={isOn}
              // One of them must stay: an empty frame shows nobody anything.
              disabled={isOn && show.length === 1}
              onCheck={(on) => onChange({ show: PARTS.filter((one) => (one === part ? on : show.includes(one))) })}
            />
          );
        })}
      </fieldset>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3">
        <Check label={t('embed.accent')} checked={own} onCheck={(on) => onChange({ own: on })} />
        {own && (
          <input
            type="color"
            aria-label={t('embed.accentColour')}
            value={accent}
            onChange={(event) => onChange({ accent: event.target.value })}
            className="h-7 w-12 rounded-tab border border-line bg-card"
          />
        )}
        {weak.map((shade) => (
          <p key={shade} role="status" className="text-xs text-warn">
            {t(`embed.weak.${shade}`)}
          </p>
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-w-0 flex-col">
      <span className="text-xs text-ink-3">{label}</span>
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-9 rounded-tab border border-line bg-card px-2 text-ink"
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onCheck: (on: boolean) => void;
}

function Check({ label, checked, disabled = false, onCheck }: CheckProps) {
  return (
    <label className="inline-flex min-h-8 items-center gap-1.5 text-ink-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-4 accent-chart"
      />
      {label}
    </label>
  );
}
