import { useMemo } from 'react';
import type { ShipmentAnswer } from '../api/queries.ts';
import { useNamedSelection } from '../view/use-named-selection.ts';
import { toJourney } from '../core/reading/journey.ts';
import { EmbedFoot } from './EmbedFoot.tsx';
import { EmbedWords } from './EmbedWords.tsx';
import type { Layout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';

interface EmbedShipmentProps {
  readonly answer: ShipmentAnswer;
  readonly nowMs: number;
  readonly container: string | null;
  readonly layout: Layout;
  readonly show: readonly Part[];
  readonly link: string;
}

export function EmbedShipment({ answer, nowMs, container, layout, show, link }: EmbedShipmentProps) {
  const { shipment } = answer;
  const box = useMemo(() => shipment.containers.find((one) => one.number === container) ?? null, [shipment, container]);
  const journey = useMemo(() => toJourney(shipment, box, nowMs), [shipment, box, nowMs]);
  useNamedSelection(journey);
  return (
    <EmbedWords
      shipment={shipment}
      journey={journey}
      nowMs={nowMs}
      show={show}
      layout={layout}
      foot={<EmbedFoot answer={answer} nowMs={nowMs} link={link} small={layout.kind === 'strip'} />}
    />
  );
}
