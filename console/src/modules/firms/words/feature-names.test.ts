import { Features, Modules } from '@klantportaal/contract/modules/licences/licences';
import { expect, test } from 'vitest';
import { featureNames, moduleNames } from './feature-names.ts';

test('everything that a licence can switch is offered', () => {
  const switches = Object.keys(Features.shape).filter((name) => name !== 'default_address_style');
  expect([...featureNames].sort()).toEqual(switches.sort());
  expect([...moduleNames].sort()).toEqual(Object.keys(Modules.shape).sort());
});
