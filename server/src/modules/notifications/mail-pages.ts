import { type ActionTypeName, actionTypes } from '@klantportaal/contract/action-types';
import { buildPath } from '@klantportaal/contract/build-path';
import { productKinds, type StoredKindName } from '@klantportaal/contract/product-kinds';
import type { MailName } from '../../platform/jobs/orders.ts';
import type { MailData, MailToWrite } from './facts.ts';

const dashboard = buildPath('dashboard');

/** Returns the path of a product in the portal: its page, its list, else the overview. */
export function findProductPage(product: { id: string; kind: string } | null): string {
  if (!product) return dashboard;
  const { detail, list } = productKinds[product.kind as StoredKindName];
  if (detail) return buildPath(detail.route, { id: product.id });
  return list ? buildPath(list.route) : dashboard;
}

/** Returns the path of an action; one that is only to be kept leads to its product. */
export function findActionPage(
  action: { id: string; type: string },
  product: { id: string; kind: string } | null,
): string {
  const { page } = actionTypes[action.type as ActionTypeName];
  return page ? buildPath(page, { action: action.id, id: product?.id ?? '' }) : findProductPage(product);
}

/** Finds the page that several things have in common, else `otherwise`. */
function findCommonPage(pages: readonly string[], otherwise = dashboard): string {
  const [page, ...others] = new Set(pages);
  return page !== undefined && others.length === 0 ? page : otherwise;
}

const listPages = (things: readonly { page: string }[]) => things.map(({ page }) => page);

/**
 * TABLE: the page of the portal that each mail is about; who is signed out meets it after signing in. `link`: a link
 * that is made for this mail alone; null: there is nothing to do in the portal. The compiler enforces a row for each.
 */
export const mailPages: { [N in MailName]: 'link' | null | ((data: MailData[N]) => string) } = {
  'password-reset': 'link',
  invitation: 'link',
  'invitation-again': 'link',
  'form-invitation': 'link',
  'expired-link': 'link',
  'email-change': 'link',
  'nps-invitation': 'link',
  'guest-link': 'link',
  // These mails go to the former address, with which nobody can sign in any more, or which is somebody else's by then.
  'email-change-asked': null,
  'email-changed': null,
  'password-changed': () => buildPath('forgot-password'),
  'two-factor-enabled': () => buildPath('settings'),
  'two-factor-disabled': () => buildPath('settings'),
  'device-signed-out': () => buildPath('settings'),
  'other-devices-signed-out': () => buildPath('settings'),
  'otd-signed': ({ otd_id }) => (otd_id ? buildPath('otd', { id: otd_id }) : buildPath('otd-list')),
  'proposal-signed': ({ insurance_id }) =>
    insurance_id ? buildPath('woongarant-insurance', { id: insurance_id }) : dashboard,
  'invoice-paid': () => buildPath('invoice-list'),
  'payment-returned': () => buildPath('invoice-list'),
  'has-account': () => buildPath('login'),
  'dossiers-merged': () => dashboard,
  'dossiers-apart': () => dashboard,
  'merge-asked': () => dashboard,
  'second-reader': () => buildPath('settings'),
  'new-todos': ({ todos }) => findCommonPage(listPages(todos)),
  'todo-reminder': ({ todos }) => findCommonPage(listPages(todos)),
  'document-rejected': ({ rejected, todos }) => findCommonPage(listPages([...rejected, ...todos])),
  'new-invoice': ({ pages = [] }) => findCommonPage(pages, buildPath('invoice-list')),
  'invoice-to-read': () => buildPath('invoice-list'),
  'new-document': ({ pages = [] }) => findCommonPage(pages),
  'document-expiring': ({ documents }) => findCommonPage(listPages(documents)),
  'document-lapsed': ({ documents }) => findCommonPage(listPages(documents)),
  'all-approved': () => dashboard,
  appointment: ({ appointments }) => findCommonPage(listPages(appointments), buildPath('appointment-list')),
  'important-document': () => buildPath('important-documents'),
  'guest-delivered': ({ page }) => page,
  'guest-link-ended': ({ page }) => page,
  'several-news': ({ parts }) => findCommonPage(parts.map(findMailPage)),
};

/** The path that the button of a mail leads to. */
export function findMailPage({ template, data }: MailToWrite): string {
  const page = mailPages[template];
  // The order's type pairs name and data; TypeScript cannot follow a pair through a table.
  return typeof page === 'function' ? (page as (data: MailToWrite['data']) => string)(data) : buildPath('login');
}
