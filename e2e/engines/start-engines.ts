import type { Browser } from '@playwright/test';
import type { EnginePaths } from '../../tools/find-engines.ts';
import { chromiumEngine } from './chromium.ts';
import { firefoxEngine } from './firefox.ts';
import type { Engine } from './tab.ts';
import { webkitEngine } from './webkit.ts';

/** Starts Chromium first, then the other installed engines. */
export async function startEngines(browser: Browser, { firefox, webkit }: EnginePaths): Promise<readonly Engine[]> {
  const others = await Promise.all([
    ...(firefox === null ? [] : [firefoxEngine(firefox)]),
    ...(webkit === null ? [] : [webkitEngine(webkit)]),
  ]);
  return [chromiumEngine(browser), ...others];
}
