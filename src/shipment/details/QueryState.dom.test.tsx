import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../api/service-error.ts';
import type { IncompleteAnswer } from './states/incomplete-answer.ts';
import { loadStages } from '../../core/texts/load-texts.ts';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../../api/queries.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { QueryState, type QueryStateProps } from './QueryState.tsx';
import { HOUR } from '../../core/time/units.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NOW = 1_795_166_040_000;
const t = createTranslate('en', en);
const ABOUT = { number: 'CSQU3054383', line: null, type: null };
const refetch = vi.fn();

let root: Root;
let home: HTMLElement;

// Lazy parts are loaded before the test replaces the clock.
beforeAll(() => Promise.all([import('./states/ProblemNotice.tsx'), loadStages('en', ['tracking', 'shared'])]));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  home = document.createElement('div');
  root = createRoot(home);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  refetch.mockReset();
});

type Query = QueryStateProps<string>['query'];

async function show(
  query: Partial<Query>,
  incomplete: () => IncompleteAnswer | null = () => null,
  withheld: () => string | null = () => null,
): Promise<void> {
  const whole = { data: undefined, error: null, isFetching: false, errorUpdatedAt: NOW, dataUpdatedAt: NOW, refetch };
  const drawn: ReactNode = (
    <QueryClientProvider client={createQueryClient()}>
      <TranslateContext value={t}>
        <QueryState
          query={{ ...whole, ...query }}
          about={ABOUT}
          skeleton={<hr />}
          incomplete={incomplete}
          withheld={withheld}
        >
          {(data) => <p>{data}</p>}
        </QueryState>
      </TranslateContext>
    </QueryClientProvider>
  );
  // The texts of problems are in a file of their own.
  await act(async () => root.render(drawn));
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const said = (role: string): string => home.querySelector(`[role=${role}]`)?.textContent ?? '';
const button = (): HTMLButtonElement | null => home.querySelector('button');

describe('waiting for an answer', () => {
  it('shows a placeholder at once and reports progress after 3, 10 and 25 seconds', async () => {
    await show({ isFetching: true });
    expect(home.querySelector('hr')).not.toBeNull();
    expect(home.querySelector('[role=status]')?.className).toBe('sr-only');
    const sentences = [said('status')];
    for (const ms of [2_999, 1, 7_000, 15_000]) {
      pass(ms);
      sentences.push(said('status'));
    }
    expect(sentences).toEqual([
      t('state.asking', { what: 'CSQU 305438 3' }),
      t('state.asking', { what: 'CSQU 305438 3' }),
      t('state.waiting3', { what: 'CSQU 305438 3' }),
      t('state.waiting10', { what: 'CSQU 305438 3' }),
      t('state.waiting25', { what: 'CSQU 305438 3' }),
    ]);
  });

  it('leaves no timer behind', async () => {
    await show({ isFetching: true });
    await show({ data: 'here' });
    expect(vi.getTimerCount()).toBe(0);
    expect(home.textContent).toBe('here');
  });
});

describe('failing', () => {
  const error = new ServiceError({ cause: 'refused', code: 'API_KEY_RATE_LIMIT', retryAfterMs: 12_000 });

  it('offers the next try when it makes sense, and never tries automatically', async () => {
    await show({ error });
    expect(said('alert')).toContain('Too many requests at once');
    expect(button()?.disabled).toBe(true);
    expect(button()?.textContent).toBe('Try again in 0:12');
    pass(5_000);
    expect(button()?.textContent).toBe('Try again in 0:07');
    pass(7_000);
    expect(button()?.textContent).toBe('Try again');
    pass(HOUR);
    expect(refetch).not.toHaveBeenCalled();
    act(() => button()?.click());
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the known data below a banner', async () => {
    await show({ data: 'here', error: new ServiceError({ cause: 'offline' }) });
    expect(home.textContent).toContain('here');
    expect(said('status')).toContain(t('api.offline.title'));
    expect(said('status')).toContain(t('state.kept'));
    expect(home.querySelector('[role=alert]')).toBeNull();
  });
});

describe('an older answer that is kept', () => {
  const reasonKept = (code: string) => show({ data: 'here', dataUpdatedAt: NOW - 20_000 }, undefined, () => code);

  it('is shown below the notice about the newer answer, with its next step', async () => {
    await reasonKept('API_KEY_LIMIT_REACHED');
    expect(home.textContent).toContain('here');
    expect(said('status')).toContain(t('api.quotaSpent.title'));
    expect(said('status')).toContain(t('state.kept'));
    expect(button()?.textContent).toBe(t('api.step.cached'));
    await reasonKept('API_KEY_EXPIRED');
    expect(said('status')).toContain(t('api.keyExpired.title'));
    expect(button()?.textContent).toBe(t('api.step.operator'));
  });

  it('can be requested again when that makes sense, counted from its arrival', async () => {
    await reasonKept('SERVICE_UNREACHABLE');
    expect(button()?.textContent).toBe('Try again in 0:10');
  });

  it('first gives the reason why the last try failed', async () => {
    const error = new ServiceError({ cause: 'offline' });
    await show({ data: 'here', error }, undefined, () => 'API_KEY_EXPIRED');
    expect(said('status')).toContain(t('api.offline.title'));
    expect(home.textContent).not.toContain(t('api.keyExpired.title'));
  });
});

describe('nothing yet', () => {
  it('is information in place of the content, not a failure', async () => {
    await show({ data: 'here' }, () => ({ outcome: 'line-has-nothing', message: null, replaces: true }));
    expect(said('status')).toContain('The carrier has no record yet');
    expect(home.querySelector('[role=alert]')).toBeNull();
    expect(home.textContent).not.toContain('here');
  });

  it('is shown above the present data', async () => {
    await show({ data: 'here' }, () => ({ outcome: 'line-has-nothing', message: null, replaces: false }));
    expect(said('status')).toContain('The carrier has no record yet');
    expect(home.textContent).toContain('here');
  });
});
