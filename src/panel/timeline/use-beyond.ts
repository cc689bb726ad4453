import { epochOf } from '../../core/time/port-time.ts';
import type { PortTime } from '../../core/time/types.ts';
import { useUi } from '../../view/ui-store.ts';

/** Whether it lies after the moment that the scrubber shows: each row asks for its own bit, and is drawn again when that changes. */
export const useBeyond = (time: PortTime | null): boolean =>
  useUi(({ moment }) => moment !== null && time !== null && epochOf(time) > moment);
