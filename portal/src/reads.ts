/**
 * TABLE: the first reads of a route's page. The page as served makes them immediately, while the portal's files load,
 * and the page renders when the responses are in. A row: a route and its calls, the most
 * important to the reader first. Product pages follow from `product-kinds.ts`: a row lists only their extra calls. The
 * compiler enforces a row for every other signed-in route, and calls without parameters.
 */
import type { paths, RouteName } from '@klantportaal/contract/paths';
import { type ProductKind, type ProductRoutes, productKinds } from '@klantportaal/contract/product-kinds';
import type { ReadName } from './api/client.ts';
import { hasMenu } from './lib/has-menu.ts';

type SignedInRoute = {
  [R in RouteName]: (typeof paths)[R]['access'] extends 'signed-in' ? R : never;
}[RouteName];
type ProductRoute = ProductRoutes['route'];
type Reads = readonly ReadName[];

const ofPage: Record<Exclude<SignedInRoute, ProductRoute>, Reads> & Partial<Record<ProductRoute, Reads>> = {
  'appointment-list': ['listAppointments', 'getDossier'],
  dashboard: ['getDossier', 'listActions', 'listAppointments', 'listDeliveries', 'getBanner', 'getDossierAccess'],
  'important-documents': ['listDocuments'],
  'invoice-payment': ['listActions', 'listInvoices'],
  'hypact-form': ['listActions'],
  'knowledge-form': ['listActions'],
  'otd-sign': ['listOtds', 'listActions'],
  'general-insurance-list': ['listGeneralInsurances', 'listWoongarantInsurances'],
  'create-damage-report': ['listGeneralInsurances'],
  settings: ['listDevices', 'listSecurityEvents', 'getDossierAccess', 'listFirmActivity'],
  'upload-document': ['listActions'],
  'validate-invoice-payment': ['listActions'],
  logout: [],
  'mortgage-loanparts': ['listMortgages', 'listActions'],
  'mortgage-marketvalue': ['listMortgages', 'listActions'],
  'present-opportunity-to-consumer': ['listMortgages', 'listActions'],
  'bankguarantee-bnp-proposal': ['listBankguarantees', 'listActions'],
  'cardifao-premium': ['listActions', 'listCardifao'],
  'sign-proposal': ['listWoongarantInsurances', 'listActions'],
  'mortgage-check': ['listActions', 'listMortgages'],
  'inventory-form': ['listActions'],
  'update-date-conditions-precedent': ['listActions'],
  'download-quote': ['listActions'],
  'approve-document': ['listActions'],
  'ockto-form': ['listActions'],
  'iwize-form': ['listActions'],
};

/** A list makes its own call; a product's page also makes the calls of what `ProductPage` shows around it. */
const ofProducts = new Map<string, Reads>(
  Object.values<ProductKind>(productKinds).flatMap(({ call, list, detail }) => {
    const own = call as ReadName;
    return [
      ...(list ? [[list.route, [own]] as const] : []),
      ...(detail ? [[detail.route, [own, 'listActions', 'listDeliveries', 'getDossier']] as const] : []),
    ];
  }),
);

/** The layout's reads: menu, notices, the signed-in consumer. */
const ofLayout: Reads = ['listNotifications', 'listDefinitions', 'listDocuments', 'getConsumer'];

/** The calls made before a route renders, without duplicates. */
export function listFirstReads(route: RouteName): ReadName[] {
  if (!hasMenu(route)) return [];
  const own = (ofPage as Partial<Record<RouteName, Reads>>)[route] ?? ofProducts.get(route) ?? [];
  return [...new Set([...own, ...ofLayout])];
}
