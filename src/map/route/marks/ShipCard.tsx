import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Reading } from '../../../core/reading/types.ts';
import { toShipCard } from '../../../core/words/ship-card.ts';
import { useTranslate } from '../../../ui/use-translate.ts';

interface ShipCardProps {
  readonly reading: Reading;
  readonly onClose: () => void;
}

/**
 * What is known of the ship, beside the buttons of the map. A popover: Escape and a press elsewhere
 * close it. Outside of the map's elements, which would take a drag on it for their own.
 */
export function ShipCard({ reading, onClose }: ShipCardProps) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.showPopover(), []);
  const card = toShipCard(reading, t);
  if (card === null) return null;
  return createPortal(
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-label={card.name}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="inset-auto end-19 top-4 m-0 w-80 max-w-[calc(100vw-1.25rem)] rounded-card bg-card p-4 text-sm text-ink shadow-card max-desk:inset-x-2.5 max-desk:top-19 max-desk:w-auto"
    >
      <h2 className="pb-2 text-lg font-semibold">{card.name}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {card.rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
