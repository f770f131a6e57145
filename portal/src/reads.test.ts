import { endpoints } from '@klantportaal/contract/endpoints';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import { expect, test } from 'vitest';
import { listFirstReads } from './reads.ts';

const layout = ['listNotifications', 'listDefinitions', 'listDocuments', 'getConsumer'];
const own = (route: RouteName) => listFirstReads(route).filter((read) => !layout.includes(read));

test.each<[RouteName, string[]]>([
  ['credit-list', ['listCredits']],
  ['credit', ['listCredits', 'listActions', 'listDeliveries', 'getDossier']],
  ['business-income', ['listBusinessIncomes', 'listActions', 'listDeliveries', 'getDossier']],
  ['invoice-list', ['listInvoices']],
  ['appointment-list', ['listAppointments', 'getDossier']],
  ['general-insurance-list', ['listGeneralInsurances', 'listWoongarantInsurances']],
  ['dashboard', ['getDossier', 'listActions', 'listAppointments', 'listDeliveries', 'getBanner', 'getDossierAccess']],
])('%s asks %j first', (route, reads) => {
  expect(own(route)).toEqual(reads);
});

test('a page without the menu has no reads', () => {
  expect(listFirstReads('login')).toEqual([]);
  expect(listFirstReads('logout')).toEqual([]);
});

test('each read is made once, and is a call without parameters', () => {
  for (const route of Object.keys(paths) as RouteName[]) {
    const reads = listFirstReads(route);
    expect(new Set(reads).size).toBe(reads.length);
    expect(reads.filter((read) => endpoints[read].path.includes('{'))).toEqual([]);
  }
});
