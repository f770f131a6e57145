import { expect, test } from 'vitest';
import { changedByActions } from './changes.ts';

test('completing or reopening an action invalidates whatever shows or counts it, product lists included', () => {
  const dossier = ['listActions', 'getDossier', 'listDefinitions', 'listDeliveries'];
  const lists = ['listMortgages', 'listOtds', 'listInvoices', 'listGeneralInsurances', 'listWoongarantInsurances'];
  expect(changedByActions).toEqual(expect.arrayContaining([...dossier, ...lists]));
  expect(changedByActions).not.toContain('getConsumer');
});
