import type { ShipmentAnswer } from '../api/queries.ts';
import type { Reading } from '../core/reading/types.ts';
import { EmbedFoot } from './EmbedFoot.tsx';
import { EmbedWords } from './EmbedWords.tsx';
import type { Layout } from './layout.ts';
import { readDelay } from './delay.ts';
import type { Part } from '../core/links/embed-messages.ts';

interface EmbedShipmentProps {
  readonly answer: ShipmentAnswer;
  readonly reading: Reading;
  readonly layout: Layout;
  readonly show: readonly Part[];
  readonly link: string;
}

export function EmbedShipment({ answer, reading, layout, show, link }: EmbedShipmentProps) {
  return (
    <EmbedWords
      reading={reading}
      delay={readDelay()}
      show={show}
      layout={layout}
      foot={<EmbedFoot answer={answer} nowMs={reading.now} link={link} small={layout.kind === 'lines'} />}
    />
  );
}
