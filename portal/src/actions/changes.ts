import type { EndpointName } from '../api/request.ts';

/** The reads that are old once an action is done or open again: progress, counters, to-dos, documents. */
export const changedByActions = [
  'listActions',
  'getDossier',
  'listDefinitions',
  'listDeliveries',
  'listMortgages',
  'listCredits',
  'listBankguarantees',
  'listOtds',
  'listInvoices',
  'listAppointments',
  'listLifeInsurances',
  'listFgvs',
  'listGeneralInsurances',
  'listWoongarantInsurances',
  'listCardifao',
  'listBusinessIncomes',
  'listWillWritingAdvices',
  'listPurchaseIntentions',
] as const satisfies readonly EndpointName[];
