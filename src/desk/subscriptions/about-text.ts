/** What a subscription is about, in words. */
import type { About } from '../../api/desk/subscriptions.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { Translate } from '../../core/texts/translate.ts';

export function aboutText(about: About, t: Translate): string {
  if (about.kind === 'shipment') return t('subs.about.number', { number: groupNumber(about.number) });
  const q = about.q.trim();
  if (about.kind === 'view') return q === '' ? t('subs.about.all') : t('subs.about.filter', { q });
  const what =
    about.rules.length === 0
      ? t('subs.about.anyCase')
      : t('subs.about.casesOf', { rules: about.rules.map((rule) => t(`work.rule.${rule}`)).join(', ') });
  return q === '' ? what : t('subs.about.within', { what, q });
}
