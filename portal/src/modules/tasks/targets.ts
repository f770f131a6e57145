/**
 * TABLE: what pressing an action of each type does, and its icon (D2-13 to D2-16).
 * A row: `page(icon)` opens the page of its type in the contract's table, `file(icon, call)` downloads, `outside(icon)` opens an external address.
 * The compiler enforces a row for every type in the contract, and routes and calls that exist.
 */

import { type ActionType, type ActionTypeName, actionTypes, isTodo } from '@klantportaal/contract/action-types';
import { buildPath } from '@klantportaal/contract/build-path';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import {
  Calculator,
  CalendarDays,
  ClipboardList,
  FileCheck,
  FileDown,
  FileText,
  FileUp,
  GraduationCap,
  HandCoins,
  House,
  Landmark,
  ListChecks,
  Message,
  PiggyBank,
  ReceiptEuro,
  ShieldCheck,
  Signature,
  Smartphone,
  Umbrella,
} from '@klantportaal/web/ui/content/icons.ts';
import type { FileCall } from '../../api/download.ts';

/** Downloads that need only the action's id. */
export type ActionFile = Extract<FileCall, 'downloadAction' | 'downloadActionDocument' | 'downloadOtd'>;

export type Target =
  | { readonly kind: 'page'; readonly icon: IconShape; readonly whenDone?: ActionFile | undefined }
  | { readonly kind: 'file'; readonly icon: IconShape; readonly call: ActionFile }
  | { readonly kind: 'outside'; readonly icon: IconShape };

const createPageTarget = (icon: IconShape, whenDone?: ActionFile): Target => ({ kind: 'page', icon, whenDone });
const createFileTarget = (icon: IconShape, call: ActionFile): Target => ({ kind: 'file', icon, call });

const upload = createPageTarget(FileUp);
const quote = createPageTarget(FileText);
const otd = createFileTarget(FileDown, 'downloadOtd');
const document = createFileTarget(FileDown, 'downloadAction');

export const targets: Record<ActionTypeName, Target> = {
  UPLOAD_DOCUMENTMANAGEMENT_FILE: upload,
  REUPLOAD_DOCUMENTMANAGEMENT_FILE: upload,
  REQUEST_PENSION_XML: createPageTarget(PiggyBank),
  DOWNLOAD_DOCUMENTMANAGEMENT_FILE: document,
  DOWNLOAD_ADDED_DOCUMENT: document,
  DOWNLOAD_QUOTE: quote,
  DOWNLOAD_QUOTE_INDICATIVE_PROPOSAL: quote,
  DOWNLOAD_QUOTE_FINAL_OFFER: quote,
  DOWNLOAD_QUOTE_DOCUMENT: quote,
  DOWNLOAD_QUOTE_AFTER_PAYMENT: quote,
  REQUEST_DATE_CONDITIONS_PRECEDENT: createPageTarget(CalendarDays),
  SIGN_OTD: createPageTarget(Signature),
  DOWNLOAD_OTD: otd,
  DOWNLOAD_SIGNED_OTD: otd,
  DOWNLOAD_UNSIGNED_OTD: otd,
  CARDIFAO_START: createPageTarget(Umbrella),
  APPROVE_DOCUMENT: createPageTarget(FileCheck, 'downloadActionDocument'),
  BNP_BANKGUARANTEE: createPageTarget(Landmark),
  PRESENT_OPPORTUNITY_TO_CONSUMER: createPageTarget(HandCoins),
  REQUEST_MORTGAGE_UPDATE: createPageTarget(ListChecks),
  EDIT_MARKET_VALUE: createPageTarget(House),
  PAY_INVOICE_PER_IDEAL: createPageTarget(ReceiptEuro),
  SIGN_WOONGARANT_INSURANCE_PROPOSAL: createPageTarget(ShieldCheck),
  FILL_INVENTORY: createPageTarget(ClipboardList),
  FILL_INVENTORY_MANUAL: createPageTarget(ClipboardList),
  FILL_INVENTORY_OCKTO: createPageTarget(Smartphone),
  FILL_INVENTORY_IWIZE: createPageTarget(ClipboardList),
  FILL_KNOWLEDGE_FORM: createPageTarget(GraduationCap),
  HYPACT_CONSUMER_PROFILE: createPageTarget(ClipboardList),
  MORTGAGE_CHECK: createPageTarget(Calculator),
  START_DIALOG_JOURNEY: { kind: 'outside', icon: Message },
};

/** The address an action links to; null when it downloads, or when nothing is left to do. */
export function findActionHref(
  action: Pick<ProductAction, 'id' | 'type' | 'is_done' | 'only_for' | 'product' | 'dialog_inventory_url'>,
): string | null {
  const target = targets[action.type];
  if (target.kind === 'outside') return action.is_done || action.only_for ? null : action.dialog_inventory_url;
  if (target.kind === 'file' || (action.is_done && !shouldStayOpen(action.type))) return null;
  const { page } = actionTypes[action.type];
  return page && buildPath(page, { action: action.id, id: action.product?.id ?? '' });
}

/** Quotes remain viewable, and what was sent for a questionnaire; the other pages have no purpose once done. */
const shouldStayOpen = (type: ActionTypeName): boolean => {
  const { downloadable, group }: ActionType = actionTypes[type];
  return downloadable === 'always' || group === 'questionnaire';
};

/** The download an action currently offers, or null (D4-04, D4-06, D4-07). */
export function findActionDownload(action: Pick<ProductAction, 'type' | 'is_done'>): ActionFile | null {
  const target = targets[action.type];
  if (target.kind === 'file') return target.call;
  return (target.kind === 'page' && action.is_done && target.whenDone) || null;
}

/** Document-management downloads without a file are hidden (D4-09). */
const isShown = (action: Pick<ProductAction, 'type' | 'document'>): boolean =>
  action.type !== 'DOWNLOAD_DOCUMENTMANAGEMENT_FILE' || action.document?.has_document === true;

/** Documents made available by the firm: downloads rather than to-dos. */
export const isDocument = (action: Pick<ProductAction, 'type' | 'document'>): boolean =>
  !isTodo(action) && isShown(action);
