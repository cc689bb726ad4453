import { expect, it } from 'vitest';
import { takeHandedOverText, useImportDraft } from './import-draft.ts';

it.each([
  ['#add=MSKU2048170%0AMSCU4105558', 'MSKU2048170\nMSCU4105558'],
  ['#add=50%', '50%'],
  ['#add=50%25', '50%'],
])('reads the handed-over text of %s', (hash, text) => {
  location.hash = hash;
  expect(takeHandedOverText()).toBe(true);
  expect(useImportDraft.getState()).toMatchObject({ draft: text, isHandedOver: true });
  expect(location.hash).toBe('');
});
