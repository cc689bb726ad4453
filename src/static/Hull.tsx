import { HULL, LOZENGE } from '../core/scene/mark-shapes.ts';

interface HullProps {
  /** Heading in degrees; `null` when it is unknown, because a hull would point in an arbitrary direction. */
  readonly heading: number | null;
  /** A vessel that does not carry the container. */
  readonly isOther?: boolean;
}

/** A vessel position by AIS, pointing along the route. */
export const Hull = ({ heading, isOther = false }: HullProps) => (
  <svg className="landfall-fix" viewBox="-15 -15 30 30" data-other={isOther || undefined}>
    <path d={heading === null ? LOZENGE : HULL} transform={`rotate(${Math.round(heading ?? 0)})`} />
  </svg>
);
