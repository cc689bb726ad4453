import { freeDaysTexts } from '../../core/texts/en/free-days.ts';
import { withTexts } from '../../ui/lazy-part.ts';
import { FreeDaysSection } from './FreeDaysSection.tsx';

export const FreeDaysDrawer = withTexts(FreeDays, freeDaysTexts);

function FreeDays({ mayEdit }: { readonly mayEdit: boolean }) {
  return <FreeDaysSection mayEdit={mayEdit} />;
}
