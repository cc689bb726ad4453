import type { Problem, ProblemContext } from '../../api/errors.ts';
import { LineChoice } from './LineChoice.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { ProblemNotice, type ProblemNoticeProps } from './ProblemNotice.tsx';
import { RecentShipments } from './RecentShipments.tsx';
import { TypeChoice } from './TypeChoice.tsx';

/**
 * A problem with a shipment: the next step may be another line, type or number, or a recent
 * shipment.
 */
export const ShipmentProblem = (props: ProblemNoticeProps) => <ProblemNotice {...props} renderChoice={renderChoice} />;

function renderChoice({ kind, label }: Problem['step'], about: ProblemContext) {
  if (kind === 'open-cached') return <RecentShipments label={label} />;
  if (kind === 'edit-number') return <NumberChoice about={about} label={label} />;
  return (
    <div className="flex w-full flex-col gap-4">
      {kind !== 'choose-type' && <LineChoice about={about} label={label} />}
      {kind !== 'choose-line' && <TypeChoice about={about} />}
    </div>
  );
}
