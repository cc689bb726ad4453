/** Requests for costs, rates and disputes (`server/desk/api/money-endpoints.ts`). */
import {
  CostsAnswer,
  DisputeAnswer,
  type DisputeBody,
  MoneyAnswer,
  RatesAnswer,
  type RatesBody,
} from '../../core/desk-api/money.ts';
import type { StakeGroup } from '../../core/money/sum.ts';
import type { BodyOf } from '../../core/desk-api/common.ts';
import { deskClient, type Selector } from './operations.ts';

type Signal = AbortSignal | undefined;

/** Maximum number of entries that the server returns. */
const MAX_GROUPS = 200;

export const fetchMoney = ({ q, zone, by }: Selector & { readonly by: StakeGroup }, signal?: Signal) =>
  deskClient().ask({ path: '/money', query: { q, zone, by, limit: MAX_GROUPS }, answer: MoneyAnswer, signal });

export const fetchCosts = (watchId: number, day: string | null, signal?: Signal) =>
  deskClient().ask({ path: `/watches/${watchId}/money`, query: { day }, answer: CostsAnswer, signal });

export const fetchDispute = (watchId: number, signal?: Signal) =>
  deskClient().ask({ path: `/watches/${watchId}/dispute`, answer: DisputeAnswer, signal });

export const saveDispute = (watchId: number, body: BodyOf<typeof DisputeBody>) =>
  deskClient().ask({ method: 'PUT', path: `/watches/${watchId}/dispute`, body, answer: DisputeAnswer });

export const fetchRates = (signal?: Signal) => deskClient().ask({ path: '/rates', answer: RatesAnswer, signal });

export const saveRates = (body: BodyOf<typeof RatesBody>) =>
  deskClient().ask({ method: 'PUT', path: '/rates', body, answer: RatesAnswer });
