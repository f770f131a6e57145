/**
 * TABLE: what a route's page asks first. The page as served asks it at once, while the portal's files are under way, and
 * the page is drawn when the answers are in (docs/decisions/042, 046). A row: a route and the calls, the weightiest for the
 * reader first. A page that has no row asks by itself, later. The compiler forces: calls that need nothing to be asked.
 */
import { paths, type RouteName } from '@klantportaal/contract/paths';
import type { ReadName } from './api/request.ts';

const ofPage: Partial<Record<RouteName, readonly ReadName[]>> = {
  'appointment-list': ['listAppointments', 'getDossier'],
  appointment: ['listAppointments', 'listActions', 'listDeliveries', 'getDossier'],
  dashboard: ['getDossier', 'listActions', 'listAppointments', 'listDeliveries', 'getBanner'],
  'important-documents': ['listDocuments'],
  'invoice-list': ['listInvoices'],
  'invoice-payment': ['listActions', 'listInvoices'],
  'mortgage-list': ['listMortgages'],
  mortgage: ['listMortgages', 'listActions', 'listDeliveries', 'getDossier'],
  'otd-list': ['listOtds'],
  otd: ['listOtds', 'listActions', 'listDeliveries', 'getDossier'],
  'otd-sign': ['listOtds', 'listActions'],
  'credit-list': ['listCredits'],
  credit: ['listCredits', 'listActions', 'listDeliveries', 'getDossier'],
  'life-insurance-list': ['listLifeInsurances'],
  'life-insurance': ['listLifeInsurances', 'listActions', 'listDeliveries', 'getDossier'],
  'fgv-list': ['listFgvs'],
  fgv: ['listFgvs', 'listActions', 'listDeliveries', 'getDossier'],
  'purchase-intention-list': ['listPurchaseIntentions'],
  'purchase-intention': ['listPurchaseIntentions', 'listActions', 'listDeliveries', 'getDossier'],
  'business-income-list': ['listBusinessIncomes'],
  'business-income': ['listBusinessIncomes', 'listActions', 'listDeliveries', 'getDossier'],
  'will-writing-advice-list': ['listWillWritingAdvices'],
  'will-writing-advice': ['listWillWritingAdvices', 'listActions', 'listDeliveries', 'getDossier'],
  'general-insurance-list': ['listGeneralInsurances', 'listWoongarantInsurances'],
  'general-insurance': ['listGeneralInsurances', 'listActions', 'listDeliveries', 'getDossier'],
  'create-damage-report': ['listGeneralInsurances'],
  settings: ['listDevices', 'listSecurityEvents'],
  'upload-document': ['listActions'],
  'validate-invoice-payment': ['listActions'],
};

/** Of the layout: its menu, its notices, who is signed in. */
const ofLayout: readonly ReadName[] = ['listNotifications', 'listDefinitions', 'listDocuments', 'getConsumer'];

/** Whether a route stands in the layout of signed-in pages. */
export const hasMenu = (route: RouteName): boolean => paths[route].access === 'signed-in' && route !== 'logout';

/** The calls that are made before a route is drawn, each once. */
export const firstReadsOf = (route: RouteName): ReadName[] =>
  hasMenu(route) ? [...new Set([...(ofPage[route] ?? []), ...ofLayout])] : [];
