/**
 * TABLE: the page of every route (names, paths and access: `contract/src/paths.ts`). A row: the page's module, whose
 * default export is the component, and the areas whose texts it needs. The compiler enforces a page for every route, and texts that exist.
 */
import type { RouteName } from '@klantportaal/contract/paths';
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import type { ComponentType } from 'react';

export interface Page {
  load: () => Promise<{ default: ComponentType }>;
  texts: readonly TextArea[];
}

const definePage = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts });

export const pages: Record<RouteName, Page> = {
  login: definePage(() => import('./modules/identity/sign-in/login-page.tsx'), 'sign-in'),
  'not-found': definePage(() => import('./app/not-found/not-found-page.tsx'), 'not-found'),
  'mortgage-check-login': definePage(
    () => import('./modules/questionnaires/mortgage-check/mortgage-check-login-page.tsx'),
    'mortgage-check-login',
  ),
  'forgot-password': definePage(() => import('./modules/identity/sign-in/forgot-password-page.tsx'), 'sign-in'),
  'reset-password': definePage(
    () => import('./modules/identity/sign-in/reset-password-page.tsx'),
    'sign-in',
    'password',
  ),
  'create-dossier': definePage(
    () => import('./modules/dossiers/create-dossier/create-dossier-page.tsx'),
    'create-dossier',
  ),
  'mortgage-check-no-login': definePage(
    () => import('./modules/questionnaires/mortgage-check/mortgage-check-no-login-page.tsx'),
    'mortgage-check',
    'mortgage-check-form',
    'questionnaires',
    'loan-parts',
  ),
  'nps-feedback': definePage(() => import('./modules/feedback/nps-feedback/nps-feedback-page.tsx'), 'nps-feedback'),
  'payment-return': definePage(() => import('./modules/payments/invoices/payment-return-page.tsx'), 'invoices'),
  'upload-link': definePage(
    () => import('./modules/documents/upload-links/upload-link-page.tsx'),
    'upload-links',
    'deliveries',
    'errors',
  ),
  accessibility: definePage(() => import('./app/accessibility/accessibility-page.tsx'), 'accessibility'),
  logout: definePage(() => import('./modules/identity/sign-in/logout-page.tsx'), 'sign-in'),
  dashboard: definePage(() => import('./modules/work/dashboard/dashboard-page.tsx'), 'dashboard', 'actions'),
  settings: definePage(() => import('./modules/identity/settings/settings-page.tsx'), 'settings', 'password'),
  'important-documents': definePage(
    () => import('./modules/documents/important-documents/important-documents-page.tsx'),
    'important-documents',
  ),
  'mortgage-list': definePage(() => import('./modules/products/mortgages/mortgage-list-page.tsx'), 'mortgages'),
  mortgage: definePage(
    () => import('./modules/products/mortgages/mortgage-page.tsx'),
    'mortgages',
    'timelines',
    'actions',
    'adviser',
  ),
  'mortgage-loanparts': definePage(
    () => import('./modules/products/mortgages/loan-parts-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'loan-parts',
  ),
  'mortgage-marketvalue': definePage(
    () => import('./modules/products/mortgages/market-value-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'loan-parts',
  ),
  'present-opportunity-to-consumer': definePage(
    () => import('./modules/products/mortgages/opportunity-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'loan-parts',
  ),
  'appointment-list': definePage(
    () => import('./modules/products/appointments/appointment-list-page.tsx'),
    'appointments',
  ),
  appointment: definePage(
    () => import('./modules/products/appointments/appointment-page.tsx'),
    'appointments',
    'actions',
    'adviser',
  ),
  'bankguarantee-list': definePage(
    () => import('./modules/products/bankguarantees/bankguarantee-list-page.tsx'),
    'bankguarantees',
  ),
  bankguarantee: definePage(
    () => import('./modules/products/bankguarantees/bankguarantee-page.tsx'),
    'bankguarantees',
    'products',
    'actions',
    'adviser',
  ),
  'bankguarantee-bnp-proposal': definePage(
    () => import('./modules/products/bankguarantees/bnp-proposal-page.tsx'),
    'bankguarantees',
    'products',
  ),
  'credit-list': definePage(() => import('./modules/products/credits/credit-list-page.tsx'), 'credits'),
  credit: definePage(
    () => import('./modules/products/credits/credit-page.tsx'),
    'credits',
    'products',
    'actions',
    'adviser',
  ),
  'otd-list': definePage(() => import('./modules/signing/otds/otd-list-page.tsx'), 'otds'),
  otd: definePage(() => import('./modules/signing/otds/otd-page.tsx'), 'otds', 'actions', 'adviser'),
  'otd-sign': definePage(() => import('./modules/signing/otds/otd-sign-page.tsx'), 'otds', 'actions', 'adviser'),
  'invoice-list': definePage(() => import('./modules/payments/invoices/invoice-list-page.tsx'), 'invoices'),
  'life-insurance-list': definePage(
    () => import('./modules/products/life-insurances/life-insurance-list-page.tsx'),
    'life-insurances',
    'products',
  ),
  'life-insurance': definePage(
    () => import('./modules/products/life-insurances/life-insurance-page.tsx'),
    'life-insurances',
    'products',
    'actions',
    'adviser',
  ),
  'general-insurance-list': definePage(
    () => import('./modules/products/general-insurances/general-insurance-list-page.tsx'),
    'general-insurances',
    'products',
  ),
  'general-insurance': definePage(
    () => import('./modules/products/general-insurances/general-insurance-page.tsx'),
    'general-insurances',
    'products',
    'actions',
    'adviser',
  ),
  'create-damage-report': definePage(
    () => import('./modules/products/general-insurances/create-damage-report-page.tsx'),
    'general-insurances',
    'uploads',
  ),
  'fgv-list': definePage(() => import('./modules/products/fgvs/fgv-list-page.tsx'), 'fgvs'),
  fgv: definePage(() => import('./modules/products/fgvs/fgv-page.tsx'), 'fgvs', 'actions', 'adviser'),
  'cardifao-list': definePage(() => import('./modules/products/cardifao/cardifao-list-page.tsx'), 'cardifao'),
  cardifao: definePage(() => import('./modules/products/cardifao/cardifao-page.tsx'), 'cardifao', 'actions', 'adviser'),
  'cardifao-premium': definePage(() => import('./modules/products/cardifao/premium-page.tsx'), 'cardifao'),
  'purchase-intention-list': definePage(
    () => import('./modules/products/purchase-intentions/purchase-intention-list-page.tsx'),
    'purchase-intentions',
  ),
  'purchase-intention': definePage(
    () => import('./modules/products/purchase-intentions/purchase-intention-page.tsx'),
    'purchase-intentions',
    'timelines',
    'actions',
    'adviser',
  ),
  'business-income-list': definePage(
    () => import('./modules/products/business-incomes/business-income-list-page.tsx'),
    'business-incomes',
  ),
  'business-income': definePage(
    () => import('./modules/products/business-incomes/business-income-page.tsx'),
    'business-incomes',
    'actions',
    'adviser',
  ),
  'will-writing-advice-list': definePage(
    () => import('./modules/products/will-writing-advices/will-writing-advice-list-page.tsx'),
    'will-writing-advices',
  ),
  'will-writing-advice': definePage(
    () => import('./modules/products/will-writing-advices/will-writing-advice-page.tsx'),
    'will-writing-advices',
    'actions',
    'adviser',
  ),
  'woongarant-insurance': definePage(
    () => import('./modules/signing/woongarant-insurances/woongarant-insurance-page.tsx'),
    'woongarant-insurances',
    'actions',
    'adviser',
  ),
  'sign-proposal': definePage(
    () => import('./modules/signing/woongarant-insurances/sign-proposal-page.tsx'),
    'woongarant-insurances',
    'products',
  ),
  'mortgage-check': definePage(
    () => import('./modules/questionnaires/mortgage-check/mortgage-check-page.tsx'),
    'mortgage-check',
    'mortgage-check-form',
    'questionnaires',
    'loan-parts',
  ),
  'knowledge-form': definePage(
    () => import('./modules/questionnaires/knowledge-form/knowledge-form-page.tsx'),
    'knowledge-form',
    'questionnaires',
  ),
  'hypact-form': definePage(
    () => import('./modules/questionnaires/advice-profile/advice-profile-page.tsx'),
    'advice-profile',
    'questionnaires',
  ),
  'inventory-form': definePage(
    () => import('./modules/questionnaires/inventory-form/inventory-page.tsx'),
    'inventory',
    'inventory-form',
    'questionnaires',
  ),
  'update-date-conditions-precedent': definePage(
    () => import('./modules/products/conditions-precedent/conditions-precedent-page.tsx'),
    'conditions-precedent',
  ),
  'upload-document': definePage(
    () => import('./modules/documents/deliveries/upload-page.tsx'),
    'deliveries',
    'uploads',
  ),
  'download-quote': definePage(() => import('./modules/tasks/quotes/download-quote-page.tsx'), 'quotes', 'adviser'),
  'approve-document': definePage(
    () => import('./modules/tasks/document-approvals/approve-document-page.tsx'),
    'document-approvals',
  ),
  'invoice-payment': definePage(() => import('./modules/payments/invoices/invoice-payment-page.tsx'), 'invoices'),
  'validate-invoice-payment': definePage(
    () => import('./modules/payments/invoices/validate-payment-page.tsx'),
    'invoices',
  ),
  'ockto-form': definePage(
    () => import('./modules/questionnaires/ockto-form/ockto-form-page.tsx'),
    'ockto-form',
    'questionnaires',
  ),
  'iwize-form': definePage(
    () => import('./modules/questionnaires/iwize-form/iwize-form-page.tsx'),
    'iwize-form',
    'questionnaires',
  ),
  kit: definePage(() => import('./app/kit/kit-route-page.tsx')),
};

/** Pages that replace every route at start-up (P2.3-01, P2.3-02). */
export const startUpPages = {
  maintenance: definePage(() => import('./modules/licences/choose-firm/maintenance-page.tsx'), 'licences'),
  'domain-chooser': definePage(() => import('./modules/licences/choose-firm/domain-chooser-page.tsx'), 'licences'),
} as const satisfies Record<string, Page>;
