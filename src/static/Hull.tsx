import { HULL, LOZENGE } from '../core/scene/mark-shapes.ts';

interface HullProps {
  /** In degrees; null where it is unknown: a hull would then point somewhere by chance. */
  readonly heading: number | null;
  /** A ship that does not carry the box. */
  readonly isOther?: boolean;
}

/** A ship by AIS, along the route. */
export const Hull = ({ heading, isOther = false }: HullProps) => (
  <svg className="landfall-fix" viewBox="-15 -15 30 30" data-other={isOther || undefined}>
    <path d={heading === null ? LOZENGE : HULL} transform={`rotate(${Math.round(heading ?? 0)})`} />
  </svg>
);
