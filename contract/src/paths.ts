/**
 * TABLE: every route of the portal, by name (P2.1-01). A row: the path and who may open it.
 * It is in the contract because the server needs it too: for links in mails, and the page it renders for a path.
 * The list and the page of a kind of product are in its row of `product-kinds.ts`.
 * The compiler forces: the portal has a page for every row, and links use only these routes and parameters.
 *
 * - `guest`: no sign-in needed; a signed-in consumer is redirected to the dashboard.
 * - `always`: open to both, for a mail must be able to link there, no matter who is signed in.
 * - `signed-in`: without a session the guard redirects to sign-in and back.
 */
import { type ProductKind, type ProductRoutes, productKinds } from './product-kinds.ts';

export interface Route {
  readonly path: string;
  readonly access: 'guest' | 'always' | 'signed-in';
}

type ProductPaths = {
  [R in ProductRoutes as R['route']]: { readonly path: R['path']; readonly access: 'signed-in' };
};
const productPaths = Object.fromEntries(
  Object.values<ProductKind>(productKinds)
    .flatMap(({ list, detail }) => [list, detail])
    .flatMap((page) => (page ? [[page.route, { path: page.path, access: 'signed-in' }]] : [])),
) as ProductPaths;

export const paths = {
  login: { path: '/', access: 'guest' },
  'not-found': { path: '/404', access: 'always' },
  'mortgage-check-login': { path: '/mortgage-check-login/{action}', access: 'guest' },
  'forgot-password': { path: '/forgot/password', access: 'guest' },
  'reset-password': { path: '/reset/password/{token}', access: 'always' },
  'create-dossier': { path: '/dossiers/create', access: 'guest' },
  'mortgage-check-no-login': { path: '/mortgage-check/{action}', access: 'guest' },
  'nps-feedback': { path: '/nps-feedback', access: 'always' },
  /** Our addition: back from the bank in a browser that is not signed in. */
  'payment-return': { path: '/payment-return', access: 'guest' },
  /**
   * Our addition: a link that can do one thing; its secret is in the fragment, which no server sees. With `?guest` it is
   * of somebody else, who was mailed it to deliver one document.
   */
  'upload-link': { path: '/upload', access: 'always' },
  /** Our addition: the firm's accessibility statement, linked from every page. */
  accessibility: { path: '/toegankelijkheid', access: 'always' },
  logout: { path: '/logout', access: 'signed-in' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  settings: { path: '/settings', access: 'signed-in' },
  'important-documents': { path: '/important-documents', access: 'signed-in' },
  ...productPaths,
  'mortgage-loanparts': { path: '/mortgages/{id}/loan-parts/{action}', access: 'signed-in' },
  'mortgage-marketvalue': { path: '/mortgages/{id}/marketvalue/{action}', access: 'signed-in' },
  'present-opportunity-to-consumer': {
    path: '/mortgages/{id}/present-opportunity-to-consumer/{action}',
    access: 'signed-in',
  },
  'bankguarantee-bnp-proposal': { path: '/bankguarantees/{id}/bnp-proposal/{action}', access: 'signed-in' },
  'otd-sign': { path: '/otds/{id}/sign/{action}', access: 'signed-in' },
  'create-damage-report': { path: '/general-insurances/{id}/damage-reports/create', access: 'signed-in' },
  'cardifao-premium': { path: '/cardifao/{id}/premium/{action}', access: 'signed-in' },
  'sign-proposal': { path: '/woongarant-insurance/{id}/sign/{action}', access: 'signed-in' },
  'mortgage-check': { path: '/mortgage-check/{id}/{action}', access: 'signed-in' },
  'knowledge-form': { path: '/actions/{action}/knowledge-test', access: 'signed-in' },
  'hypact-form': { path: '/actions/{action}/hypact-form', access: 'signed-in' },
  'inventory-form': { path: '/actions/{action}/inventory', access: 'signed-in' },
  'update-date-conditions-precedent': {
    path: '/actions/{action}/update-date-conditions-precedent',
    access: 'signed-in',
  },
  // With `new` for an action: our addition, a document that nobody asked for.
  'upload-document': { path: '/actions/{action}/upload-document', access: 'signed-in' },
  'download-quote': { path: '/actions/{action}/download-qoute', access: 'signed-in' }, // sic
  'approve-document': { path: '/actions/{action}/approve-document', access: 'signed-in' },
  'invoice-payment': { path: '/actions/{action}/invoice-payment', access: 'signed-in' },
  'validate-invoice-payment': { path: '/actions/{action}/validate-ideal-payment', access: 'signed-in' },
  'ockto-form': { path: '/action/{action}/ockto-form', access: 'signed-in' },
  'iwize-form': { path: '/action/{action}/iwize-form', access: 'signed-in' },
  // Our addition: every component in all its states, in demo mode.
  kit: { path: '/kit', access: 'always' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof paths;
