/**
 * TABLE: every route of the portal, by name (spec: platform §2.1). A row: the path and who may open it.
 * It stands in the contract because the server needs it too: links in mails, and the page it writes for a path.
 * The compiler forces: the portal has a page for every row, and no link names a route or parameter that is not here.
 *
 * - `guest`: no sign-in needed; a signed-in consumer is sent to the dashboard, except where `always` is said.
 * - `always`: open to both (decision 13b: not-found, nps-feedback, reset-password).
 * - `signed-in`: without a session the guard leads to sign-in and back.
 */
export interface Route {
  readonly path: string;
  readonly access: 'guest' | 'always' | 'signed-in';
}

export const paths = {
  login: { path: '/', access: 'guest' },
  'not-found': { path: '/404', access: 'always' },
  'mortgage-check-login': { path: '/mortgage-check-login/{action}', access: 'guest' },
  'forgot-password': { path: '/forgot/password', access: 'guest' },
  'reset-password': { path: '/reset/password/{token}', access: 'always' },
  'create-dossier': { path: '/dossiers/create', access: 'guest' },
  'mortgage-check-no-login': { path: '/mortgage-check/{action}', access: 'guest' },
  'nps-feedback': { path: '/nps-feedback', access: 'always' },
  /** Ours: the firm's accessibility statement, linked from every page (docs/decisions/070). */
  accessibility: { path: '/toegankelijkheid', access: 'always' },
  logout: { path: '/logout', access: 'signed-in' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  settings: { path: '/settings', access: 'signed-in' },
  'important-documents': { path: '/important-documents', access: 'signed-in' },
  'mortgage-list': { path: '/mortgages', access: 'signed-in' },
  mortgage: { path: '/mortgages/{id}', access: 'signed-in' },
  'mortgage-loanparts': { path: '/mortgages/{id}/loan-parts/{action}', access: 'signed-in' },
  'mortgage-marketvalue': { path: '/mortgages/{id}/marketvalue/{action}', access: 'signed-in' },
  'present-opportunity-to-consumer': {
    path: '/mortgages/{id}/present-opportunity-to-consumer/{action}',
    access: 'signed-in',
  },
  'appointment-list': { path: '/appointments', access: 'signed-in' },
  appointment: { path: '/appointments/{id}', access: 'signed-in' },
  'bankguarantee-list': { path: '/bankguarantees', access: 'signed-in' },
  bankguarantee: { path: '/bankguarantees/{id}', access: 'signed-in' },
  'bankguarantee-bnp-proposal': { path: '/bankguarantees/{id}/bnp-proposal/{action}', access: 'signed-in' },
  'credit-list': { path: '/credits', access: 'signed-in' },
  credit: { path: '/credits/{id}', access: 'signed-in' },
  'otd-list': { path: '/otds', access: 'signed-in' },
  otd: { path: '/otds/{id}', access: 'signed-in' },
  'otd-sign': { path: '/otds/{id}/sign/{action}', access: 'signed-in' },
  'invoice-list': { path: '/invoices', access: 'signed-in' },
  'life-insurance-list': { path: '/life-insurances', access: 'signed-in' },
  'life-insurance': { path: '/life-insurances/{id}', access: 'signed-in' },
  'general-insurance-list': { path: '/general-insurances', access: 'signed-in' },
  'general-insurance': { path: '/general-insurances/{id}', access: 'signed-in' },
  'create-damage-report': { path: '/general-insurances/{id}/damage-reports/create', access: 'signed-in' },
  'fgv-list': { path: '/fgvs', access: 'signed-in' },
  fgv: { path: '/fgvs/{id}', access: 'signed-in' },
  'cardifao-list': { path: '/cardifao', access: 'signed-in' },
  cardifao: { path: '/cardifao/{id}', access: 'signed-in' },
  'cardifao-premium': { path: '/cardifao/{id}/premium/{action}', access: 'signed-in' },
  'purchase-intention-list': { path: '/purchase-intentions', access: 'signed-in' },
  'purchase-intention': { path: '/purchase-intentions/{id}', access: 'signed-in' },
  'business-income-list': { path: '/business-income', access: 'signed-in' },
  'business-income': { path: '/business-income/{id}', access: 'signed-in' },
  'will-writing-advice-list': { path: '/will-writing-advices', access: 'signed-in' },
  'will-writing-advice': { path: '/will-writing-advices/{id}', access: 'signed-in' },
  'woongarant-insurance': { path: '/woongarant-insurances/{id}', access: 'signed-in' },
  'sign-proposal': { path: '/woongarant-insurance/{id}/sign/{action}', access: 'signed-in' },
  'mortgage-check': { path: '/mortgage-check/{id}/{action}', access: 'signed-in' },
  'knowledge-form': { path: '/actions/{action}/knowledge-test', access: 'signed-in' },
  'hypact-form': { path: '/actions/{action}/hypact-form', access: 'signed-in' },
  'inventory-form': { path: '/actions/{action}/inventory', access: 'signed-in' },
  'update-date-conditions-precedent': {
    path: '/actions/{action}/update-date-conditions-precedent',
    access: 'signed-in',
  },
  'upload-document': { path: '/actions/{action}/upload-document', access: 'signed-in' },
  'download-quote': { path: '/actions/{action}/download-qoute', access: 'signed-in' }, // sic
  'approve-document': { path: '/actions/{action}/approve-document', access: 'signed-in' },
  'invoice-payment': { path: '/actions/{action}/invoice-payment', access: 'signed-in' },
  'validate-invoice-payment': { path: '/actions/{action}/validate-ideal-payment', access: 'signed-in' },
  'ockto-form': { path: '/action/{action}/ockto-form', access: 'signed-in' },
  'iwize-form': { path: '/action/{action}/iwize-form', access: 'signed-in' },
  // Ours: every component in all its states, in demo mode.
  kit: { path: '/kit', access: 'always' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof paths;

/** The address path of a route: `pathOf('mortgage', { id })`. Values are encoded. */
export function pathOf(name: RouteName, params: Record<string, string> = {}): string {
  return paths[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
