import { type ReactNode, useMemo } from 'react';
import { moneyPart } from '../../core/texts/en/money.ts';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';

/** Texts that no other part of the desk needs. */
export function MoneyTexts({ children }: { readonly children: ReactNode }) {
  const outer = useTranslate();
  const t = useMemo(() => outer.with(moneyPart), [outer]);
  return <TranslateContext value={t}>{children}</TranslateContext>;
}
