import {
  type ActionType,
  type ActionTypeName,
  actionTypeNames,
  actionTypes,
} from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { describe, expect, test } from 'vitest';
import { findActionDownload, findActionHref, isDocument } from './targets.ts';

const action = (type: ActionTypeName, given: Partial<ProductAction> = {}) =>
  ({
    id: 'a1',
    type,
    is_done: false,
    product: { id: 'p1', label: 'Hypotheek', type: 'MORTGAGE' },
    dialog_inventory_url: 'https://gesprek.example/',
    document: null,
    ...given,
  }) as ProductAction;

const quotes = [
  'DOWNLOAD_QUOTE',
  'DOWNLOAD_QUOTE_INDICATIVE_PROPOSAL',
  'DOWNLOAD_QUOTE_FINAL_OFFER',
  'DOWNLOAD_QUOTE_DOCUMENT',
  'DOWNLOAD_QUOTE_AFTER_PAYMENT',
] as const;

describe('an action', () => {
  test.each(actionTypeNames)('of type %s has a target while it is open', (type) => {
    expect(findActionHref(action(type)) ?? findActionDownload(action(type))).toBeTruthy();
  });

  test.each([
    ['UPLOAD_DOCUMENTMANAGEMENT_FILE', '/actions/a1/upload-document'],
    ['REUPLOAD_DOCUMENTMANAGEMENT_FILE', '/actions/a1/upload-document'],
    ['DOWNLOAD_QUOTE_FINAL_OFFER', '/actions/a1/download-qoute'],
    ['SIGN_OTD', '/otds/p1/sign/a1'],
    ['REQUEST_PENSION_XML', '/actions/a1/upload-document'],
    ['APPROVE_DOCUMENT', '/actions/a1/approve-document'],
    ['REQUEST_DATE_CONDITIONS_PRECEDENT', '/actions/a1/update-date-conditions-precedent'],
    ['PAY_INVOICE_PER_IDEAL', '/actions/a1/invoice-payment'],
    ['CARDIFAO_START', '/cardifao/p1/premium/a1'],
    ['BNP_BANKGUARANTEE', '/bankguarantees/p1/bnp-proposal/a1'],
    ['REQUEST_MORTGAGE_UPDATE', '/mortgages/p1/loan-parts/a1'],
    ['EDIT_MARKET_VALUE', '/mortgages/p1/marketvalue/a1'],
    ['PRESENT_OPPORTUNITY_TO_CONSUMER', '/mortgages/p1/present-opportunity-to-consumer/a1'],
    ['FILL_INVENTORY_OCKTO', '/action/a1/ockto-form'],
    ['START_DIALOG_JOURNEY', 'https://gesprek.example/'],
  ] as const)('of type %s leads to %s', (type, href) => {
    expect(findActionHref(action(type))).toBe(href);
  });

  test.each(actionTypeNames)(
    'of type %s still offers its download, or shows what was sent, when done, as the table of types specifies',
    (type) => {
      const done = action(type, { is_done: true });
      const { downloadable, group }: ActionType = actionTypes[type];
      expect(Boolean(findActionHref(done) ?? findActionDownload(done))).toBe(
        downloadable !== 'never' || group === 'questionnaire',
      );
    },
  );

  test.each([
    ...['DOWNLOAD_OTD', 'DOWNLOAD_SIGNED_OTD', 'DOWNLOAD_UNSIGNED_OTD'].map((type) => [type, 'downloadOtd']),
    ...['DOWNLOAD_DOCUMENTMANAGEMENT_FILE', 'DOWNLOAD_ADDED_DOCUMENT'].map((type) => [type, 'downloadAction']),
  ] as [ActionTypeName, string][])('of type %s downloads by %s, open or closed', (type, call) => {
    for (const is_done of [false, true])
      expect([findActionDownload({ type, is_done }), findActionHref(action(type))]).toEqual([call, null]);
  });

  test.each(quotes)('of type %s leads to its quotes, open or closed', (type) => {
    for (const is_done of [false, true])
      expect(findActionHref(action(type, { is_done }))).toBe('/actions/a1/download-qoute');
  });

  test('to approve a document downloads it only once done', () => {
    expect(findActionDownload({ type: 'APPROVE_DOCUMENT', is_done: false })).toBeNull();
    expect(findActionDownload({ type: 'APPROVE_DOCUMENT', is_done: true })).toBe('downloadActionDocument');
    expect(findActionHref(action('APPROVE_DOCUMENT', { is_done: true }))).toBeNull();
  });

  test.each([
    'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    'SIGN_OTD',
    'CARDIFAO_START',
    'PAY_INVOICE_PER_IDEAL',
    'EDIT_MARKET_VALUE',
    'START_DIALOG_JOURNEY',
  ] as const)('of type %s leads nowhere once done', (type) => {
    expect(findActionHref(action(type, { is_done: true })) ?? findActionDownload({ type, is_done: true })).toBeNull();
  });

  test('is listed with the documents if it only offers one, unless that has no file yet', () => {
    const document = { has_document: false } as ProductAction['document'];
    expect(isDocument(action('DOWNLOAD_DOCUMENTMANAGEMENT_FILE', { document }))).toBe(false);
    expect(isDocument(action('DOWNLOAD_ADDED_DOCUMENT', { document }))).toBe(true);
    expect(isDocument(action('DOWNLOAD_QUOTE'))).toBe(false);
  });
});
