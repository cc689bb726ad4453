/** Fetches the costs of groups. They are requested only if costs are shown, because the server adds up every row. */
import { STAKE_GROUPS, type StakeGroup } from '../../core/money/sum.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export const isCostGroup = (key: string): key is StakeGroup => STAKE_GROUPS.some((one) => one === key);

export const SumText = lazyPart(async () => (await import('../money/SumText.tsx')).SumText);
