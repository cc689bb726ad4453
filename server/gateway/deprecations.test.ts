import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/core/wire/operations.ts';
import { createRig, NUMBER } from './rig.fixture.ts';

const ASKED_NUMBER: Readonly<Record<string, string>> = {
  tracking: `?number=${NUMBER}`,
  container: `?number=${NUMBER}`,
  reference: '?number=MEDUL8080808',
  route: `?number=${NUMBER}&type=CT&sealine=MSCU`,
  history: `?number=${NUMBER}&type=CT`,
  historyRecord: `?id=9&number=${NUMBER}&type=CT`,
};

describe('the Deprecation header', () => {
  it.each(Object.entries(OPERATIONS))(
    'is sent if and only if operation %s is deprecated',
    async (name, { path, deprecatedFor }) => {
      const rig = createRig();
      const answers = [
        // The header is present in responses of the service, of the cache, to HEAD, and in refusals.
        await rig.get(`/api${path}${ASKED_NUMBER[name] ?? ''}`),
        await rig.get(`/api${path}${ASKED_NUMBER[name] ?? ''}`),
        await rig.get(`/api${path}${ASKED_NUMBER[name] ?? ''}`, {}, 'HEAD'),
        await rig.get(`/api${path}?colour=blue`),
      ];
      for (const { headers } of answers) {
        expect(headers.get('Deprecation')).toBe(deprecatedFor === null ? null : '@1735689600');
        expect(headers.get('Link')).toBe(deprecatedFor === null ? null : '<tracking>; rel="successor-version"');
      }
    },
  );
});
