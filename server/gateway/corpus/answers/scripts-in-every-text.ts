/** Every text contains markup, which must stay text. */
import { GOOD, answering, success, type Hostile } from '../hostile.ts';

export const hostile: Hostile = {
  serve: answering(
    success({ locations: [{ name: '<script>alert(1)</script>', country: '"><img src=x onerror=alert(1)>' }] }),
  ),
  expected: GOOD,
};
