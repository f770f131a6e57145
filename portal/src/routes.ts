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

const page = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts });

export const pages: Record<RouteName, Page> = {
  login: page(() => import('./areas/sign-in/login-page.tsx'), 'sign-in'),
  'not-found': page(() => import('./areas/not-found/not-found-page.tsx'), 'not-found'),
  'mortgage-check-login': page(
    () => import('./areas/mortgage-check/mortgage-check-login-page.tsx'),
    'mortgage-check-login',
  ),
  'forgot-password': page(() => import('./areas/sign-in/forgot-password-page.tsx'), 'sign-in'),
  'reset-password': page(() => import('./areas/sign-in/reset-password-page.tsx'), 'sign-in', 'password'),
  'create-dossier': page(() => import('./areas/create-dossier/create-dossier-page.tsx'), 'create-dossier'),
  'mortgage-check-no-login': page(
    () => import('./areas/mortgage-check/mortgage-check-no-login-page.tsx'),
    'mortgage-check',
    'mortgage-check-form',
    'questionnaires',
    'loan-parts',
  ),
  'nps-feedback': page(() => import('./areas/nps-feedback/nps-feedback-page.tsx'), 'nps-feedback'),
  'payment-return': page(() => import('./areas/invoices/payment-return-page.tsx'), 'invoices'),
  accessibility: page(() => import('./areas/accessibility/accessibility-page.tsx'), 'accessibility'),
  logout: page(() => import('./areas/sign-in/logout-page.tsx'), 'sign-in'),
  dashboard: page(() => import('./areas/dashboard/dashboard-page.tsx'), 'dashboard', 'actions'),
  settings: page(() => import('./areas/settings/settings-page.tsx'), 'settings', 'password'),
  'important-documents': page(
    () => import('./areas/important-documents/important-documents-page.tsx'),
    'important-documents',
  ),
  'mortgage-list': page(() => import('./areas/mortgages/mortgage-list-page.tsx'), 'mortgages'),
  mortgage: page(() => import('./areas/mortgages/mortgage-page.tsx'), 'mortgages', 'timelines', 'actions', 'adviser'),
  'mortgage-loanparts': page(
    () => import('./areas/mortgages/loan-parts-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'loan-parts',
  ),
  'mortgage-marketvalue': page(
    () => import('./areas/mortgages/market-value-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'loan-parts',
  ),
  'present-opportunity-to-consumer': page(
    () => import('./areas/mortgages/opportunity-page.tsx'),
    'mortgages',
    'mortgage-forms',
    'opportunity',
    'loan-parts',
  ),
  'appointment-list': page(() => import('./areas/appointments/appointment-list-page.tsx'), 'appointments'),
  appointment: page(() => import('./areas/appointments/appointment-page.tsx'), 'appointments', 'actions', 'adviser'),
  'bankguarantee-list': page(() => import('./areas/bankguarantees/bankguarantee-list-page.tsx'), 'bankguarantees'),
  bankguarantee: page(
    () => import('./areas/bankguarantees/bankguarantee-page.tsx'),
    'bankguarantees',
    'products',
    'actions',
    'adviser',
  ),
  'bankguarantee-bnp-proposal': page(
    () => import('./areas/bankguarantees/bnp-proposal-page.tsx'),
    'bankguarantees',
    'products',
  ),
  'credit-list': page(() => import('./areas/credits/credit-list-page.tsx'), 'credits'),
  credit: page(() => import('./areas/credits/credit-page.tsx'), 'credits', 'products', 'actions', 'adviser'),
  'otd-list': page(() => import('./areas/otds/otd-list-page.tsx'), 'otds'),
  otd: page(() => import('./areas/otds/otd-page.tsx'), 'otds', 'actions', 'adviser'),
  'otd-sign': page(() => import('./areas/otds/otd-sign-page.tsx'), 'otds', 'actions', 'adviser'),
  'invoice-list': page(() => import('./areas/invoices/invoice-list-page.tsx'), 'invoices'),
  'life-insurance-list': page(
    () => import('./areas/life-insurances/life-insurance-list-page.tsx'),
    'life-insurances',
    'products',
  ),
  'life-insurance': page(
    () => import('./areas/life-insurances/life-insurance-page.tsx'),
    'life-insurances',
    'products',
    'actions',
    'adviser',
  ),
  'general-insurance-list': page(
    () => import('./areas/general-insurances/general-insurance-list-page.tsx'),
    'general-insurances',
    'products',
  ),
  'general-insurance': page(
    () => import('./areas/general-insurances/general-insurance-page.tsx'),
    'general-insurances',
    'products',
    'actions',
    'adviser',
  ),
  'create-damage-report': page(
    () => import('./areas/general-insurances/create-damage-report-page.tsx'),
    'general-insurances',
    'uploads',
  ),
  'fgv-list': page(() => import('./areas/fgvs/fgv-list-page.tsx'), 'fgvs'),
  fgv: page(() => import('./areas/fgvs/fgv-page.tsx'), 'fgvs', 'actions', 'adviser'),
  'cardifao-list': page(() => import('./areas/cardifao/cardifao-list-page.tsx'), 'cardifao'),
  cardifao: page(() => import('./areas/cardifao/cardifao-page.tsx'), 'cardifao', 'actions', 'adviser'),
  'cardifao-premium': page(() => import('./areas/cardifao/premium-page.tsx'), 'cardifao'),
  'purchase-intention-list': page(
    () => import('./areas/purchase-intentions/purchase-intention-list-page.tsx'),
    'purchase-intentions',
  ),
  'purchase-intention': page(
    () => import('./areas/purchase-intentions/purchase-intention-page.tsx'),
    'purchase-intentions',
    'timelines',
    'actions',
    'adviser',
  ),
  'business-income-list': page(
    () => import('./areas/business-incomes/business-income-list-page.tsx'),
    'business-incomes',
  ),
  'business-income': page(
    () => import('./areas/business-incomes/business-income-page.tsx'),
    'business-incomes',
    'actions',
    'adviser',
  ),
  'will-writing-advice-list': page(
    () => import('./areas/will-writing-advices/will-writing-advice-list-page.tsx'),
    'will-writing-advices',
  ),
  'will-writing-advice': page(
    () => import('./areas/will-writing-advices/will-writing-advice-page.tsx'),
    'will-writing-advices',
    'actions',
    'adviser',
  ),
  'woongarant-insurance': page(
    () => import('./areas/woongarant-insurances/woongarant-insurance-page.tsx'),
    'woongarant-insurances',
    'actions',
    'adviser',
  ),
  'sign-proposal': page(
    () => import('./areas/woongarant-insurances/sign-proposal-page.tsx'),
    'woongarant-insurances',
    'products',
  ),
  'mortgage-check': page(
    () => import('./areas/mortgage-check/mortgage-check-page.tsx'),
    'mortgage-check',
    'mortgage-check-form',
    'questionnaires',
    'loan-parts',
  ),
  'knowledge-form': page(
    () => import('./areas/knowledge-form/knowledge-form-page.tsx'),
    'knowledge-form',
    'questionnaires',
  ),
  'hypact-form': page(
    () => import('./areas/advice-profile/advice-profile-page.tsx'),
    'advice-profile',
    'questionnaires',
  ),
  'inventory-form': page(
    () => import('./areas/inventory-form/inventory-page.tsx'),
    'inventory',
    'inventory-form',
    'questionnaires',
  ),
  'update-date-conditions-precedent': page(
    () => import('./areas/conditions-precedent/conditions-precedent-page.tsx'),
    'conditions-precedent',
  ),
  'upload-document': page(() => import('./areas/deliveries/upload-page.tsx'), 'deliveries', 'uploads'),
  'download-quote': page(() => import('./areas/quotes/download-quote-page.tsx'), 'quotes', 'adviser'),
  'approve-document': page(() => import('./areas/document-approvals/approve-document-page.tsx'), 'document-approvals'),
  'invoice-payment': page(() => import('./areas/invoices/invoice-payment-page.tsx'), 'invoices'),
  'validate-invoice-payment': page(() => import('./areas/invoices/validate-payment-page.tsx'), 'invoices'),
  'ockto-form': page(() => import('./areas/ockto-form/ockto-form-page.tsx'), 'ockto-form', 'questionnaires'),
  'iwize-form': page(() => import('./areas/iwize-form/iwize-form-page.tsx'), 'iwize-form', 'questionnaires'),
  kit: page(() => import('./areas/kit/kit-route-page.tsx')),
};

/** Pages that replace every route at start-up (P2.3-01, P2.3-02). */
export const startUpPages = {
  maintenance: page(() => import('./areas/licences/maintenance-page.tsx'), 'licences'),
  'domain-chooser': page(() => import('./areas/licences/domain-chooser-page.tsx'), 'licences'),
} as const satisfies Record<string, Page>;
