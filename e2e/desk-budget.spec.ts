/** A desk with a paid key but no budget looks nothing up, and the page says so and what to do. */
import { LOADED_MS, OURS } from './desk-cases.ts';
import { expect } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'budget', env: { SERVICE_URL: 'https://service.invalid/v2', SERVICE_KEY: 'k'.repeat(32) } });

test('the row and one notice on the page say that no daily budget is set', async ({ page, request }) => {
  const watches = [{ number: 'MSKU2048170', type: 'CT' }];
  const added = await request.post('/api/desk/watches', { data: { watches }, headers: OURS });
  expect(added.ok()).toBe(true);
  await page.goto('/desk?tab=all');
  const row = page.getByRole('row').filter({ hasText: 'MSKU 204817 0' });
  await expect(row).toContainText('Not tracked: no daily budget is set', { timeout: LOADED_MS });
  await expect(row).not.toContainText('due now');
  await expect(page.getByRole('status').filter({ hasText: 'BUDGET_DAY' })).toHaveCount(1);
});
