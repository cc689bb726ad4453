import { epochOf } from '../../core/time/port-time.ts';
import type { PortTime } from '../../core/time/types.ts';
import { useUi } from '../../view/ui-store.ts';

/** Whether it is later than the scrubber's moment. Each row subscribes to its own bit. */
export const useBeyond = (time: PortTime | null): boolean =>
  useUi(({ moment }) => moment !== null && time !== null && epochOf(time) > moment);
