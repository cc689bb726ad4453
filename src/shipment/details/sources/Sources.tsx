import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import type { SourcesProps } from './SourceWords.tsx';

const SourceWords = lazyPartWithTexts<SourcesProps>(
  async () => (await import('./SourceWords.tsx')).SourceWords,
  // As high as the line that comes there, so that nothing moves.
  ({ row }) => (row ? null : <div className="h-9" />),
);

/** The sources of a composed answer; for any other nothing is loaded. */
export const Sources = (props: SourcesProps) => (
  <LateContent>{props.reading.shipment.landfall != null && <SourceWords {...props} />}</LateContent>
);
