import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import type { SourcesProps } from './SourceWords.tsx';

const SourceWords = lazyPartWithTexts<SourcesProps>(
  async () => (await import('./SourceWords.tsx')).SourceWords,
  // Keeps the height of one line free, so that nothing moves.
  ({ row }) => (row ? null : <div className="h-9" />),
);

/** Shows the sources of a composed answer. For other answers nothing is loaded. */
export const Sources = (props: SourcesProps) => (
  <LateContent>{props.reading.shipment.landfall != null && <SourceWords {...props} />}</LateContent>
);
